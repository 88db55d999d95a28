import { styled } from '@mui/material/styles'
import { useTranslate } from 'ra-core'
import type { CheckedRow } from './check-rows'
import type { LabelledColumn, ColumnMapping } from './import-columns'

/** More rows than this are counted, not shown. */
const MOST_SHOWN = 200

/** What is wrong with a row, in one line. */
export const rowFaultText = ({ faults }: CheckedRow, columns: readonly LabelledColumn[]): string =>
  faults
    .map(({ source, text }) => {
      const label = columns.find((column) => column.source === source)?.label ?? source
      return label === '' ? text : `${label}: ${text}`
    })
    .join('; ')

interface RowTableProps {
  readonly rows: readonly CheckedRow[]
  readonly columns: readonly LabelledColumn[]
  readonly mapping: ColumnMapping
  readonly label: string
}

/** The rows as they were read, each with what the checks say of it. */
export const RowTable = ({ rows, columns, mapping, label }: RowTableProps) => {
  const translate = useTranslate()
  const shown = columns.filter(({ source }) => mapping[source] !== undefined)
  const rest = rows.length - MOST_SHOWN
  return (
    // The keyboard scrolls what it can focus.
    <Scrolled aria-label={label} tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">{translate('kit.takeIn.line')}</th>
            <th scope="col">{translate('kit.takeIn.result')}</th>
            {shown.map(({ source, label: heading }) => (
              <th key={source} scope="col">
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.slice(0, MOST_SHOWN).map((row) => (
            <tr key={row.id} data-state={row.faults.length === 0 ? 'good' : 'bad'}>
              <th scope="row">{row.id}</th>
              <td data-color={row.faults.length === 0 ? 'success' : 'error'}>
                {rowFaultText(row, columns) || translate('kit.takeIn.fine')}
              </td>
              {shown.map(({ source }) => (
                <td key={source}>{row.cells[mapping[source] ?? -1]}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {rest > 0 && <p>{translate('kit.selection.more', { count: rest })}</p>}
    </Scrolled>
  )
}

const Scrolled = styled('section')({
  maxHeight: '40vh',
  overflow: 'auto',
  border: '1px solid var(--dw-line)',
  borderRadius: 'var(--dw-radius)',
  '&:focus-visible': { outline: 'none', boxShadow: 'var(--dw-focus)' },
  '& table': { width: '100%', borderCollapse: 'collapse' },
  '& th, & td': {
    padding: '4px 8px',
    textAlign: 'start',
    fontWeight: 'inherit',
    borderBottom: '1px solid var(--dw-line)',
    whiteSpace: 'nowrap',
  },
  '& thead th': {
    position: 'sticky',
    top: 0,
    background: 'var(--dw-surface)',
    whiteSpace: 'nowrap',
    color: 'var(--dw-text-muted)',
  },
  '& td[data-color]': { color: 'var(--tone)', minWidth: 140, whiteSpace: 'normal' },
  '& p': { margin: 8 },
})
