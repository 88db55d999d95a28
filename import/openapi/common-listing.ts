import type { PresetName } from '../../codegen/language/schema'
import type { ApiBackend, ApiCall } from '../api-description'
import { mostFrequent } from '../api-description/most-frequent'
import type { ListPaging } from './list-paging'
import type { ExtractedResource } from './extract-resource'

/* What lists look like in a document tells what its backend is like, and how it is asked for pages. */

const alikeMap = (one: ListPaging['paging'], other: NonNullable<ListPaging['paging']>): boolean =>
  one !== null && ['page', 'offset', 'size', 'from'].every((key) => one[key] === other[key])

const hasPlaces = (call: ApiCall | undefined, rows: string, total: string): boolean =>
  call?.rows === rows && call.total === total

/** The kind of a backend by where its lists have their rows. */
const likeByPlaces = (taken: readonly ExtractedResource[]): PresetName | undefined => {
  const lists = taken.map(({ resource }) => resource.calls.get('list'))
  if (
    lists.some((list) => hasPlaces(list, 'results', 'count')) &&
    taken.every(({ slash }) => slash)
  )
    return 'django-rest'
  const isStrapi = taken.every(({ resource }) => resource.key.join() === 'documentId')
  return isStrapi && lists.some((list) => hasPlaces(list, 'data', 'meta.pagination.total'))
    ? 'strapi'
    : undefined
}

const setPaged = (
  taken: readonly ExtractedResource[],
  isPaged: (listing: ListPaging) => boolean,
): void => {
  for (const { resource, listing } of taken) {
    const list = resource.calls.get('list')
    if (list) list.paged = isPaged(listing)
  }
}

/** LoopBack counts at an address of its own, which its author may have left out, of all lists or of some. */
const setUncounted = (
  like: PresetName,
  taken: readonly ExtractedResource[],
): Partial<ApiBackend> => {
  if (like !== 'loopback') return {}
  const lists = taken.flatMap(({ resource }) => resource.calls.get('list') ?? [])
  if (lists.every(({ total }) => total === undefined)) return { total: 'unknown' }
  for (const list of lists) list.total ??= 'unknown'
  return {}
}

/** JSON:API leaves it open where a list says how many rows there are. */
const totalsOf = (taken: readonly ExtractedResource[]): string[] =>
  taken.flatMap(({ resource }) => {
    const total = resource.calls.get('list')?.total
    return typeof total === 'string' ? [total] : []
  })

/**
 * The lists of a backend are asked for a page in one way: that of its kind, or the usual one. A list that goes another
 * way is not paged.
 */
export const commonListing = (
  taken: readonly ExtractedResource[],
  isJsonApi = false,
): ApiBackend => {
  const queryLike = mostFrequent(taken.flatMap(({ listing }) => listing.like ?? []))
  if (queryLike !== undefined) {
    setPaged(taken, ({ like }) => like === queryLike)
    return { like: queryLike, ...setUncounted(queryLike, taken) }
  }
  const like = isJsonApi ? 'json-api' : likeByPlaces(taken)
  if (like === 'strapi') {
    setPaged(taken, () => true)
    return { like }
  }
  const paging = mostFrequent(
    taken.map(({ listing }) => listing.paging).filter((each) => each !== null),
  )
  const sort = mostFrequent(
    taken.map(({ listing }) => listing.sort).filter((each) => each !== null),
  )
  setPaged(taken, (listing) => paging !== undefined && alikeMap(listing.paging, paging))
  const total = isJsonApi ? mostFrequent(totalsOf(taken)) : undefined
  return {
    ...(like && { like }),
    ...(total !== undefined && { total }),
    ...(paging && { paging }),
    ...(sort && paging && { sort }),
  }
}
