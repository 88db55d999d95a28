/* Values that all parts of the model are made of. */

export type { Json } from '../../wire/json'

/** A code of an enum, flag or lifecycle. Never tested for truth: 0, -1, '' and null occur. */
export type Code = number | string | null

/** One text per offered language; every offered language is present. */
export type Texts = Readonly<Record<string, string>>

export type Color = 'info' | 'success' | 'warning' | 'error' | 'neutral'
