import type { CheckModel } from '../../language/model'
import { checkKeys, checksOf } from '../../language/read/checks'
import { textsOf } from '../../language/read/texts'
import { segmentOf, type Surroundings } from './names'

/** The checks across fields. What is no comparison has been reported before. */
export const buildChecks = ({ resource, languages }: Surroundings): CheckModel[] => {
  const written = checksOf(resource)
  const keys = checkKeys(written)
  return written.flatMap(({ path, read }, index) => {
    if (!read) return []
    const { field, is, than } = read
    const key = keys[index] ?? ''
    const own = resource.yaml.checks?.[index]?.message
    return {
      place: resource.source.at(path),
      field: field.name,
      is,
      than: than.name,
      key: segmentOf(key),
      message: textsOf(
        { own, keys: ['resources', resource.name, 'checks', key], name: key },
        languages,
      ),
    }
  })
}
