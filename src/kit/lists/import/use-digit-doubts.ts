import { useMemo } from 'react'
import { useTranslate } from 'ra-core'
import type { CheckedRow } from './check-rows'
import type { LabelledColumn, ColumnMapping } from './import-columns'
import {
  type DigitAnswers,
  type DigitDoubt,
  digitDoubts,
  withRestoredZeros,
} from './doubtful-digits'
import type { ImportTable } from './import-table'
import type { RowCheckState } from './use-row-checks'

/** The doubts about the rows of a table, and the rows as the answers have them. */
export const useDigitDoubts = (
  rows: ImportTable,
  columns: readonly LabelledColumn[],
  mapping: ColumnMapping,
  answers: DigitAnswers,
): { doubts: readonly DigitDoubt[]; rows: ImportTable } => {
  const doubts = useMemo(() => digitDoubts(rows, columns, mapping), [rows, columns, mapping])
  const restored = useMemo(() => withRestoredZeros(rows, doubts, answers), [rows, doubts, answers])
  return { doubts, rows: restored }
}

/** What was checked, with a fault in each row about which a question is open. */
export const useRowsWithOpenDoubts = (
  checked: RowCheckState,
  doubts: readonly DigitDoubt[],
  answers: DigitAnswers,
): RowCheckState => {
  const translate = useTranslate()
  return useMemo(() => {
    const open = doubts.filter(({ key }) => answers[key] === undefined)
    if (checked.state !== 'done' || open.length === 0) return checked
    const text = translate('kit.takeIn.doubt')
    const withDoubts = (row: CheckedRow): CheckedRow => {
      const own = open.filter(({ restored }) => restored.has(row.id))
      const faults = own.map(({ column }) => ({ source: column.source, text }))
      return own.length === 0 ? row : { ...row, faults: [...row.faults, ...faults] }
    }
    return { state: 'done', rows: checked.rows.map(withDoubts) }
  }, [checked, doubts, answers, translate])
}
