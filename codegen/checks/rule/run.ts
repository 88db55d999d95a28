import type { Diagnostic } from '../../base/diagnostic'
import type { Schema } from '../../read/schema'
import { ruleCodes, type RuleCode } from './codes'
import { partOf } from './part'
import type { Problem, Rule } from './rule'

/** A problem with the code of the rule that found it. */
export interface Coded extends Problem {
  code: RuleCode
}

/** What rules find, in their order. */
export const run = (schema: Schema, list: readonly Rule[]): Coded[] =>
  list.flatMap(({ code, check: find }) => find(schema).map((problem) => ({ ...problem, code })))

/** A problem as it is printed. */
export function diagnosticOf({
  code,
  level,
  message,
  source,
  path,
  on,
  within,
  help,
}: Coded): Diagnostic {
  const place = source.at(path, on)
  return {
    level: level ?? ruleCodes[code].level,
    code,
    message,
    place: within ? partOf(source, place, within) : place,
    ...(help === undefined ? {} : { help }),
  }
}
