import type { Place } from './diagnostic'
import type { Code, Json, Texts } from './model'

/* What fields are made of. */

export interface ImageModel {
  prefix: string | null
  dated: boolean | null
  maxBytes: number | null
  stores: 'url' | 'path'
}

export interface ChoiceModel {
  place: Place
  code: Code
  /** Segment of the message key: `resources.order.choices.status.1`. */
  key: string
  label: Texts
  color: Color | null
  /** May be read but not chosen. */
  readOnly: boolean
}

export type Color = 'info' | 'success' | 'warning' | 'error' | 'neutral'

/** Declarative condition on other fields: all parts hold. */
export interface Condition {
  all: {
    field: string
    is: (Code | boolean)[]
    not: boolean
    /** How many rows or objects further out the field stands; absent when it stands beside. */
    up?: number
  }[]
}

/** A field type of the project's own. */
export interface OwnTypeModel {
  name: string
  /** File in `src/field-types`, without ending. */
  module: string
  options: Readonly<Record<string, Json>>
  mock?: (random: () => number, options: Readonly<Record<string, unknown>>) => unknown
}
