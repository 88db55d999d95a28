import type { Code } from '../../providers/definitions/definition'

/** A condition that holds when all its parts hold. `field` is a wire name. */
export interface Condition {
  readonly all: readonly {
    readonly field: string
    readonly is: readonly (Code | boolean)[]
    readonly not?: boolean
    /**
     * How many rows or objects further out the field stands. When absent, it stands beside the field that has the
     * condition.
     */
    readonly up?: number
  }[]
}

/** Compares codes as they look on the wire: 1 and '1' are the same code, and so are null and a missing value. */
export const sameCode = (left: unknown, right: unknown): boolean =>
  String(left ?? '') === String(right ?? '')

/** Whether a condition holds. `values` are those of its fields, in the order of its parts. */
export const holds = (condition: Condition, values: readonly unknown[]): boolean =>
  condition.all.every(
    (part, index) => part.is.some((code) => sameCode(code, values[index])) !== (part.not === true),
  )
