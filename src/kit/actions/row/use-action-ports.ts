import { use, useCallback } from 'react'
import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { DataProviderContext, type DataProvider, type RaRecord } from 'ra-core'
import { isNotFound } from '../../../providers/http/admin-error'
import type { ResourceDefinition } from '../../../providers/definitions/definition'
import { recordValue } from '../../base/values/record-value'
import type { Action, ActionPorts } from './action'
import { createPendingRequestPort } from './pending-requests'
import { changeCachedRow, reloadLists, removeCachedRow } from './row-cache'
import { useReportNotice } from './use-report-notice'

const readRow = async (dataProvider: DataProvider, action: Action): Promise<RaRecord | null> => {
  try {
    const { data } = await dataProvider.getOne(action.resource, {
      id: action.record.id,
      meta: { quiet: true, fresh: true, record: action.record },
    })
    return (data as RaRecord | null | undefined) ?? null
  } catch (error) {
    if (isNotFound(error)) return null
    throw error
  }
}

const sendRowCall = async (dataProvider: DataProvider, action: Action): Promise<unknown> => {
  const answer: unknown = await dataProvider['call'](action.resource, action.callName, {
    record: action.record,
    values: action.values ?? {},
    ...(action.omit ? { omit: action.omit } : {}),
    ...(action.call.idempotencyKey ? { intent: action.intent } : {}),
  })
  return typeof answer === 'object' && answer !== null ? recordValue(answer, 'data') : undefined
}

const createPorts = (
  dataProvider: DataProvider,
  client: QueryClient,
  definition: ResourceDefinition,
  say: ActionPorts['say'],
): ActionPorts => ({
  send: (action) => sendRowCall(dataProvider, action),
  read: (action) => readRow(dataProvider, action),
  change: (action, patch) => changeCachedRow(client, action.resource, action.record.id, patch),
  remove: (action) => removeCachedRow(client, action.resource, action.record.id),
  reload: (action) => reloadLists(client, action.resource),
  say,
  wait: waitOrReturn,
  now: () => Date.now(),
  intents: createPendingRequestPort(definition),
})

/** Waits, but no longer than until the operator comes back to the page or the network is there again. */
const waitOrReturn = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => {
    const isBack = (): void => {
      if (document.visibilityState === 'visible') end()
    }
    const end = (): void => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', isBack)
      window.removeEventListener('online', end)
      resolve()
    }
    const timer = setTimeout(end, milliseconds)
    document.addEventListener('visibilitychange', isBack)
    window.addEventListener('online', end)
  })

/*
 * What actions of a resource need from outside.
 *
 * This uses the data provider itself, not react-admin's wrapper around it. When a session is over, the wrapper turns
 * the refusal of a call into an empty success, so a payout that never happened would be reported as done.
 */
export const useActionPorts = (): ((definition: ResourceDefinition) => ActionPorts) => {
  const dataProvider = use(DataProviderContext)
  if (!dataProvider) throw new Error('DataProviderContext is missing above this component')
  const client = useQueryClient()
  const say = useReportNotice()
  return useCallback(
    (definition) =>
      createPorts(dataProvider, client, definition, (action, notice) =>
        say(definition, action, notice),
      ),
    [dataProvider, client, say],
  )
}
