import type { ResourceDefinition } from '../../../providers/definitions/definition'
import { plainText, recordValue } from './record-value'

type Naming = Pick<ResourceDefinition, 'identity' | 'personal' | 'key'>

/** The fields that name a record without telling who the borrower is. */
export const impersonalIdentity = ({ identity, personal }: Naming): readonly string[] =>
  identity.filter((field) => !personal.includes(field))

const firstText = (record: object, fields: readonly string[]): string =>
  fields.map((field) => plainText(recordValue(record, field))).find(Boolean) ?? ''

/**
 * What a message calls a record: the first of its identity fields that is not personal. Where all of them are, the
 * first one; where it has none, its id. `readable` are the fields that the operator may see.
 */
export const recordName = (
  definition: Naming,
  record: object,
  readable: readonly string[] = definition.identity,
): string => {
  const impersonal = impersonalIdentity(definition).filter((field) => readable.includes(field))
  return firstText(record, impersonal) || firstText(record, readable) || firstText(record, ['id'])
}

/** The values of a record that must not be stored. */
export const personalValues = (
  { personal }: Pick<Naming, 'personal'>,
  record: object,
): readonly unknown[] => personal.map((field) => recordValue(record, field))

/** Name and key of a record as far as they may be stored. Each is empty where it is personal. */
export const storableName = (
  definition: Naming,
  record: object,
  readable: readonly string[] = definition.identity,
) => ({
  id: definition.key.some((field) => definition.personal.includes(field))
    ? ''
    : plainText(recordValue(record, 'id')),
  name: firstText(
    record,
    impersonalIdentity(definition).filter((field) => readable.includes(field)),
  ),
})
