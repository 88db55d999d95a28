import { use, useEffect, useRef, useState } from 'react'
import {
  DataProviderContext,
  useListFilterContext,
  useListSortContext,
  useNotify,
  useTranslate,
} from 'ra-core'
import { multiValueFilterKeys } from '../../../providers/data/multi-value-filter-keys'
import { useFieldAccess } from '../../base/contexts/roles'
import { useColumnChoice } from '../../base/contexts/column-choice'
import { useReportToHistory } from '../../base/contexts/report-to-history'
import { fetchChunk } from '../../base/loading/chunks'
import { useDefinition, useDefinitions } from '../../base/contexts/definitions'
import { failureText } from '../../base/values/failure-text'
import { MenuButton } from '../../base/menu/menu-button'
import type { ExportColumn } from './export-columns'
import type { ExportedRows, ListExportFormat } from './export-list'
import { countArgs } from '../../base/values/count-args'

interface ExportProgress {
  readonly rows: number
  readonly total: number | null
}

export interface ExportButtonProps {
  readonly columns: readonly ExportColumn[]
  /** The backend sends all rows at once, and the browser cuts them into pages. */
  readonly whole?: boolean
}

/** Reports how the export ended. It says so when only a part of the rows was saved. */
const useReport = () => {
  const notify = useNotify()
  const translate = useTranslate()
  return {
    done: ({ rows, total, isCut }: ExportedRows) => {
      const isPart = total !== null && total !== rows
      const messageArgs = { ...countArgs(rows), total }
      if (isPart) notify('kit.export.part', { type: 'warning', messageArgs })
      else if (isCut) notify('kit.export.cut', { type: 'warning', messageArgs })
      else notify('kit.export.done', { type: 'success', messageArgs })
    },
    failed: (error: unknown, signal: AbortSignal) => {
      if (signal.aborted) return notify('kit.export.cancelled', { type: 'info' })
      const reason = failureText(error, translate)
      return notify(translate('kit.export.failed', { reason }), { type: 'error' })
    },
  }
}

/** What is exported: the filtered list, with the columns that the operator may read, as the operator has chosen them. */
const useRequest = ({ columns, whole = false }: ExportButtonProps) => {
  const translate = useTranslate()
  const definition = useDefinition()
  const { name } = definition
  const { filterValues } = useListFilterContext()
  const { sort } = useListSortContext()
  // Of a list in several parts, all parts are read to their ends at once.
  const isWhole = whole || multiValueFilterKeys(definition, filterValues).length > 0
  const isReadable = useFieldAccess()
  const choice = useColumnChoice(name)
  const readable = columns.filter(({ source }) => isReadable(source, 'read'))
  const title = translate(`resources.${name}.title`, { _: name })
  const wanted = { columns: readable, choice, filter: filterValues, sort, whole: isWhole }
  return { resource: name, title, ...wanted }
}

const useExport = (props: ExportButtonProps) => {
  const dataProvider = use(DataProviderContext)
  const { chunkTimeout } = useDefinitions().app
  const request = useRequest(props)
  const report = useReport()
  const tell = useReportToHistory()
  const translate = useTranslate()
  const [progress, setProgress] = useState<ExportProgress | null>(null)
  const running = useRef<AbortController>(null)
  useEffect(() => () => running.current?.abort(), [])
  const onProgress = (rows: number, total: number | null) => setProgress({ rows, total })

  const start = async (format: ListExportFormat) => {
    if (!dataProvider || running.current) return
    const { signal } = (running.current = new AbortController())
    onProgress(0, null)
    try {
      const { exportList } = await fetchChunk(() => import('./export-list'), chunkTimeout)
      report.done(
        await exportList(
          { ...request, format },
          { dataProvider, translate, signal, onProgress, tell },
        ),
      )
    } catch (error) {
      report.failed(error, signal)
    } finally {
      running.current = null
      setProgress(null)
    }
  }
  return { progress, start, cancel: () => running.current?.abort() }
}

const formats: readonly ListExportFormat[] = ['xlsx', 'csv']

/**
 * Saves all rows of the filtered list as a file, as a workbook or as text with commas. It can be stopped while the rows
 * are being fetched. A message says so when only a part of the rows was saved.
 *
 * @example
 * ```tsx
 * import { Buttons, ExportButton } from 'deskwright/kit'
 *
 * const columns = [
 *   { source: 'id', type: 'integer' },
 *   { source: 'name', type: 'text' },
 * ]
 *
 * export const buttons = (
 *   <Buttons>
 *     <ExportButton columns={columns} />
 *   </Buttons>
 * )
 * ```
 */
export const ExportButton = (props: ExportButtonProps) => {
  const translate = useTranslate()
  const { progress, start, cancel } = useExport(props)
  if (!progress) {
    const items = formats.map((format) => ({
      key: format,
      label: translate(`kit.export.${format}`),
      onSelect: () => void start(format),
    }))
    return (
      <MenuButton
        className="dw-button"
        icon="download"
        label={translate('kit.buttons.export')}
        items={items}
      >
        {translate('kit.buttons.export')}
      </MenuButton>
    )
  }
  const { rows, total } = progress
  const key = total === null ? 'kit.export.running' : 'kit.export.progress'
  return (
    <>
      <output className="dw-muted">{translate(key, { ...countArgs(rows), total })}</output>
      <button type="button" className="dw-button" onClick={cancel}>
        {translate('kit.export.cancel')}
      </button>
    </>
  )
}
