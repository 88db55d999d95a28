import {
  brokenParts,
  conditionText,
  lackingPart,
  valueAt,
  type Condition,
  type ConditionPart,
} from '../../wire/condition'
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

/** Does what a call does, unless its record is not as the call wants it. */
export const unlessBarred =
  (behaviour: Behaviour): Behaviour =>
  async (context) =>
    (await guardRefusal(context)) ?? behaviour(context)
