import { isOfFamily } from '../../../field-types'
import type { JsonApi } from '../../../wire/json-api'
import type { FieldModel, ResourceModel } from '../../language/model'
import type { ParsedSchema } from '../../language/read/schema'
import type { ParsedResource } from '../../language/read/parsed-resource'
import { hasJsonBodies } from '../../language/read/record-place'

/* How records travel as JSON:API has them. */

const typeOf = ({ yaml, name }: ParsedResource): string =>
  yaml.type ?? (yaml.model ?? name).split('/').findLast((part) => part !== '') ?? name

/** The types of the records of all resources, by their names; null where records are plain. */
export const jsonApiTypes = ({
  app,
  resources,
}: ParsedSchema): ReadonlyMap<string, string> | null =>
  app?.yaml.backend.records === 'json-api'
    ? new Map(resources.map((resource) => [resource.name, typeOf(resource)]))
    : null

/** The resource that a field refers to, if it is one. A reference to one of several resources is a value like others. */
const targetOf = (field: FieldModel): string | null => {
  const one = field.of ?? field
  return one.reference && !one.reference.oneOf ? one.reference.to : null
}

const hasNumbers = (resources: readonly ResourceModel[], name: string): boolean => {
  const target = resources.find((resource) => resource.name === name)
  const key = target?.fields.find((field) => field.name === target.key[0])
  return key !== undefined && isOfFamily(key, 'number')
}

/** A resource that knows how its records travel. */
export const withJsonApiRecords = (
  resource: ResourceModel,
  resources: readonly ResourceModel[],
  types: ReadonlyMap<string, string> | null,
): ResourceModel => {
  const type = types?.get(resource.name)
  if (type === undefined || !hasJsonBodies(resource.transport)) return resource
  const references = resource.fields.flatMap((field): [FieldModel, string][] => {
    const target = targetOf(field)
    return target === null ? [] : [[field, target]]
  })
  const records: JsonApi = {
    type,
    relations: Object.fromEntries(
      references.map(([field, target]) => [field.write, types?.get(target) ?? target]),
    ),
    numbers: [
      ...(hasNumbers(resources, resource.name) ? ['id'] : []),
      ...references
        .filter(([, target]) => hasNumbers(resources, target))
        .map(([field]) => field.read),
    ],
  }
  return { ...resource, records }
}
