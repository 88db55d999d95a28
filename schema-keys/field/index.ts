import { diagnosticCodesOf, keysWithValues, type KeyEntries, type KeyFacts } from '../shape/key'
import type { FieldKey } from '../shape/field-key'
import { suggest } from './suggest'

/** The keys of a field of any type that have a file here. A new key is a file beside this one and a line here. */
export const fieldKeys = { suggest } as const

/** The keys with what each of them does, whatever their values are. */
export const fieldKeyEntries: KeyEntries<FieldKey> = Object.entries<FieldKey>(fieldKeys)

/** What the keys come to in the model. */
export interface FieldFacts extends KeyFacts<typeof fieldKeys> {}

/** The codes of the checker that keys of a field bring. */
export const fieldDiagnosticCodes = diagnosticCodesOf(fieldKeys)

/** The attributes of the field's input. */
export const fieldAttributes = (facts: FieldFacts): Readonly<Record<string, unknown>> =>
  Object.assign(
    {},
    ...keysWithValues(fieldKeyEntries, facts).map(([, { attributes }, fact]) => attributes?.(fact)),
  )
