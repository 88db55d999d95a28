import { referencedFieldOf } from '../../codegen/language/model/referenced-field'
import type {
  FieldModel,
  FilterModel,
  Json,
  Model,
  ResourceModel,
} from '../../codegen/language/model'
import { isEmptyOrAllEmpty } from '../../wire/values'
import { fieldOfBodyKey } from '../call-context/call-context'
import { isPersonalField, concealedValueMark } from '../store/record-audit-entries'

/** The field that a filter looks at. */
export const filteredField = (
  resource: ResourceModel,
  declared: FilterModel | undefined,
  key: string,
): FieldModel | undefined =>
  declared?.kind === 'field'
    ? resource.fields.find(({ name }) => name === declared.field)
    : fieldOfBodyKey(resource, key)

/** Whether a filter looks for what is personal, here or in the record that a reference leads to. */
const isPersonalFilter = (model: Model, resource: ResourceModel, field: FieldModel): boolean =>
  isPersonalField(field) ||
  isPersonalField(referencedFieldOf(resource, model.resources, field)?.field ?? field)

/**
 * What filters ask for, by the names under which they travel or those that they have in the schema. Of a personal value,
 * and of a search, only that it was looked for.
 */
export const auditedFilter = (
  model: Model,
  resource: ResourceModel,
  filter: Readonly<Record<string, unknown>>,
): Record<string, Json> => {
  const declaredAll = resource.list?.filters ?? []
  return Object.fromEntries(
    Object.keys(filter).flatMap((key): [string, Json][] => {
      const raw = filter[key]
      if (isEmptyOrAllEmpty(raw)) return []
      const declared = declaredAll.find(({ sends, name }) => sends === key || name === key)
      if (declared?.kind === 'search') return [[key, concealedValueMark]]
      const field = filteredField(resource, declared, key)
      if (field === undefined) return []
      return [[key, isPersonalFilter(model, resource, field) ? concealedValueMark : (raw as Json)]]
    }),
  )
}
