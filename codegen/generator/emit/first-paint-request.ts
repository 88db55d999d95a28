import { slotParametersIn, withParameters, type RequestSlots } from '../../../wire/request-slots'
import type { FilterModel, ResourceModel } from '../../language/model'
import { urlFilters, filterValueKind } from './url-filters'
import { requireField } from './field-element'
import { filterComponent } from './field-components'

interface SlotRequest {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string
}

/** Writes the request for a page of a list with filters, as the data provider does. */
export type PageRequestWriter = (
  page: number,
  filter: Readonly<Record<string, unknown>>,
) => SlotRequest | null

interface SlotFilter {
  readonly key: string
  readonly values?: readonly unknown[]
}

const truths = [true, false]

/** What an address can say of a filter by itself. Null: its values are no texts as they travel. */
const knownOf = (filter: FilterModel, { fields }: ResourceModel): SlotFilter | null => {
  const key = filter.sends
  // These names in an address mean something else.
  if (filterValueKind(filter) !== undefined || ['page', 'size', 'sort'].includes(key)) return null
  if (filter.kind === 'search') return { key }
  if (filter.kind === 'range') return null
  const field = requireField(fields, filter.field)
  const { name, takesChoices } = filterComponent(field, filter.operator)
  if (takesChoices) return { key, values: (field.choices ?? []).map(({ code }) => code) }
  if (name === 'EmptyFilter') return { key, values: truths }
  return ['TextFilter', 'NumberFilter', 'ReferenceFilter'].includes(name) ? { key } : null
}

const sampleOf = ({ key, values }: SlotFilter): unknown =>
  values?.[0] ?? `${key.replace(/\W/g, '')}1`

const areRequestsEqual = (a: SlotRequest | null, b: SlotRequest): boolean =>
  JSON.stringify(a) === JSON.stringify(b)

/** The one parameter that another page, or a filter, changes to this text. */
const parameterChangedTo = (
  place: RequestSlots['in'],
  usual: SlotRequest,
  other: SlotRequest | null,
  text: string,
): string | undefined => {
  if (!other) return undefined
  const before = slotParametersIn(usual, place)
  const found = [...slotParametersIn(other, place)].filter(
    ([at, value]) => before.get(at) !== value && value === text,
  )
  const [only] = found
  if (found.length !== 1 || !only) return undefined
  return areRequestsEqual(withParameters(usual, place, [[only[0], text]]), other)
    ? only[0]
    : undefined
}

/**
 * Where the page and the filters of a list stand in its request. Undefined where a request is more than its parameters,
 * or where several of them together are written in another way than one by one.
 */
export const firstPaintRequestSlots = (
  resource: ResourceModel,
  write: PageRequestWriter,
): RequestSlots | undefined => {
  const usual = write(1, {})
  if (!usual) return undefined
  const place = usual.body === undefined ? 'query' : 'body'
  if (!areRequestsEqual(withParameters(usual, place, []), usual)) return undefined
  const page = parameterChangedTo(place, usual, write(3, {}), '3')
  const known = urlFilters(resource).flatMap((filter) => knownOf(filter, resource) ?? [])
  const found = known.flatMap((each) => {
    const value = sampleOf(each)
    const at = parameterChangedTo(place, usual, write(1, { [each.key]: value }), String(value))
    return at === undefined ? [] : [{ ...each, at, value }]
  })
  if (page === undefined && found.length === 0) return undefined
  const all = write(page ? 3 : 1, Object.fromEntries(found.map(({ key, value }) => [key, value])))
  const filled = [
    ...found.map(({ at, value }) => [at, String(value)] as const),
    ...(page ? [[page, '3'] as const] : []),
  ]
  if (!areRequestsEqual(all, withParameters(usual, place, filled))) return undefined
  const filters = found.map(({ key, at, values }) => [key, { at, ...(values && { values }) }])
  return { in: place, ...(page && { page }), filters: Object.fromEntries(filters) }
}
