import { useTranslate } from 'ra-core'
import type { HistoryChange, HistoryLine } from '../../../../wire/history-lines'
import { isKeyedValues } from '../../../../wire/values'
import { useDefinitions } from '../../base/contexts/definitions'
import { shortenedPersonalText } from '../../base/values/masked-text'
import { plainText } from '../../base/values/record-value'
import { EmptyValue } from '../../fields/cells/empty-value'
import { exportCellFor } from '../../lists/export/cell-text'
import type { ExportColumn } from '../../lists/export/export-columns'
import { useRevealedLine } from './use-revealed-line'

interface LineDetailsProps {
  readonly line: HistoryLine
  /** How the values of the fields are written. */
  readonly columns: readonly ExportColumn[]
}

const noNames: ReadonlyMap<string, string> = new Map()

/** What changed, and what else a line says. Personal values are hidden until somebody asks for them, which is told. */
export const HistoryLineDetails = ({ line, columns }: LineDetailsProps) => {
  const translate = useTranslate()
  const { changes, facts, call, role } = line
  const { personal = [] } =
    useDefinitions().resources.find(({ name }) => name === line.resource) ?? {}
  const hidden = changes.filter(({ field, state }) => state === 'shown' && personal.includes(field))
  const { isRevealed, reveal } = useRevealedLine(line, hidden)
  return (
    <div className="dw-log-details-body">
      {changes.length > 0 && (
        <dl className="dw-history-changes">
          {changes.map((change) => (
            <Change
              key={change.field}
              {...{ line, change, columns }}
              isVeiled={hidden.includes(change) && !isRevealed}
            />
          ))}
        </dl>
      )}
      {hidden.length > 0 && !isRevealed && (
        <button type="button" className="dw-link-button" onClick={() => void reveal()}>
          {translate('kit.drawer.revealAll')}
        </button>
      )}
      <Facts facts={{ ...facts, ...(call && { call }), ...(role && { role }) }} />
    </div>
  )
}

interface ChangeProps {
  readonly line: HistoryLine
  readonly change: HistoryChange
  readonly columns: readonly ExportColumn[]
  readonly isVeiled: boolean
}

const Change = ({ line, change, columns, isVeiled }: ChangeProps) => {
  const translate = useTranslate()
  const { resource } = line
  const { field, state, from, to } = change
  const column = columns.find(({ source }) => source === field)
  const textOf = (value: unknown): string => {
    const writer = { resource, translate, names: noNames }
    const text = column ? exportCellFor(value, column, writer).text : plainText(value)
    return isVeiled ? shortenedPersonalText(text) : text
  }
  const values = line.kind === 'create' ? [textOf(to)] : [textOf(from), textOf(to)]
  return (
    <div>
      <dt>{translate(`resources.${resource}.fields.${field}`, { _: field })}</dt>
      <dd>
        {state === 'shown' ? (
          values.map((text, index) => (
            <span key={index === 0 ? 'before' : 'after'}>
              {index > 0 && ' → '}
              {text || <EmptyValue />}
            </span>
          ))
        ) : (
          <em className="dw-muted">{translate(`history.states.${state}`)}</em>
        )}
      </dd>
    </div>
  )
}

const factNames = ['call', 'role', 'count', 'fields', 'filter', 'keys'] as const

const factText = (value: unknown): string => {
  if (Array.isArray(value)) return value.map(plainText).join(', ')
  if (!isKeyedValues(value)) return plainText(value)
  return Object.entries(value)
    .map(([name, each]) => `${name}: ${plainText(each)}`)
    .join(', ')
}

const Facts = ({ facts }: { readonly facts: Readonly<Record<string, unknown>> }) => {
  const translate = useTranslate()
  const found = factNames
    .map((name) => [name, factText(facts[name] ?? '')] as const)
    .filter(([, text]) => text !== '')
  if (found.length === 0) return null
  return (
    <dl className="dw-history-changes dw-muted">
      {found.map(([name, text]) => (
        <div key={name}>
          <dt>{translate(`history.facts.${name}`)}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  )
}
