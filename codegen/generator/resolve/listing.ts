import { pager } from '../../../schema-keys/app/pager'
import { defaultCountHeader } from '../../../wire/list-request'
import type { SpelledParameter, Spelling } from '../../../wire/call'
import { withValueType } from '../../../wire/filter-spelling'
import { typeOf } from '../../../field-types'
import { total } from '../../../schema-keys/call/answer'
import type { AppYaml, CallYaml, FieldYaml } from '../../language/schema'
import type { CallModel, Sorting } from '../../language/model'
import { fieldFilters, searchFilters } from '../../language/read/filters'
import { isTransportListing, backendPaging } from '../../language/read/listing'
import type { ParsedResource } from '../../language/read/parsed-resource'
import { resourceRecordPlace } from './record-places'

type BackendYaml = AppYaml['backend']

/** How lists ask for an order, with its form filled in. */
export const listSorting = ({ sort }: BackendYaml): Sorting | null =>
  sort === undefined ? null : { ...sort, form: sort.form ?? 'minus' }

/** How many rows a list shows at first, and how many an operator may choose, where the list itself does not say it. */
export const defaultPageSizes = ({ backend, pager: written }: AppYaml, isPaged: boolean) => {
  const most = (isPaged ? backendPaging(backend)?.max : undefined) ?? Number.POSITIVE_INFINITY
  const { default: first, table } = pager.model(written)
  const all = table.sizes
  const sizes = all.filter((size) => size <= most)
  const pageSize = Math.min(first, most)
  const isCut = sizes.length < all.length
  return { pageSize, sizes: isCut ? (sizes.length > 0 ? sizes : [most]) : null }
}

type Listing = Pick<CallModel, 'countHeader' | 'paging' | 'sort' | 'spelling'> &
  Partial<Pick<CallModel, 'rows' | 'total' | 'constants'>>

/** What a call that asks for no page of a list has in the place of all that. */
export const listingWithoutPage = {
  countHeader: null,
  paging: null,
  sort: null,
  spelling: null,
} as const

/** What a list is asked for where nobody has chosen a value of a filter, by the keys of filters that it sends. */
export const fallbackFilterValues = (
  resource: ParsedResource,
  { body }: Pick<CallYaml, 'body'>,
): CallModel['otherwise'] => {
  const entries = fieldFilters(resource).flatMap(({ sends, otherwise }) =>
    otherwise !== undefined && body?.includes(sends) ? [[sends, otherwise] as const] : [],
  )
  return entries.length > 0 ? Object.fromEntries(entries) : null
}

/** A list that the backend gives as a whole. */
const wholeListing = (backend: BackendYaml, yaml: CallYaml, resource: ParsedResource): Listing => ({
  ...listingWithoutPage,
  rows: yaml.rows ?? resourceRecordPlace(backend.rows, resource),
})

/** How a list is asked for that no schema describes. */
export const derivedListing = (
  backend: BackendYaml,
  yaml: CallYaml,
  resource: ParsedResource,
): Listing =>
  resource.pageless ? wholeListing(backend, yaml, resource) : buildListing(backend, yaml, resource)

/** The filters that are more than a key with the value, by that key. JSON has types, so it must know those of values. */
const spellingsOf = (resource: ParsedResource): Record<string, Spelling> | null => {
  const found = fieldFilters(resource).flatMap(({ sends, field, spelling }) => {
    const yaml = resource.fields.find(({ name }) => name === field)?.yaml
    return spelling ? [[sends, withValueType(spelling, yaml && typeInJson(yaml))] as const] : []
  })
  const searches = searchFilters(resource).flatMap(({ sends, spelling }) =>
    spelling ? [[sends, spelling] as const] : [],
  )
  const all = [...found, ...searches]
  return all.length > 0 ? Object.fromEntries(all) : null
}

/** The type of what a filter holds. Of a list, it holds values that may be in it. */
const typeInJson = (field: FieldYaml): SpelledParameter['type'] => {
  const yaml = field.of ?? field
  const { family } = typeOf(yaml)
  if (family === 'number') return 'number'
  return family === 'truth' && yaml.codec === undefined ? 'boolean' : undefined
}

/** How a list that the backend pages is asked for, and where its answer has what the console needs. */
export const buildListing = (
  backend: BackendYaml,
  yaml: CallYaml,
  resource: ParsedResource,
): Listing => {
  if (isTransportListing(backend, resource)) {
    const countHeader = backend.countHeader ?? defaultCountHeader
    return { ...listingWithoutPage, countHeader, spelling: spellingsOf(resource) }
  }
  const written = yaml.total ?? backend.total
  const paging = backendPaging(backend)
  const counted = written === undefined ? (backend.countHeader ?? null) : null
  return {
    rows: yaml.rows ?? resourceRecordPlace(backend.rows, resource),
    total: total.model(written),
    countHeader: counted,
    paging: paging ?? null,
    sort: listSorting(backend),
    spelling: spellingsOf(resource),
    ...(paging?.with && { constants: { ...yaml.constants, ...paging.with } }),
  }
}
