import type { QueryClient } from '@tanstack/react-query'
import type { DataProvider } from 'ra-core'
import { backendOrder } from '../../../wire/list-request'
import type { AppDefinition, ResourceDefinition } from '../definitions/definition'
import type { AdminClient } from '../http/admin-client'
import type { PrefetchSlot } from '../http/prefetched-response'
import { inTheNextTask } from '../http/in-the-next-task'
import { judgeAnswer } from '../http/judge-answer'
import { createDataProvider } from './data-provider'

interface PrimingParts {
  readonly app: AppDefinition
  readonly client: AdminClient
  readonly early: PrefetchSlot
  readonly resources: readonly ResourceDefinition[]
  readonly dataProvider: DataProvider
  readonly queryClient: QueryClient
}

/** A longer answer is not read twice, because that would take longer than what it saves. */
const LONGEST = 200_000

/** Rows that no list has shown yet. The first that does need not ask for them. */
const primed = new WeakSet<object>()

/** Whether rows are those of an early answer that no list has shown yet. */
export const arePrimedRows = (rows: unknown): boolean =>
  typeof rows === 'object' && rows !== null && primed.has(rows)

/** The rows are on the screen: a list that is shown again asks for others. */
export const endListPriming = (rows: object | undefined): void => {
  if (rows) primed.delete(rows)
}

/** What an early answer asked for, if it has come and has rows. Of what is wrong with one, nothing is said here. */
const listFromPrefetch = async (parts: PrimingParts) => {
  const { app, early, queryClient, resources } = parts
  const found = early.peek()
  if (found?.arrived.kind !== 'answer' || found.arrived.text.length > LONGEST) return null
  const { arrived, page, perPage, filter, resource } = found
  const outcome = judgeAnswer(arrived, { path: '', write: false }, app, false)
  if (!('data' in outcome)) return null
  const client = { ...parts.client, request: async () => outcome, report: () => undefined }
  const provider = createDataProvider({ client, resources, queryClient })
  const params = { pagination: { page, perPage }, sort: backendOrder, filter }
  // In the background: whatever else this provider would ask for, it would be given this answer.
  const meta = { background: true }
  const rows = await provider.getList(resource, { ...params, meta }).catch(() => null)
  return rows && { resource, params }
}

/**
 * Asks for the rows of the first list where an early answer has them already, so that the list is rendered with them and
 * need not ask. This waits for no network: what is not there in the same task comes when it comes. An answer that has no
 * rows is left to the list, which finds out and says what is wrong with it.
 *
 * @returns whether the list has its rows
 */
export const primeList = async (parts: PrimingParts): Promise<boolean> => {
  const { dataProvider, queryClient } = parts
  const found = await listFromPrefetch(parts)
  if (!found) return false
  const { resource, params } = found
  const queryKey = [resource, 'getList', params]
  const prefetched = queryClient.prefetchQuery({
    queryKey,
    queryFn: async () => {
      const rows = await dataProvider.getList(resource, params)
      primed.add(rows)
      return rows
    },
  })
  await Promise.race([prefetched, inTheNextTask()])
  return queryClient.getQueryData(queryKey) !== undefined
}
