import { typeOf } from '../../../field-types'
import { operatorOf } from '../../../wire/operators'
import type { FieldModel, FilterModel, ResourceModel } from '../../language/model'
import { requireField } from './field-element'
import { toLiteral } from '../../language/names/code-literals'
import { filterLabelKey, hasFilterLabel } from './resource-texts'

type FieldFilter = Extract<FilterModel, { kind: 'field' }>
type SearchFilter = Extract<FilterModel, { kind: 'search' }>

/**
 * Whether a filter names one record or a person: by a key, by a field that confirmations show, by the field that finds
 * a record again, or by a field such as a phone number.
 */
const isTelling = (filter: FieldFilter, field: FieldModel, resource: ResourceModel) => {
  const { calls, verbs, key, identity } = resource
  const { name } = field
  const isPerson = typeOf(field).naming?.person === true
  const find = calls.find((call) => call.name === verbs.list)?.find
  return isPerson || filter.sends === find || key.includes(name) || identity.includes(name)
}

/** What the console knows of a filter that a text can be typed into. */
const typedInto = (filter: FieldFilter | SearchFilter, resource: ResourceModel) => ({
  source: filter.name,
  sends: filter.sends === filter.name ? undefined : filter.sends,
  label: hasFilterLabel(filter, resource) ? filterLabelKey(filter, resource) : undefined,
})

const lookupOf = (filter: FilterModel, resource: ResourceModel): string[] => {
  if (filter.kind !== 'field' || !operatorOf(filter.operator).typed) return []
  const field = requireField(resource.fields, filter.field)
  const { lookup } = typeOf(field)
  if (lookup === undefined || !isTelling(filter, field, resource)) return []
  return [
    toLiteral({
      ...typedInto(filter, resource),
      digits: lookup === 'digits' ? true : undefined,
      maxLength: filter.maxLength ?? undefined,
    }),
  ]
}

/** The filters of the list by which a record can be looked up from anywhere in the console. */
export const lookupFilterLiterals = (resource: ResourceModel): string[] =>
  (resource.list?.filters ?? []).flatMap((filter) => lookupOf(filter, resource))

/**
 * The texts that stand for a value of a filter, wherever in the console they are typed. A field that the backend filters
 * by and the screen does not has its own name.
 */
export const searchPatternLiterals = (resource: ResourceModel): string[] =>
  (resource.search ?? []).flatMap(({ filter: name, pattern }) => {
    const filter = resource.list?.filters.find((each) => each.name === name)
    if (filter?.kind === 'range') return []
    return [toLiteral({ ...(filter ? typedInto(filter, resource) : { source: name }), pattern })]
  })
