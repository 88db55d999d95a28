/* Conditions for model checkers. Each checker writes them in its own language. */

/** A condition on variables, which are whole numbers. */
export type Condition =
  | { all: readonly Condition[] }
  | { any: readonly Condition[] }
  | { not: Condition }
  | { variable: string; is: readonly number[] }
  | { variable: string; least: number }

/** How a language writes conditions. */
export interface Syntax {
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
export function conditionIn(condition: Condition, syntax: Syntax): string {
  const inside = (parts: readonly Condition[]): string[] =>
    parts.map((part) => conditionIn(part, syntax))
  if ('all' in condition) return joinConditions(inside(condition.all), syntax.and, syntax.yes)
  if ('any' in condition) return joinConditions(inside(condition.any), syntax.or, syntax.no)
  if ('not' in condition) return syntax.not(conditionIn(condition.not, syntax))
  const name = syntax.variable(condition.variable)
  if ('least' in condition) return `${name} >= ${condition.least}`
  const equal = condition.is.map((number) => `${name} == ${number}`)
  return joinConditions(equal, syntax.or, syntax.no)
}
