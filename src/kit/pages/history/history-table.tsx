import { useId, useState } from 'react'
import { useTranslate } from 'ra-core'
import { timeAt } from '../../../../wire/business-clock'
import type { HistoryKind, HistoryLine } from '../../../../wire/history-lines'
import { EmptyValue } from '../../fields/cells/empty-value'
import { PlainTable } from '../../lists/table/plain-table'
import type { HistoryFields } from './history-fields'
import { HistoryLineDetails } from './history-line-details'

const columns = ['time', 'who', 'kind', 'resource', 'record', 'details'] as const

const colors: Partial<Record<HistoryKind, string>> = {
  create: 'success',
  delete: 'danger',
  export: 'warning',
  reveal: 'warning',
  read: 'info',
  list: 'info',
}

interface HistoryTableProps {
  readonly lines: readonly HistoryLine[]
  readonly fields: HistoryFields
  /** Says why there is nothing to show. */
  readonly emptyText: string
}

/** One page of lines as a table, which becomes a list of cards on a narrow screen. */
export const HistoryTable = ({ lines, fields, emptyText }: HistoryTableProps) => {
  const translate = useTranslate()
  return (
    <PlainTable
      title={translate('history.title')}
      className="dw-history-table"
      headings={columns.map((column) => translate(`history.columns.${column}`))}
      note={lines.length === 0 && <p className="dw-empty">{emptyText}</p>}
    >
      {lines.map((line) => (
        <Line key={line.id} line={line} fields={fields} />
      ))}
    </PlainTable>
  )
}

interface OpenButtonProps {
  readonly isOpen: boolean
  readonly controls: string
  readonly onPress: () => void
}

const OpenButton = ({ isOpen, controls, onPress }: OpenButtonProps) => (
  <button
    type="button"
    className="dw-action"
    data-color="info"
    aria-expanded={isOpen}
    aria-controls={controls}
    onClick={onPress}
  >
    {useTranslate()('history.details')}
  </button>
)

interface LineProps {
  readonly line: HistoryLine
  readonly fields: HistoryFields
}

const Line = ({ line, fields }: LineProps) => {
  const { at, who, kind, resource, record } = line
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const translate = useTranslate()
  const label = (column: (typeof columns)[number]) => translate(`history.columns.${column}`)
  const isAccount = kind === 'account'
  const about = isAccount ? '' : translate(`resources.${resource}.title`, { _: resource })
  return (
    <>
      <tr>
        <td data-label={label('time')}>
          <time className="dw-digits">{timeAt(at) ?? ''}</time>
        </td>
        <td data-label={label('who')}>{who || <EmptyValue />}</td>
        <td data-label={label('kind')}>
          <span className="dw-tag" data-color={colors[kind]}>
            {translate(`history.kinds.${kind}`)}
          </span>
        </td>
        <td data-label={label('resource')}>{about || <EmptyValue />}</td>
        <td data-label={label('record')}>{record || <EmptyValue />}</td>
        <td data-label={label('details')}>
          <OpenButton isOpen={isOpen} controls={id} onPress={() => setOpen(!isOpen)} />
        </td>
      </tr>
      {isOpen && (
        <tr id={id} className="dw-log-details">
          <td colSpan={columns.length}>
            <HistoryLineDetails line={line} columns={fields[resource] ?? []} />
          </td>
        </tr>
      )}
    </>
  )
}
