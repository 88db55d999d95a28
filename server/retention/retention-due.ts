import type { RetentionModel } from '../../codegen/language/model'
import { startOfToday } from '../../wire/business-clock'
import {
  conditionComparisons,
  dueAt,
  conditionPartHolds,
  conditionPathOf,
  type ConditionPart,
} from '../../wire/condition'
import { valueAtPath } from '../../wire/values'
import type { StoredRow } from '../store/stored-types'

/** What `now` and `today` were, or will be. */
const boundAt = (bound: string | number, moment: number): string | number => {
  if (bound === 'now') return new Date(moment).toISOString()
  if (bound === 'today') return new Date(startOfToday(moment)).toISOString()
  return bound
}

/** A part of a condition with its bounds as they were then. */
const partAt = (part: ConditionPart, moment: number): ConditionPart => {
  const bounds = conditionComparisons.flatMap((word) => {
    const bound = part[word]
    return bound === undefined ? [] : [[word, boundAt(bound, moment)] as const]
  })
  return { ...part, ...Object.fromEntries(bounds) }
}

/** Whether a record is kept as it is no longer, at some moment. */
export const isRetentionDue = (
  { since, after, when }: RetentionModel,
  row: StoredRow,
  moment: number,
): boolean =>
  dueAt(after, row[since]) <= moment &&
  when.all.every((part) =>
    conditionPartHolds(partAt(part, moment), valueAtPath(row, conditionPathOf(part))),
  )
