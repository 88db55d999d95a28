import type { CheckModel } from '../../language/model'
import { crossFieldCheckKeys, crossFieldChecksOf } from '../../language/read/cross-field-checks'
import { textInAllLanguages } from '../../language/read/texts'
import { messageKeySegment, type ResourceBuildContext } from './build-context'

/** The checks across fields. What is no comparison has been reported before. */
export const buildCrossFieldChecks = ({
  resource,
  languages,
}: ResourceBuildContext): CheckModel[] => {
  const written = crossFieldChecksOf(resource)
  const keys = crossFieldCheckKeys(written)
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
      key: messageKeySegment(key),
      message: textInAllLanguages(
        { own, keys: ['resources', resource.name, 'checks', key], name: key },
        languages,
      ),
    }
  })
}
