import type { Code } from '../../providers/definitions/definition'

/** All parts hold. `field` is a wire name. */
export interface Condition {
  readonly all: readonly {
    readonly field: string
    readonly is: readonly (Code | boolean)[]
    readonly not?: boolean
    /** How many rows or objects further out the field stands; beside the one with the condition when absent. */
    readonly up?: number
  }[]
}

/** Codes compare as they look on the wire: 1 and '1' are one code, and so are null and a missing value. */
export const sameCode = (left: unknown, right: unknown): boolean =>
  String(left ?? '') === String(right ?? '')

/** Whether a condition holds for the values of its fields, given in the order of its parts. */
export const holds = (condition: Condition, values: readonly unknown[]): boolean =>
  condition.all.every(
    (part, index) => part.is.some((code) => sameCode(code, values[index])) !== (part.not === true),
  )
