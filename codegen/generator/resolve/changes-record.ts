import { pathKeys } from '../../../wire/path'
import { transportNamed } from '../../../wire/transports'
import type { DerivedOperation } from '../../../wire/call'
import { type CallYaml } from '../../language/schema'
import { formCallOf, recordKeyFields } from '../../language/read/schema'
import { type ParsedResource } from '../../language/read/parsed-resource'

const others: readonly (DerivedOperation | undefined)[] = ['list', 'read', 'create', 'sort']

const isForm = (resource: ParsedResource, form: 'create' | 'edit', name: string): boolean =>
  resource.yaml[form] !== undefined && formCallOf(resource, form) === name

/**
 * Whether a call changes one record that is there. The schema does not say it of a call: it reads nothing, adds
 * nothing, and sends the key that says which record is meant.
 */
export function isExistingRecordChange(
  resource: ParsedResource,
  name: string,
  { body = [], path, rows }: CallYaml,
  does?: DerivedOperation,
): boolean {
  const { yaml, fields, transport } = resource
  if (yaml.version === undefined || rows !== undefined || others.includes(does)) return false
  if (name === 'list' || name === transportNamed(transport).schema.reads) return false
  if (isForm(resource, 'create', name) && !isForm(resource, 'edit', name)) return false
  const sent = [...body, ...pathKeys(path)]
  return recordKeyFields(resource).every((key) => {
    const write = fields.find((field) => field.name === key)?.yaml.write
    return sent.includes(key) || (write !== undefined && sent.includes(write))
  })
}
