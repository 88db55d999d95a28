import { toNameList } from '../schema'
import { menuResourceMentions } from './mentions'
import type { ParsedSchema } from './schema'
import type { ParsedResource } from './parsed-resource'

/** A resource without a key has only one record, which has a page of its own. */
export const hasRecordPage = ({ yaml: { key, edit, show } }: ParsedResource): boolean =>
  Array.isArray(key) && key.length === 0 && (edit ?? show) !== undefined

/** Whether another rule reports its key: nobody knows then which page it has. */
const isLost = ({ yaml: { key }, fields }: ParsedResource): boolean =>
  (key === undefined ? [] : toNameList(key)).some(
    (name) => !fields.some((each) => each.name === name),
  )

/** Whether the menu misses a list, which one rule reports: what else needs the list says nothing more. */
export const lacksList = ({ app }: ParsedSchema, resource: ParsedResource): boolean =>
  app !== null &&
  !resource.yaml.list &&
  !hasRecordPage(resource) &&
  !isLost(resource) &&
  menuResourceMentions(app.yaml).some(({ name }) => name === resource.name)
