/* Conditions for model checkers. Each checker writes them in its own language. */

/** A condition on variables, which are whole numbers. */
export type CheckerCondition =
  | { all: readonly CheckerCondition[] }
  | { any: readonly CheckerCondition[] }
  | { not: CheckerCondition }
  | { variable: string; is: readonly number[] }
  | { variable: string; least: number }

/** How a language writes conditions. */
export interface ConditionSyntax {
  and: string
  or: string
  not: (condition: string) => string
  yes: string
  no: string
  /** How a variable is named where the condition stands. */
  variable: (name: string) => string
}

export const joinConditions = (parts: readonly string[], word: string, none: string): string => {
  const [only = none] = parts
  return parts.length < 2 ? only : `(${parts.join(` ${word} `)})`
}

/** A condition in the words of a language. */
export function printCondition(condition: CheckerCondition, syntax: ConditionSyntax): string {
  const inside = (parts: readonly CheckerCondition[]): string[] =>
    parts.map((part) => printCondition(part, syntax))
  if ('all' in condition) return joinConditions(inside(condition.all), syntax.and, syntax.yes)
  if ('any' in condition) return joinConditions(inside(condition.any), syntax.or, syntax.no)
  if ('not' in condition) return syntax.not(printCondition(condition.not, syntax))
  const name = syntax.variable(condition.variable)
  if ('least' in condition) return `${name} >= ${condition.least}`
  const equal = condition.is.map((number) => `${name} == ${number}`)
  return joinConditions(equal, syntax.or, syntax.no)
}
