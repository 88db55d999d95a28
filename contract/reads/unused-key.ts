import { isOfFamily } from '../../field-types'
import type { ResourceModel } from '../../codegen/language/model'
import type { KeyedValues } from '../../wire/values'
import { keyFields, valueIn } from './record'

const LARGEST = 2_147_483_647
const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i

/** A key of the same form that no record has: some servers look at the form of a key before they look at the token. */
const strangerTo = (known: unknown, isNumber: boolean): unknown => {
  if (isNumber || typeof known === 'number') return LARGEST
  if (typeof known !== 'string') return undefined
  if (/^\d+$/.test(known)) return String(LARGEST)
  return uuid.test(known) ? '00000000-0000-4000-8000-000000000000' : undefined
}

/** Keys by which no record is found, by the names that a path has for them. */
export const unusedRecordKey = (resource: ResourceModel, row: unknown): KeyedValues =>
  Object.fromEntries(
    keyFields(resource).flatMap((field) => {
      const stranger = strangerTo(valueIn(row, field), isOfFamily(field, 'number'))
      const names = [field.name, field.read, field.write]
      return stranger === undefined ? [] : names.map((name) => [name, stranger] as const)
    }),
  )
