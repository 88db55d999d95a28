/* Values as they stand in JSON. */

export type { Json } from '../../wire/json'

/** A code of an enum, flag or lifecycle. Never tested for truth: 0, -1, '' and null occur. */
export type Code = number | string | null
