import type { RecordVersion } from '../../../wire/record-version'
import type { ResourceYaml } from '../schema'
import type { YamlPath } from './yaml/source'

/** The word that stands for a header of the answer, and not for a field. */
const TAG = 'ETag'

/** The version that a resource declares, or null. */
export const recordVersionOf = ({ version }: ResourceYaml): RecordVersion | null => {
  if (version === undefined) return null
  if (typeof version !== 'string') return version
  return version === TAG ? TAG : { field: version }
}

/** The field that holds the version, with its place. Null where no field does. */
export const versionField = (yaml: ResourceYaml): { name: string; path: YamlPath } | null => {
  const version = recordVersionOf(yaml)
  if (version === null || version === TAG) return null
  const path = typeof yaml.version === 'string' ? ['version'] : ['version', 'field']
  return { name: version.field, path }
}
