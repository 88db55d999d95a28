import type { GetListParams, SortPayload } from 'ra-core'
import type { ResourceDefinition } from '../definitions/definition'
import { isValues, own, type Values } from '../values/values'

/** What a REST list is asked for, beside its filters. */
export interface RestList {
  readonly page: number
  readonly perPage: number
  /** An empty field leaves the order to the backend. */
  readonly sort: SortPayload
  readonly filter: Values
}

const UNSORTED: SortPayload = { field: '', order: 'ASC' }

/** The list that react-admin asks for, in the backend's names. */
export const restList = (
  { wire = {} }: ResourceDefinition,
  body: Values,
  { pagination = { page: 1, perPage: 1000 }, sort = UNSORTED }: GetListParams,
): { readonly list: RestList } => {
  const filter = Object.fromEntries(
    Object.entries(body).filter(([key]) => key !== 'page' && key !== 'pageSize'),
  )
  const { path, read } = wire[sort.field] ?? {}
  const field = path?.join('.') ?? read ?? sort.field
  return { list: { ...pagination, sort: { ...sort, field }, filter } }
}

const isList = (value: unknown): value is RestList =>
  isValues(value) && isValues(own(value, 'filter'))

/** Reads the body that `restList` wrote; any other body is a filter. */
export const restListIn = (body: Values): RestList => {
  const list = own(body, 'list')
  return isList(list) ? list : { page: 1, perPage: 1000, sort: UNSORTED, filter: body }
}
