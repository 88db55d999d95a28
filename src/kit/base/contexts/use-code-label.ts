import { useTranslate } from 'ra-core'
import { plainText } from '../values/record-value'
import { useDefinition } from './definitions'

/** The label of a status or flag with its code, such as `放款失败 (12)`; an unknown code alone. */
export const useCodeLabel = (): ((field: string, value: unknown) => string) => {
  const translate = useTranslate()
  const { name, lifecycles } = useDefinition()
  return (field, value) => {
    const code = plainText(value)
    const statuses = lifecycles.find((lifecycle) => lifecycle.field === field)?.statuses ?? []
    const key = statuses.find((status) => status.code === value)?.key ?? code
    const label = translate(`resources.${name}.choices.${field}.${key}`, { _: '' })
    return label === '' || label === code ? code : `${label} (${code})`
  }
}
