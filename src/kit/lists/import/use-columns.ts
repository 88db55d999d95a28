import { useMemo } from 'react'
import { useTranslate } from 'ra-core'
import { useDefinition } from '../../base/contexts/definitions'
import { useAccess } from '../../base/contexts/roles'
import { propsOf } from './read-value'
import type { LabelledColumn, ImportColumns } from './columns'

/** The fields that the operator may write, as the form would show them. */
export const useColumns = (columns: ImportColumns): readonly LabelledColumn[] => {
  const translate = useTranslate()
  const { name } = useDefinition()
  const access = useAccess()
  return useMemo(() => {
    const base = `resources.${name}`
    const all = Object.entries(columns).map(([source, column]) => ({
      ...column,
      source,
      label: translate(`${base}.fields.${source}`, { _: source }),
      choiceLabel: (key: string) => translate(`${base}.choices.${source}.${key}`, { _: key }),
    }))
    return all.filter(
      (column) =>
        access(column.source, 'read') &&
        access(column.source, 'write') &&
        propsOf(column).readOnly !== true,
    )
  }, [columns, name, access, translate])
}
