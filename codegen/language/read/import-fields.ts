import { typeOf } from '../../../field-types'
import { comparableFamilies } from '../../../field-types/shape/families'
import type { FieldYaml } from '../schema'
import { formFieldMentions } from './mentions'
import type { ParsedResource } from './parsed-resource'

/* What a list takes from a table. */

/** Why a value cannot come from one cell. Null: it can. */
export const importObstacle = (yaml: FieldYaml): string | null => {
  if (yaml.only === 'edit') return 'the form that adds a record shows it read-only'
  if (yaml.readOnly === true) return 'it can only be read'
  if (yaml.to !== undefined && typeof yaml.to !== 'string')
    return 'it may lead to one of several resources'
  return comparableFamilies.includes(typeOf(yaml).family)
    ? null
    : `a value of the type ${yaml.type} does not fit into a cell`
}

export const hasImportDialog = ({ yaml }: ParsedResource): boolean =>
  yaml.list?.buttons?.includes('import') === true

/** The fields that are taken from a table: those that are named, or all of the form that fit into cells. */
export const importableFields = (resource: ParsedResource): string[] => {
  const { list, create } = resource.yaml
  const inForm = formFieldMentions(create, 'create').map(({ name }) => name)
  const fits = (name: string): boolean => {
    const field = resource.fields.find((each) => each.name === name)
    return field !== undefined && importObstacle(field.yaml) === null
  }
  return [...(list?.import?.fields ?? inForm)].filter(fits)
}
