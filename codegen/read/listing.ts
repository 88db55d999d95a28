import { PAGE } from '../../wire/list'
import { transportNamed } from '../../wire/transports'
import type { AppYaml } from '../language'
import { filterSends } from './mentions'
import type { ResourceView } from './schema'

/** The keys that a list sends when the backend pages it. Null where it does not, or where there is no list. */
export const pagedList = (resource: ResourceView): readonly string[] | null => {
  const { yaml, transport } = resource
  const declared = yaml.calls?.['list']
  if (declared) return declared.body?.includes(PAGE) ? declared.body : null
  const isDerived = Object.hasOwn(transportNamed(transport).schema.calls, 'list')
  return isDerived && yaml.list ? filterSends(resource) : null
}

/** Whether the transport derives the list of a resource and asks for it in a way of its own. */
export const isOwnWay = (
  { paging }: AppYaml['backend'],
  { yaml, transport }: ResourceView,
): boolean =>
  paging === undefined &&
  yaml.calls?.['list'] === undefined &&
  transportNamed(transport).schema.sorts

/** Whether the backend sorts a list that it pages. */
export const isSorted = ({ backend }: AppYaml, resource: ResourceView): boolean =>
  backend.sort !== undefined || isOwnWay(backend, resource)
