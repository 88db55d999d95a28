import { typeOf } from '../../../field-types'
import { operatorOf } from '../../../wire/operators'
import { transportNamed } from '../../../wire/transports'
import { mergedFilterKeys } from '../../../schema-keys/list'
import type { FieldModel, FilterModel, ResourceModel } from '../../language/model'
import { dayEdgeCodecOf } from './field-element'
import { createEmitContext } from './emit-context'
import { filterComponent } from './field-components'
import { listProperties } from './list-yaml-keys'
import type { ImportScope } from './file-draft'
import { toLiteral, objectLiteralLines } from '../../language/names/code-literals'

type AddressEntry = readonly [string, string]

/** Whether a value of a field tells of a person. */
const isPersonal = (field: FieldModel): boolean =>
  field.personal ||
  typeOf(field).naming?.person === true ||
  (field.fields ?? []).some(isPersonal) ||
  (field.of ? isPersonal(field.of) : false)

/** The fields whose values a filter holds. */
const fieldsBehind = (filter: FilterModel, { fields }: ResourceModel): readonly FieldModel[] => {
  const names =
    filter.kind === 'search'
      ? filter.fields
      : [filter.kind === 'field' ? filter.field : filter.sends]
  // A part of an object is as personal as the object.
  const roots = names.map((name) => name.split('.')[0])
  return fields.filter(({ name }) => roots.includes(name))
}

const isNumber = (codec: unknown): boolean =>
  codec === undefined || codec === 'unix' || codec === 'unixMs'

const truths = [{ code: true }, { code: false }]

/** What a filter component takes, apart from texts. */
const valuesOf = (field: FieldModel, component: string): object => {
  if (component === 'EmptyFilter') return { choices: truths }
  if (component === 'DayFilter' || component === 'DateRangeFilter')
    return isNumber(dayEdgeCodecOf(field)) ? { is: 'number' } : {}
  if (component !== 'BooleanFilter') return {}
  const codec = filterComponent(field, 'equals').attributes?.(field)['codec']
  const { true: yes, false: no } = { true: true, false: false, ...(codec as object | undefined) }
  return { choices: [{ code: yes }, { code: no }] }
}

/** What a filter takes besides one value. */
export const filterValueKind = (filter: FilterModel): 'several' | 'ends' | undefined => {
  if (filter.kind === 'range') return 'ends'
  const { takes } = operatorOf(filter.operator)
  return takes === 'several' || takes === 'ends' ? takes : undefined
}

/** The keys of filters that take one value and are asked for several. */
export const mergedKeysOfFilters = ({ list }: ResourceModel): string[] =>
  list ? mergedFilterKeys(list) : []

const entryOf = (
  filter: FilterModel,
  resource: ResourceModel,
  scope: ImportScope,
): AddressEntry => {
  const [field] = fieldsBehind(filter, resource)
  const isMerged = mergedKeysOfFilters(resource).includes(filter.sends)
  const common = {
    source: filter.sends === filter.name ? undefined : filter.name,
    takes: isMerged ? 'merged' : filterValueKind(filter),
  }
  if (filter.kind === 'search') return [filter.sends, toLiteral(common)]
  if (filter.kind === 'range' || !field)
    return [
      filter.sends,
      toLiteral({ ...common, ...(field ? valuesOf(field, 'DateRangeFilter') : { is: 'number' }) }),
    ]
  const { name, takesChoices } = filterComponent(field, filter.operator)
  const constant = takesChoices ? createEmitContext(scope, resource).choices.get(field) : undefined
  const facts = objectLiteralLines([
    ...Object.entries({ ...common, ...valuesOf(field, name) }).flatMap(
      ([key, value]): AddressEntry[] => (value === undefined ? [] : [[key, toLiteral(value)]]),
    ),
    ...(constant ? [['choices', scope.value('./choices', constant)] as const] : []),
  ])
  return [filter.sends, facts]
}

/** The filters that may stand in an address. One that holds what tells of a person never does. */
export const urlFilters = (resource: ResourceModel): FilterModel[] => {
  const filters = (resource.list?.filters ?? []).filter(
    (filter) => !fieldsBehind(filter, resource).some(isPersonal),
  )
  // Two filters may write to the same key, which then has what the first one says.
  return filters.filter(
    ({ sends }, index) => filters.findIndex((each) => each.sends === sends) === index,
  )
}

/** The filters that may stand in an address, with what they hold there. */
export const urlFilterEntries = (resource: ResourceModel, scope: ImportScope): AddressEntry[] => {
  const filters = urlFilters(resource)
  if (filters.length === 0) return []
  return [
    ['addressed', objectLiteralLines(filters.map((filter) => entryOf(filter, resource, scope)))],
  ]
}

/** The fields by which the list can be sorted. */
export const sortableFields = ({ list }: ResourceModel): readonly string[] =>
  (list?.columns ?? []).flatMap((column) => {
    if (column.kind === 'stack') return column.sortable
    return column.kind === 'field' && column.sortable ? [column.field] : []
  })

/** The fields of other resources that show a record of this one, those of lists, rows and objects included. */
const shownBy = (name: string, fields: readonly FieldModel[]): string[] =>
  fields.flatMap(({ reference, of, fields: inner }) => [
    ...(reference?.to === name ? [reference.show] : []),
    ...(reference?.oneOf?.targets ?? []).flatMap(({ to, show }) => (to === name ? [show] : [])),
    ...shownBy(name, [...(of ? [of] : []), ...(inner ?? [])]),
  ])

/** Whether the backend is asked for an order of the list. */
const isBackendSorted = ({ calls, verbs, transport }: ResourceModel): boolean =>
  calls.some(
    ({ name, sort, verb, paging }) =>
      name === verbs.list &&
      (sort !== null ||
        (verb !== null && paging === null && transportNamed(transport).schema.sorts)),
  )

/** The columns that name a record elsewhere, and by which the backend that pages the list does not sort it. */
const unsortedNames = (resource: ResourceModel, resources: readonly ResourceModel[]): string[] => {
  if (resource.list?.paging !== 'server' || !isBackendSorted(resource)) return []
  const shown = new Set(resources.flatMap(({ fields }) => shownBy(resource.name, fields)))
  return resource.list.columns.flatMap((column) =>
    column.kind === 'field' && !column.sortable && shown.has(column.field) ? [column.field] : [],
  )
}

/** The columns by which the list can be sorted, and what the backend has to do with it. */
export const sortableEntries = (
  resource: ResourceModel,
  resources: readonly ResourceModel[],
): AddressEntry[] => {
  const { list } = resource
  const fields = sortableFields(resource)
  const unsorted = unsortedNames(resource, resources)
  return [
    ...(fields.length === 0 ? [] : [['sortable', toLiteral(fields)] as const]),
    ...(unsorted.length === 0 ? [] : [['unsorted', toLiteral(unsorted)] as const]),
    ...listProperties(list, 'sorting'),
  ]
}
