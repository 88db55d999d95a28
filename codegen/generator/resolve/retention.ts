import type { RetentionYaml } from '../../language/schema'
import type { RetentionModel } from '../../language/model'
import type { ResourceView } from '../../language/read/view'
import { readWait } from '../../language/read/waits'
import { conditionOf } from './conditions'

/** Which records are kept no longer as they are. Null: the stretch of time has been refused. */
export const retentionOf = ({ fields, yaml }: ResourceView): RetentionModel | null => {
  const { retention } = yaml
  const read = retention && readWait(retention, retention)
  if (!retention || !read) return null
  const { since, when = {}, then: way, as = {} }: RetentionYaml = retention
  return { since, after: read.wait, when: conditionOf(when, [fields]), way, as: { ...as } }
}
