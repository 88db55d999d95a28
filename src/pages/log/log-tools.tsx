import { useId } from 'react'
import { useTranslate } from 'ra-core'
import { preloadConfirmOn, useConfirm } from '../../kit/actions/row/confirm'
import { Icon } from '../../kit/base/icons/icons'
import { useLog } from '../../kit/base/contexts/log-context'
import { exportFileName } from '../../kit/lists/export/export-cell'
import { logCsv } from './log-csv'
import { logLevels, type LogFilter, type LogRow } from './log-view'
import { saveCsv } from '../../kit/lists/export/save-file'

interface FiltersProps {
  readonly filter: LogFilter
  readonly onChange: (filter: LogFilter) => void
}

const levelOf = (value: string): LogFilter['level'] => logLevels.find((one) => one === value) ?? ''

export const LogFilters = ({ filter, onChange }: FiltersProps) => {
  const translate = useTranslate()
  const id = useId()
  return (
    <form
      className="dw-filters"
      aria-label={translate('kit.filters.region')}
      autoComplete="off"
      onSubmit={(event) => event.preventDefault()}
    >
      <div className="dw-field">
        <label htmlFor={`${id}-level`}>{translate('log.columns.level')}</label>
        <select
          id={`${id}-level`}
          className="dw-input dw-select"
          value={filter.level}
          onChange={({ target }) => onChange({ ...filter, level: levelOf(target.value) })}
        >
          <option value="">{translate('kit.filters.any')}</option>
          {logLevels.map((one) => (
            <option key={one} value={one}>
              {translate(`log.levels.${one}`)}
            </option>
          ))}
        </select>
      </div>
      <div className="dw-field">
        <label htmlFor={`${id}-text`}>{translate('log.text')}</label>
        <input
          id={`${id}-text`}
          className="dw-input"
          type="text"
          value={filter.text}
          onChange={({ target }) => onChange({ ...filter, text: target.value })}
        />
      </div>
    </form>
  )
}

/** Saves the filtered rows, or empties the log after a question. */
export const LogButtons = ({ rows }: { readonly rows: readonly LogRow[] }) => {
  const log = useLog()
  const confirm = useConfirm()
  const translate = useTranslate()
  const isEmpty = rows.length === 0
  const download = (): void => {
    if (!isEmpty) saveCsv(exportFileName('log', new Date(), 'csv'), logCsv(rows))
  }
  const clear = async (): Promise<void> => {
    if (log.getSnapshot().length === 0) return
    if (await confirm({ title: translate('log.clearConfirm'), tone: 'delete', facts: [] }))
      log.clear()
  }
  return (
    <div className="dw-buttons">
      <button type="button" className="dw-button" aria-disabled={isEmpty} onClick={download}>
        <Icon name="download" />
        {translate('log.download')}
      </button>
      <button
        type="button"
        className="dw-button"
        {...preloadConfirmOn}
        onClick={() => void clear()}
      >
        <Icon name="clear" />
        {translate('log.clear')}
      </button>
    </div>
  )
}
