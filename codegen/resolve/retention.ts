import type { RetentionYaml } from '../language'
import type { RetentionModel } from '../model'
import type { ResourceView } from '../read/schema'
import { readWait } from '../read/waits'
import { conditionOf } from './conditions'

/** Which records are kept no longer as they are. Null: the stretch of time has been refused. */
export const retentionOf = ({ fields, yaml }: ResourceView): RetentionModel | null => {
  const { retention } = yaml
  const read = retention && readWait(retention, retention)
  if (!retention || !read) return null
  const { since, when = {}, then: way, as = {} }: RetentionYaml = retention
  return { since, after: read.wait, when: conditionOf(when, [fields]), way, as: { ...as } }
}
