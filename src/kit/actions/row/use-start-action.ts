import { createContext, createElement, use, useCallback, useMemo, type ReactNode } from 'react'
import type { Call } from '../../../providers/definitions/definition'
import { useDefinition } from '../../base/contexts/definitions'
import type { RefusedAnswer } from '../../forms/dialogs/field-question'
import type { Action, ActionPorts } from './action'
import { createConfirmRequest, type ActionConfirmation } from './action-confirmation'
import { useConfirm, type ConfirmRequest, type ConfirmAnswer } from './confirm'
import { isLocked, recordLockKey } from './record-lock'
import { isSessionOver } from '../../base/values/failure-text'
import { useIdentityFields } from '../../base/contexts/roles'
import { performAction } from './perform-action'
import { useActionPorts } from './use-action-ports'
import { callNamed } from '../../../providers/definitions/call-named'

/** What a button knows of its action. `useStartAction` adds the rest. */
export interface ActionRequest extends Omit<Action, 'resource' | 'call'> {
  /** When given, the operator is asked first. */
  readonly ask?: ActionConfirmation | undefined
}

/** The reason that the operator has given. Nothing of it where none was asked for, which leaves an older one alone. */
export const reasonValues = (
  { reason: key }: Call,
  ask: Pick<ActionConfirmation, 'reason'> | undefined,
  consent: ConfirmAnswer | undefined,
) => (key === undefined || !consent || !ask?.reason ? {} : { [key]: consent.reason.trim() })

type StartAction = (request: ActionRequest) => Promise<void>

const StartContext = createContext<StartAction | null>(null)

/** Gives all rows below it one function that starts actions, instead of one for each button. */
export const StartActionProvider = ({ children }: { readonly children: ReactNode }) =>
  createElement(StartContext, { value: useStartAction() }, children)

/** Starts actions of the rows of a screen. */
export const useStartRowAction = (): StartAction => {
  const start = use(StartContext)
  if (!start) throw new Error('The buttons of a record belong inside a <List>')
  return start
}

/**
 * Returns a function that starts actions of the resource in context. It asks the operator if the request says so, then
 * sends the call once. While an action on a record is under way, further ones on it are ignored. The promise resolves
 * when the result is known; it does not reject when the backend refuses, because a message says so.
 *
 * A request has `record`, `callName` and `label`. Optional keys:
 *
 * - `values`: sent besides the record's fields
 * - `expected`: what the row holds afterwards
 * - `removes`: the row is gone afterwards
 * - `serverDecides`: the row is read again instead
 * - `ask`: a question with a `title` and an optional `tone`; the record is read again before it can be confirmed
 *
 * @throws {Error} from the returned function, where the resource has no call of that name
 *
 * @example
 * ```tsx
 * // src/overrides/order/action.delete.tsx
 * import { ActionButton, type ActionOverride, useStartAction } from 'deskwright/kit'
 * import type { Order } from '../../generated/order/types'
 *
 * export const DeleteAction = ({ record, busy }: ActionOverride<Order>) => {
 *   const start = useStartAction()
 *   const request = { record, callName: 'delete', label: 'Remove', removes: true }
 *   return (
 *     <ActionButton
 *       asks
 *       disabled={busy}
 *       onClick={() => void start({ ...request, ask: { title: 'Remove this order?' } })}
 *     >
 *       Remove
 *     </ActionButton>
 *   )
 * }
 * ```
 */
export const useStartAction = (): StartAction => {
  const definition = useDefinition()
  const portsFor = useActionPorts()
  const ports = useMemo(() => portsFor(definition), [portsFor, definition])
  const confirm = useConfirm()
  const identity = useIdentityFields()
  return useCallback(
    async ({ ask, ...request }) => {
      if (isLocked(recordLockKey(definition.name, request.record.id))) return
      const call = callNamed(definition, request.callName)
      const action: Action = { ...request, resource: definition.name, call }
      for (let typed: TypedAnswer = {}; ;) {
        const question = ask && createConfirmRequest(ask, action, definition, identity, ports)
        const consent = question && (await confirm(withTypedAnswer(question, typed)))
        if (consent === false) return
        // The operator agreed to the record as it was read for the question, so that one is sent.
        const refusal = await refusalOf(withConsent(action, consent, ask), ports)
        if (refusal === null || !consent || !isRetried(ask, refusal)) return
        typed = {
          reason: consent.reason,
          refused: { values: consent.values ?? {}, error: refusal },
        }
      }
    },
    [definition, identity, ports, confirm],
  )
}

/** Whether what was typed is asked for once more: it can be mended, or the session has ended before anything happened. */
const isRetried = (ask: ActionConfirmation | undefined, refusal: unknown): boolean =>
  ask?.inputs !== undefined || (ask?.reason !== undefined && isSessionOver(refusal))

/** What an operator has typed into a question whose answer the backend has refused. */
interface TypedAnswer {
  readonly reason?: string
  readonly refused?: RefusedAnswer
}

/** The question with what was typed before, and with what the backend has said of it. */
const withTypedAnswer = (
  question: ConfirmRequest,
  { reason, refused }: TypedAnswer,
): ConfirmRequest => ({
  ...question,
  ...(reason !== undefined && { typed: reason }),
  ...(question.asked && refused && { asked: { ...question.asked, refused } }),
})

/** The action with the record and the values that the operator agreed to. A field that was not asked for is not sent. */
const withConsent = (
  { omit = [], ...action }: Action,
  consent: ConfirmAnswer | undefined,
  { inputs, reason }: Partial<ActionConfirmation> = {},
): Action => {
  const values = consent?.values ?? {}
  const isQuestioned = (name: string): boolean => Object.hasOwn(values, name)
  const unasked = [...omit, ...(inputs ?? []).filter((name) => !isQuestioned(name))]
  return {
    ...action,
    values: { ...action.values, ...values, ...reasonValues(action.call, { reason }, consent) },
    record: consent?.record ?? action.record,
    versioned: action.call.versioned === true,
    ...(unasked.length > 0 && { omit: unasked }),
    ...(inputs && { inputs: inputs.filter(isQuestioned) }),
  }
}

/** Sends an action once. Gives what the backend has refused it with, and null for any other end. */
const refusalOf = async (action: Action, ports: ActionPorts): Promise<unknown> => {
  let refusal: unknown = null
  const outcome = await performAction(action, {
    ...ports,
    send: async (sent) => {
      try {
        return await ports.send(sent)
      } catch (error) {
        refusal = error
        throw error
      }
    },
  })
  return outcome === 'refused' ? refusal : null
}
