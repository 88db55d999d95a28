import { transportNamed } from '../../../wire/transports'
import type { AppYaml } from '../schema'
import { isListPaged } from './filters'
import { filterSends } from './mentions'
import type { ResourceView } from './view'

/** The keys that a list sends when the backend pages it. Null where it does not, or where there is no list. */
export const pagedList = (resource: ResourceView): readonly string[] | null => {
  if (!isListPaged(resource)) return null
  return resource.yaml.calls?.['list']?.body ?? filterSends(resource)
}

/** Whether the transport derives the list of a resource and asks for it in a way of its own. */
export const isTransportListing = (
  { paging }: AppYaml['backend'],
  { yaml, transport }: ResourceView,
): boolean =>
  paging === undefined &&
  yaml.calls?.['list'] === undefined &&
  transportNamed(transport).schema.sorts

/** Whether the backend sorts a list that it pages. */
export const isSorted = ({ backend }: AppYaml, resource: ResourceView): boolean =>
  backend.sort !== undefined || isTransportListing(backend, resource)
