import { isOfFamily, typeOf, type FieldType } from '../../field-types'

/** The facts of a field whose YAML says nothing but the type. */
export const plainFacts = (type: FieldType): object => {
  const field = { type }
  const facts = typeOf(field).facts?.({})
  if (facts) return facts
  if (isOfFamily(field, 'choice')) return { choices: [] }
  if (isOfFamily(field, 'reference')) return { reference: { to: '', show: '', known: false } }
  return isOfFamily(field, 'list') ? { fields: null, of: null } : { fields: [] }
}
