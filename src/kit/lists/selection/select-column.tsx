import { use, type ChangeEvent } from 'react'
import { useListContext, useTranslate, type Identifier, type RaRecord } from 'ra-core'
import { TableRowContext, RowSelectionContext } from '../../base/contexts/table-context'
import { createPlannedColumn, type ColumnPlan, type PlanColumn } from '../table/columns'

const SelectAll = () => {
  const translate = useTranslate()
  const { data = [], selectedIds, onSelect } = useListContext()
  const ids = data.map(({ id }) => id)
  const chosen = ids.filter((id) => selectedIds.includes(id)).length
  const isAll = chosen > 0 && chosen === ids.length
  return (
    <input
      type="checkbox"
      className="dw-check"
      aria-label={translate('kit.selection.all')}
      ref={(box) => {
        if (box) box.indeterminate = chosen > 0 && !isAll
      }}
      checked={isAll}
      onChange={() => onSelect(isAll ? [] : ids)}
    />
  )
}

/** The row that was chosen last in each list: with shift, all rows from there on are chosen with the next one. */
const anchors = new Map<string, Identifier>()

/** The rows from one to another, in the order in which they are shown. */
const idsBetween = (
  rows: readonly RaRecord[],
  anchor: Identifier | undefined,
  id: Identifier,
): Identifier[] => {
  const ids = rows.map((row) => row.id)
  const ends = [ids.indexOf(anchor ?? id), ids.indexOf(id)]
  return ends.includes(-1) ? [id] : ids.slice(Math.min(...ends), Math.max(...ends) + 1)
}

const useSelection = () => {
  const selection = use(RowSelectionContext)
  if (!selection) throw new Error('A <SelectColumn> belongs inside a <Table>')
  return selection
}

/** The cells that name the record name its checkbox as well, which may stand in one of them: so it has no other name. */
const SelectRow = ({ record }: { readonly record: RaRecord }) => {
  const translate = useTranslate()
  const { resource, selectedIds, onSelect, shown } = useSelection()
  const names = use(TableRowContext)?.names
  const onChange = ({ target, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
    const isShift = nativeEvent instanceof MouseEvent && nativeEvent.shiftKey
    const run = isShift ? idsBetween(shown(), anchors.get(resource), record.id) : [record.id]
    anchors.set(resource, record.id)
    const rest = selectedIds.filter((id) => !run.includes(id))
    onSelect(target.checked ? [...rest, ...run] : rest)
  }
  return (
    <input
      type="checkbox"
      className="dw-check"
      {...(names ? { 'aria-labelledby': names } : { 'aria-label': translate('kit.selection.row') })}
      checked={selectedIds.includes(record.id)}
      onChange={onChange}
    />
  )
}

const joins: ColumnPlan = {
  heading: () => <SelectAll />,
  cell: ({ record }) => <SelectRow record={record} />,
}

const planSelect: PlanColumn<object> = (_, __, { at }) => ({
  heading: () => (
    <th key={at} scope="col" className="dw-check-cell">
      {joins.heading()}
    </th>
  ),
  cell: (row) => (
    <td key={at} className="dw-check-cell">
      {joins.cell(row)}
    </td>
  ),
})

/**
 * A checkbox for each row, and one for all rows that are shown. They stand in the cells of the column behind them, so
 * that they take none of their own. Before anything that is not a column of fields they are a column themselves.
 *
 * @example
 * ```tsx
 * import { Column, SelectColumn, Table, TextCell } from 'deskwright/kit'
 *
 * export const table = (
 *   <Table>
 *     <SelectColumn />
 *     <Column source="name">
 *       <TextCell />
 *     </Column>
 *   </Table>
 * )
 * ```
 */
export const SelectColumn = Object.assign(createPlannedColumn<object>(planSelect), { joins })
