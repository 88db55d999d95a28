import { transportNamed } from '../../../wire/transports'
import type { AppYaml, TotalYaml } from '../schema'
import { isListPaged } from './filters'
import { filterSendKeys } from './mentions'
import type { ParsedResource } from './parsed-resource'

/** How the backend is asked for a page, where app.yaml says it. */
export const backendPaging = ({ paging }: AppYaml['backend']) =>
  typeof paging === 'object' ? paging : undefined

/** The call that counts the rows of a list, where the answers of the list do not say their number. */
export const countCallOf = (
  { total }: AppYaml['backend'],
  resource: ParsedResource,
): Exclude<TotalYaml, string> | null => {
  if (pagedListKeys(resource) === null) return null
  const path = resource.yaml.calls?.['list']?.total ?? total
  return typeof path === 'object' ? path : null
}

/** The name of the call that counts. */
export const COUNT_CALL = 'total'

/** The keys that a list sends when the backend pages it. Null where it does not, or where there is no list. */
export const pagedListKeys = (resource: ParsedResource): readonly string[] | null => {
  if (!isListPaged(resource)) return null
  return resource.yaml.calls?.['list']?.body ?? filterSendKeys(resource)
}

/** Whether the transport derives the list of a resource and asks for it in a way of its own. */
export const isTransportListing = (
  { paging }: AppYaml['backend'],
  { yaml, transport }: ParsedResource,
): boolean =>
  paging === undefined &&
  yaml.calls?.['list'] === undefined &&
  transportNamed(transport).schema.sorts

/** Whether the backend sorts a list that it pages. */
export const isSortedByBackend = ({ backend }: AppYaml, resource: ParsedResource): boolean =>
  backend.sort !== undefined || isTransportListing(backend, resource)
