import type { Diagnostic } from '../../../base/diagnostic'
import type { ParsedSchema } from '../../read/schema'
import { ruleCodes, type RuleCode } from './rule-codes'
import { substringPlace } from './substring-place'
import {
  authorsLanguage,
  checkerMessages,
  resolveCheckerText,
  type CheckerMessages,
} from '../../read/checker-messages'
import type { RuleProblem, Rule } from './rule'

/** A problem with the code of the rule that found it. */
export interface FoundProblem extends RuleProblem {
  code: RuleCode
}

/** What rules find, in their order. */
export const runRules = (schema: ParsedSchema, list: readonly Rule[]): FoundProblem[] =>
  list.flatMap(({ code, check: find }) => find(schema).map((problem) => ({ ...problem, code })))

/** Problems as they are printed, in the language of the author where they are about a lifecycle. */
export const toDiagnostics = (
  { sources }: ParsedSchema,
  problems: readonly FoundProblem[],
): Diagnostic[] => {
  const words = checkerMessages(authorsLanguage(sources.app))
  return problems.map((problem) => diagnosticOf(problem, words))
}

function diagnosticOf(
  { code, level, message, source, path, on, within, help }: FoundProblem,
  words: CheckerMessages,
): Diagnostic {
  const place = source.at(path, on)
  const diagnostic = {
    level: level ?? ruleCodes[code].level,
    code,
    message: resolveCheckerText(message, words),
    place: within ? substringPlace(source, place, within) : place,
  }
  if (help === undefined) return diagnostic
  if (typeof help === 'string') return { ...diagnostic, help }
  return {
    ...diagnostic,
    // What is to be done may take long to find out, and not everybody asks.
    get help() {
      return resolveCheckerText(help, words)
    },
  }
}
