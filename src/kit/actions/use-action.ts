import { useCallback, useMemo } from 'react'
import { useTranslate, type TranslateFunction } from 'ra-core'
import type { Call, ResourceDefinition } from '../../providers/definitions/definition'
import { useDefinition } from '../contexts/definitions'
import { plainText, recordValue } from '../values/record-value'
import type { Action } from './action'
import { useConfirm, type ConfirmRequest, type Consent, type Fact } from './confirm'
import { isLocked, lockKey } from './in-flight'
import { useIdentity } from '../contexts/roles'
import { performAction } from './perform-action'
import { usePortsFor } from './ports'

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
  const portsFor = usePortsFor()
  const ports = useMemo(() => portsFor(definition), [portsFor, definition])
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
      const versioned = call.versioned === true
      await performAction({ ...request, values, resource: definition.name, call, versioned }, ports)
    },
    [definition, identity, ports, translate, confirm],
  )
}
