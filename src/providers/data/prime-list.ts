import type { QueryClient } from '@tanstack/react-query'
import { asServed } from '../../../wire/list'
import type { AppDefinition, ResourceDefinition } from '../definitions/definition'
import type { AdminClient } from '../http/admin-client'
import type { EarlyAnswers } from '../http/early-answer'
import { judgeAnswer } from '../http/judge-answer'
import { createDataProvider } from './data-provider'

interface PrimingParts {
  readonly app: AppDefinition
  readonly client: AdminClient
  readonly early: EarlyAnswers
  readonly resources: readonly ResourceDefinition[]
  readonly queryClient: QueryClient
}

/** A longer answer is not read twice, because that would take longer than what it saves. */
const LONGEST = 200_000

/**
 * Puts the rows of an early answer where a list looks for them when it is rendered first, so that it need not be
 * rendered without rows before. This waits for no network. The list asks all the same: its request takes the answer,
 * and whatever is wrong with one is found and said there.
 */
export const primeList = async (parts: PrimingParts): Promise<void> => {
  const { app, early, queryClient, resources } = parts
  const found = early.peek()
  if (found?.arrived.kind !== 'answer' || found.arrived.text.length > LONGEST) return
  const { arrived, page, perPage, filter, resource } = found
  const outcome = judgeAnswer(arrived, { path: '', write: false }, app, false)
  if (!('data' in outcome)) return
  const client = { ...parts.client, request: async () => outcome, report: () => undefined }
  const provider = createDataProvider({ client, resources, queryClient })
  const params = { pagination: { page, perPage }, sort: asServed, filter }
  const rows = await provider.getList(resource, params).catch(() => null)
  if (rows) queryClient.setQueryData([resource, 'getList', params], rows)
}
