import { use, useCallback, useMemo } from 'react'
import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import {
  DataProviderContext,
  useNotify,
  useTranslate,
  type DataProvider,
  type RaRecord,
  type TranslateFunction,
} from 'ra-core'
import { isAdminError } from '../../providers/http/admin-error'
import type { Call, ResourceDefinition } from '../../providers/definitions/definition'
import { useDefinition } from '../contexts/definitions'
import { plainText, recordValue } from '../values/record-value'
import type { Action, ActionPorts } from './action'
import { useConfirm, type ConfirmRequest, type Consent, type Fact } from './confirm'
import { isLocked, lockKey } from './in-flight'
import { noticeWords } from './notice-words'
import { useIdentity } from '../contexts/roles'
import { performAction } from './perform-action'
import { changeCachedRow, reloadLists, removeCachedRow } from './row-cache'

const isNotFound = (error: unknown): boolean =>
  isAdminError(error) && error.messageKey === 'http.notFound'

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

const send = async (dataProvider: DataProvider, action: Action): Promise<unknown> => {
  const answer: unknown = await dataProvider['call'](action.resource, action.callName, {
    record: action.record,
    values: action.values ?? {},
  })
  return typeof answer === 'object' && answer !== null ? recordValue(answer, 'data') : undefined
}

const createPorts = (
  dataProvider: DataProvider,
  client: QueryClient,
  say: ActionPorts['say'],
): ActionPorts => ({
  send: (action) => send(dataProvider, action),
  read: (action) => readRow(dataProvider, action),
  change: (action, patch) => changeCachedRow(client, action.resource, action.record.id, patch),
  remove: (action) => removeCachedRow(client, action.resource, action.record.id),
  reload: (action) => reloadLists(client, action.resource),
  say,
  wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
})

/*
 * This uses the data provider itself, not react-admin's wrapper around it. When a session is over, the wrapper turns
 * the refusal of a call into an empty success, so a payout that never happened would be reported as done.
 */
const usePorts = (definition: ResourceDefinition): ActionPorts => {
  const dataProvider = use(DataProviderContext)
  if (!dataProvider) throw new Error('DataProviderContext is missing above this component')
  const client = useQueryClient()
  const notify = useNotify()
  const translate = useTranslate()
  return useMemo(
    () =>
      createPorts(dataProvider, client, (action, notice) => {
        const { message, options } = noticeWords(definition, action, notice, translate)
        notify(message, options)
      }),
    [dataProvider, client, notify, translate, definition],
  )
}

/** What names a record in a confirmation: its identity fields with their labels. */
export const recordFacts = (
  { name }: ResourceDefinition,
  identity: readonly string[],
  record: object,
  translate: TranslateFunction,
): Fact[] =>
  identity.map((field) => ({
    label: translate(`resources.${name}.fields.${field}`, { _: field }),
    value: plainText(recordValue(record, field)),
  }))

/** What a button knows of its action. `useStartAction` adds the rest. */
export interface ActionRequest extends Omit<Action, 'resource' | 'call'> {
  /** When given, the operator is asked first. */
  readonly ask?: Omit<ConfirmRequest, 'facts'>
}

/**
 * Gives the call of that name. It throws when there is none, because a button without its call is a mistake in a
 * screen.
 */
export const callOf = (definition: ResourceDefinition, name: string): Call => {
  const call = Object.hasOwn(definition.calls, name) ? definition.calls[name] : undefined
  if (!call) throw new Error(`The resource "${definition.name}" has no call "${name}"`)
  return call
}

const reasonIn = ({ reason: key }: Call, consent: Consent | undefined) =>
  key === undefined || !consent ? {} : { [key]: consent.reason.trim() }

/** Starts actions of the resource in context. It asks the operator if the request says so, then sends the call once. */
export const useStartAction = (): ((request: ActionRequest) => Promise<void>) => {
  const definition = useDefinition()
  const ports = usePorts(definition)
  const translate = useTranslate()
  const confirm = useConfirm()
  const identity = useIdentity()
  return useCallback(
    async ({ ask, ...request }) => {
      if (isLocked(lockKey(definition.name, request.record.id))) return
      const facts = ask ? recordFacts(definition, identity, request.record, translate) : []
      const consent = ask && (await confirm({ ...ask, facts }))
      if (consent === false) return
      const call = callOf(definition, request.callName)
      const values = { ...request.values, ...reasonIn(call, consent) }
      await performAction({ ...request, values, resource: definition.name, call }, ports)
    },
    [definition, identity, ports, translate, confirm],
  )
}
