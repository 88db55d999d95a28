import { useId, useState } from 'react'
import { useNotify, useTranslate } from 'ra-core'
import { EmptyValue } from '../../kit/fields/cells/empty-value'
import { Icon } from '../../kit/base/icons/icons'
import { copyText } from '../../kit/base/values/copy-text'
import { PlainTable } from '../../kit/lists/table/plain-table'
import { indentDetails, levelColors, logRowText, type LogRow, logColumns } from './log-view'

interface LogTableProps {
  readonly rows: readonly LogRow[]
  /** Says why there is nothing to show. */
  readonly emptyText: string
}

/** One page of the log as a table, which becomes a list of cards on a narrow screen. */
export const LogTable = ({ rows, emptyText }: LogTableProps) => {
  const translate = useTranslate()
  return (
    <PlainTable
      title={translate('log.title')}
      className="dw-log-table"
      headings={logColumns.map((column) => translate(`log.columns.${column}`))}
      note={rows.length === 0 && <p className="dw-empty">{emptyText}</p>}
    >
      {rows.map((row) => (
        <Entry key={row.id} row={row} />
      ))}
    </PlainTable>
  )
}

const Entry = ({ row }: { readonly row: LogRow }) => {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const translate = useTranslate()
  const label = (column: (typeof logColumns)[number]) => translate(`log.columns.${column}`)
  return (
    <>
      <tr>
        <td data-label={label('time')}>
          <time className="dw-digits">{row.time}</time>
        </td>
        <td data-label={label('level')}>
          <span className="dw-tag" data-color={levelColors[row.level]}>
            {translate(`log.levels.${row.level}`)}
          </span>
        </td>
        <td data-label={label('message')}>
          <span className="dw-log-message">{row.message}</span>
        </td>
        <td data-label={label('url')}>{row.url ? <code>{row.url}</code> : <EmptyValue />}</td>
        <td data-label={label('tag')}>{row.tag || <EmptyValue />}</td>
        <td data-label={label('details')}>
          <button
            type="button"
            className="dw-action"
            data-color="info"
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={() => setOpen(!isOpen)}
          >
            {translate('log.details')}
          </button>
        </td>
      </tr>
      {isOpen && <Details id={id} row={row} />}
    </>
  )
}

const Details = ({ id, row }: { readonly id: string; readonly row: LogRow }) => {
  const translate = useTranslate()
  const notify = useNotify()
  const copy = async (): Promise<void> => {
    const isCopied = await copyText(logRowText(row))
    if (isCopied) notify('log.copied', { type: 'success' })
    else notify('log.notCopied', { type: 'warning' })
  }
  return (
    <tr id={id} className="dw-log-details">
      <td colSpan={logColumns.length}>
        <div className="dw-log-details-body">
          <p>{row.message}</p>
          {row.details && <pre>{indentDetails(row.details)}</pre>}
          <button type="button" className="dw-button" onClick={() => void copy()}>
            <Icon name="copy" />
            {translate('log.copy')}
          </button>
        </div>
      </td>
    </tr>
  )
}
