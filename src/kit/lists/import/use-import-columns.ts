import { useMemo } from 'react'
import { useTranslate } from 'ra-core'
import { useDefinition } from '../../base/contexts/definitions'
import { useFieldAccess } from '../../base/contexts/roles'
import { inputPropsOf } from './read-cell-value'
import type { LabelledColumn, ImportColumns } from './import-columns'

/** The fields that the operator may write, as the form would show them. */
export const useImportColumns = (columns: ImportColumns): readonly LabelledColumn[] => {
  const translate = useTranslate()
  const { name } = useDefinition()
  const access = useFieldAccess()
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
        inputPropsOf(column).readOnly !== true,
    )
  }, [columns, name, access, translate])
}
