import {
  brokenConditionParts,
  conditionText,
  unmetConditionPart,
  conditionValueAt,
  type Condition,
  type ConditionPart,
} from '../../wire/condition'
import type { QuestionModel } from '../../codegen/language/model'
import { factorHeader, type FactorState } from '../../wire/second-factor'
import { refusalCodes, refusalAnswer, type CallAnswer } from '../answers/call-answer'
import type { CallBehaviour, CallContext } from '../call-context/call-context'
import type { StoredRow } from '../store/stored-types'
import { findRecord } from './find-record'

/** What of a guard a record is not like. Without a guard, nothing. */
export const brokenGuardParts = (
  row: StoredRow,
  when: Condition | null | undefined,
): readonly ConditionPart[] =>
  when
    ? brokenConditionParts(when, row).map((part) =>
        unmetConditionPart(part, conditionValueAt(row, part.field)),
      )
    : []

/** The refusal of what the record is not like: the parts of a guard, in signs. */
export const guardAnswer = (all: readonly ConditionPart[]): CallAnswer =>
  refusalAnswer(refusalCodes.moveRefused, (words) => words.guard(conditionText({ all })))

/** The refusal of a call whose record is not as the call wants it. Null lets the call happen. */
const guardRefusal = async (context: CallContext): Promise<CallAnswer | null> => {
  const { when } = context.call
  if (when === undefined) return null
  const found = await findRecord(context)
  const broken = found.value === undefined ? [] : brokenGuardParts(found.value.row, when)
  return broken.length > 0 ? guardAnswer(broken) : null
}

/** Asks for a second factor before a call that wants one proved a short time before. */
export const secondFactorStaleAnswer: CallAnswer = {
  ...refusalAnswer(refusalCodes.factorStale, (words) => words.factorStale),
  headers: { [factorHeader]: 'stale' satisfies FactorState },
  isPassing: true,
}

/**
 * The refusal of what pays where no second factor was proved a short time before. Null lets it happen. Nothing has been
 * done, and the same call may come again under its key.
 */
export const secondFactorRefusal = (
  { mayPay, call }: CallContext,
  question: QuestionModel | null = null,
): CallAnswer | null => {
  const pays = [question, call.question].some((each) => each?.tone === 'pay')
  return mayPay || !pays ? null : secondFactorStaleAnswer
}

/** Whether a call moves records, which decides about what pays when it knows the move. */
const isMove = ({ resource: { lifecycles }, call: { name } }: CallContext): boolean =>
  lifecycles.some(({ calls }) => calls.includes(name))

/** Does what a call does, unless its record is not as the call wants it, or it pays and may not. */
export const withCallGuard =
  (behaviour: CallBehaviour): CallBehaviour =>
  async (context) =>
    (await guardRefusal(context)) ??
    (isMove(context) ? null : secondFactorRefusal(context)) ??
    behaviour(context)
