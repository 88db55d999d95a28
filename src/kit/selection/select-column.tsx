import { use, type ChangeEvent } from 'react'
import { useListContext, useTranslate, type RaRecord } from 'ra-core'
import { RowContext } from '../contexts/table-context'
import { planned, type PlanOf } from '../table/columns'

const SelectAll = () => {
  const translate = useTranslate()
  const { data = [], selectedIds, onSelect } = useListContext()
  const ids = data.map(({ id }) => id)
  const chosen = ids.filter((id) => selectedIds.includes(id)).length
  const isAll = chosen > 0 && chosen === ids.length
  return (
    <th scope="col" className="dw-check-cell">
      <input
        type="checkbox"
        aria-label={translate('kit.selection.all')}
        ref={(box) => {
          if (box) box.indeterminate = chosen > 0 && !isAll
        }}
        checked={isAll}
        onChange={() => onSelect(isAll ? [] : ids)}
      />
    </th>
  )
}

/** The cells that name the record name its checkbox as well. */
const SelectCell = ({ record }: { readonly record: RaRecord }) => {
  const translate = useTranslate()
  const { selectedIds, onSelect } = useListContext()
  const names = use(RowContext)?.names
  const others = selectedIds.filter((id) => id !== record.id)
  const onChange = ({ target }: ChangeEvent<HTMLInputElement>) =>
    onSelect(target.checked ? [...others, record.id] : others)
  return (
    <td className="dw-check-cell">
      <input
        type="checkbox"
        aria-label={translate('kit.selection.row')}
        aria-labelledby={names === '' ? undefined : names}
        checked={selectedIds.includes(record.id)}
        onChange={onChange}
      />
    </td>
  )
}

const planSelect: PlanOf<object> = (_, __, { at }) => ({
  heading: () => <SelectAll key={at} />,
  cell: ({ record }) => <SelectCell key={at} record={record} />,
})

/** A checkbox for each row, and one for all rows that are shown. */
export const SelectColumn = planned(planSelect)
