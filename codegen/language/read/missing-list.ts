import { namesOf } from '../schema'
import { menuResources } from './mentions'
import type { ParsedSchema } from './schema'
import type { ResourceView } from './view'

/** A resource without a key has only one record, which has a page of its own. */
export const hasPage = ({ yaml: { key, edit, show } }: ResourceView): boolean =>
  Array.isArray(key) && key.length === 0 && (edit ?? show) !== undefined

/** Whether another rule reports its key: nobody knows then which page it has. */
const isLost = ({ yaml: { key }, fields }: ResourceView): boolean =>
  (key === undefined ? [] : namesOf(key)).some((name) => !fields.some((each) => each.name === name))

/** Whether the menu misses a list, which one rule reports: what else needs the list says nothing more. */
export const lacksList = ({ app }: ParsedSchema, resource: ResourceView): boolean =>
  app !== null &&
  !resource.yaml.list &&
  !hasPage(resource) &&
  !isLost(resource) &&
  menuResources(app.yaml).some(({ name }) => name === resource.name)
