import { useTranslate } from 'ra-core'
import { useDefinition } from './definitions'
import type { FieldDefinition } from './override-props'

/** The label of a field in the operator's language. */
export const useFieldLabel = ({ source, path = source }: FieldDefinition): string => {
  const { name } = useDefinition()
  return useTranslate()(`resources.${name}.fields.${path}`, { _: source })
}
