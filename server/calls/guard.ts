import {
  brokenParts,
  conditionText,
  lackingPart,
  valueAt,
  type Condition,
  type ConditionPart,
} from '../../wire/condition'
import type { QuestionModel } from '../../codegen/language/model'
import { factorHeader, type FactorState } from '../../wire/second-factor'
import { codes, refusalAnswer, type CallAnswer } from '../answers/answer'
import type { Behaviour, CallContext } from '../context/context'
import type { StoredRow } from '../store/types'
import { findRecord } from './record'

/** What of a guard a record is not like. Without a guard, nothing. */
export const brokenBy = (
  row: StoredRow,
  when: Condition | null | undefined,
): readonly ConditionPart[] =>
  when ? brokenParts(when, row).map((part) => lackingPart(part, valueAt(row, part.field))) : []

/** The refusal of what the record is not like: the parts of a guard, in signs. */
export const guardAnswer = (all: readonly ConditionPart[]): CallAnswer =>
  refusalAnswer(codes.moveRefused, (words) => words.guard(conditionText({ all })))

/** The refusal of a call whose record is not as the call wants it. Null lets the call happen. */
const guardRefusal = async (context: CallContext): Promise<CallAnswer | null> => {
  const { when } = context.call
  if (when === undefined) return null
  const found = await findRecord(context)
  const broken = found.value === undefined ? [] : brokenBy(found.value.row, when)
  return broken.length > 0 ? guardAnswer(broken) : null
}

/** Asks for a second factor before a call that wants one proved a short time before. */
export const unprovedAnswer: CallAnswer = {
  ...refusalAnswer(codes.factorStale, (words) => words.factorStale),
  headers: { [factorHeader]: 'stale' satisfies FactorState },
  isPassing: true,
}

/**
 * The refusal of what pays where no second factor was proved a short time before. Null lets it happen. Nothing has been
 * done, and the same call may come again under its key.
 */
export const unprovedRefusal = (
  { mayPay, call }: CallContext,
  question: QuestionModel | null = null,
): CallAnswer | null => {
  const pays = [question, call.question].some((each) => each?.tone === 'pay')
  return mayPay || !pays ? null : unprovedAnswer
}

/** Whether a call moves records, which decides about what pays when it knows the move. */
const isMove = ({ resource: { lifecycles }, call: { name } }: CallContext): boolean =>
  lifecycles.some(({ calls }) => calls.includes(name))

/** Does what a call does, unless its record is not as the call wants it, or it pays and may not. */
export const unlessBarred =
  (behaviour: Behaviour): Behaviour =>
  async (context) =>
    (await guardRefusal(context)) ??
    (isMove(context) ? null : unprovedRefusal(context)) ??
    behaviour(context)
