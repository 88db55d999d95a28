import { useRef, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { type ConflictError, isConflict } from '../../../providers/http/admin-error'
import { isSessionOver, isOutcomeUnknown } from '../../base/values/failure-text'
import type { FormState } from './form-state'
import { fromFormValues, isPlainObject, wireKey } from '../../base/values/form-names'
import { touchedRows, isObjectOmitted } from './untouched'

/** What is shown above the buttons of a form: nothing, a remark on what was typed, or the outcome of a call. */
export type SubmissionRemark =
  | { readonly kind: 'incomplete' | 'unchanged' }
  /** `others`: what is wrong with more than one input. */
  | { readonly kind: 'invalid'; readonly others?: readonly string[] }
  | {
      readonly kind: 'refused' | 'unknown'
      readonly error: unknown
      /** What the backend says, apart from its message, that belongs to no input. */
      readonly others?: readonly string[]
    }
  /** Somebody else has changed the record meanwhile. */
  | { readonly kind: 'conflict'; readonly error: ConflictError }

/** `kept`: the operator went back to the form. */
type SubmitResult = SubmissionRemark | 'sent' | 'kept'

export interface Submission {
  readonly busy: boolean
  readonly remark: SubmissionRemark | null
  readonly submit: (then?: AfterSave) => Promise<void>
  /** Allows another try, after a call whose outcome is unknown or which the new values of the record have refused. */
  readonly release: () => void
}

/** What follows when the values were saved: the dialog goes, or stays for the next record. */
export type AfterSave = 'close' | 'next'

/** Sends the values of a form. `omit` names hidden fields. They must not be sent, not even with their old values. */
export type SendFormValues = (
  values: Readonly<Record<string, unknown>>,
  omit: readonly string[],
  then: AfterSave,
) => Promise<void>

/** Asks the operator about values that are right and complete, before they are sent. */
export type ReviewFormValues = (
  values: Readonly<Record<string, unknown>>,
) => Promise<'send' | 'keep' | 'unchanged'>

/** What the project finds wrong with values that the inputs accept. Null: nothing. */
export type ProjectCheck = (
  values: Readonly<Record<string, unknown>>,
) => Promise<SubmissionRemark | null>

interface SubmissionOptions {
  readonly form: UseFormReturn
  readonly state: FormState
  readonly send: SendFormValues
  readonly ownCheck?: ProjectCheck | undefined
  readonly review?: ReviewFormValues | undefined
  /** Shows a refusal where the form can, and gives what is left to say. */
  readonly onRefused?: ((error: unknown) => SubmissionRemark) | undefined
  /** The values were saved, and the form is to take those of another record. */
  readonly onNext?: (() => void) | undefined
}

/**
 * Sends a form once. The handler itself takes the lock, because React learns of a submission too late to stop a double
 * click. After an unknown outcome the lock stays taken, because a second call could do the same thing twice. It stays
 * taken as well while the operator has not seen what somebody else has changed.
 */
export function useSubmission(options: SubmissionOptions): Submission {
  const { form, state, onNext } = options
  const locked = useRef(false)
  const [busy, setBusy] = useState(false)
  const [remark, setRemark] = useState<SubmissionRemark | null>(null)

  const sendReviewed = sendAfterReview(options, setBusy)
  const run = async (then: AfterSave): Promise<SubmitResult> => {
    await Promise.all([...state.prepare].map((prepare) => prepare()))
    let result: SubmitResult = wrongInput(state)
    await form.handleSubmit(
      async () => {
        const values = collectWireValues(form.getValues(), state)
        result = await sendReviewed(values, hiddenFields(state), then)
      },
      () => {
        result = wrongInput(state)
      },
    )()
    return result
  }
  const submit = async (then: AfterSave = 'close') => {
    if (locked.current) return
    locked.current = true
    setBusy(true)
    setRemark(null)
    const result = await run(then)
    const isNext = result === 'sent' && then === 'next'
    locked.current =
      !isNext && (result === 'sent' || (result !== 'kept' && isSubmissionHeld(result)))
    setBusy(false)
    if (isNext) onNext?.()
    setRemark(result === 'sent' || result === 'kept' || isOver(result) ? null : result)
  }
  const release = () => {
    locked.current = false
    setRemark(null)
  }
  return { busy, remark, submit, release }
}

/** Sends values when the operator has agreed to them. Nothing is under way while the operator reads. */
const sendAfterReview =
  ({ send, ownCheck, review, onRefused }: SubmissionOptions, setBusy: (busy: boolean) => void) =>
  async (...sent: Parameters<SendFormValues>): Promise<SubmitResult> => {
    const found = await ownCheck?.(sent[0])
    if (found) return found
    if (review) {
      setBusy(false)
      const answer = await review(sent[0])
      if (answer !== 'send') return answer === 'keep' ? 'kept' : { kind: 'unchanged' }
      setBusy(true)
    }
    return attemptSend(() => send(...sent), onRefused)
  }

const wrongInput = (state: FormState): SubmissionRemark => ({
  kind: state.complete && state.empties.size > 0 ? 'incomplete' : 'invalid',
})

/** Whether the form waits for the operator before it can be sent again. */
export const isSubmissionHeld = ({ kind }: SubmissionRemark): boolean =>
  kind === 'unknown' || kind === 'conflict'

const isOver = (remark: SubmissionRemark): boolean =>
  'error' in remark && isSessionOver(remark.error)

async function attemptSend(
  send: () => Promise<void>,
  onRefused: SubmissionOptions['onRefused'],
): Promise<SubmitResult> {
  try {
    await send()
    return 'sent'
  } catch (error) {
    if (isConflict(error)) return { kind: 'conflict', error }
    if (isOutcomeUnknown(error)) return { kind: 'unknown', error }
    return onRefused?.(error) ?? { kind: 'refused', error }
  }
}

/** The hidden fields of the record itself. Fields inside a row or an object are left out. */
const hiddenFields = ({ hidden }: FormState): string[] =>
  [...hidden].filter((path) => !path.includes('.')).map(wireKey)

/** The wire values of a form, without hidden fields, rows and objects that nobody began. */
export function collectWireValues(values: FieldValues, state: FormState): Record<string, unknown> {
  const sent = fromFormValues(withoutPaths(values, [], state))
  return isPlainObject(sent) ? sent : {}
}

function withoutPaths(value: unknown, path: readonly string[], state: FormState): unknown {
  const here = path.join('.')
  if (Array.isArray(value)) {
    const rows = state.rows.has(here) ? touchedRows(value, here, state) : value
    return rows.map((item) => withoutPaths(item, [...path, String(value.indexOf(item))], state))
  }
  if (!isPlainObject(value)) return value
  if (isObjectOmitted(value, here, state)) return null
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => !state.hidden.has([...path, key].join('.')))
      .map(([key, item]) => [key, withoutPaths(item, [...path, key], state)]),
  )
}
