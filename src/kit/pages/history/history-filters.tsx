import { useId, useState, type ReactNode } from 'react'
import { useTranslate } from 'ra-core'
import { dayAfter, isDay, momentOf } from '../../../../wire/business-clock'
import { historyKinds, type HistoryQuery } from '../../../../wire/history-lines'
import { useDefinitions } from '../../base/contexts/definitions'

/** What stands in the inputs. */
type Typed = Readonly<Record<'who' | 'resource' | 'record' | 'kind' | 'from' | 'until', string>>

const nothing: Typed = { who: '', resource: '', record: '', kind: '', from: '', until: '' }

const startOf = (day: string): number => momentOf(`${day}T00:00:00`)

/** What the inputs ask for. A day until which lines are asked for is one of them. */
const queryOf = ({ who, resource, record, kind, from, until }: Typed): HistoryQuery => {
  const known = historyKinds.find((each) => each === kind)
  return {
    ...(who.trim() !== '' && { who: who.trim() }),
    ...(resource !== '' && { resource }),
    ...(record.trim() !== '' && { record: record.trim() }),
    ...(known && { kind: known }),
    ...(isDay(from) && { from: startOf(from) }),
    ...(isDay(until) && { until: startOf(dayAfter(until)) }),
  }
}

interface FilterProps {
  readonly name: keyof Typed
  readonly type?: 'text' | 'date'
  readonly typed: Typed
  readonly onType: (typed: Typed) => void
  /** Of a choice. */
  readonly children?: ReactNode
}

const Filter = ({ name, type = 'text', typed, onType, children }: FilterProps) => {
  const translate = useTranslate()
  const id = useId()
  const shared = {
    id,
    value: typed[name],
    onChange: ({ target }: { readonly target: { readonly value: string } }) =>
      onType({ ...typed, [name]: target.value }),
  }
  return (
    <div className="dw-field">
      <label htmlFor={id}>{translate(`history.filters.${name}`)}</label>
      {children ? (
        <select className="dw-input dw-select" {...shared}>
          <option value="">{translate('kit.filters.any')}</option>
          {children}
        </select>
      ) : (
        <input className="dw-input" type={type} {...shared} />
      )}
    </div>
  )
}

type ChoiceFilterProps = Pick<FilterProps, 'typed' | 'onType'>

const ResourceFilter = (props: ChoiceFilterProps) => {
  const translate = useTranslate()
  const { resources } = useDefinitions()
  return (
    <Filter name="resource" {...props}>
      {resources.map(({ name }) => (
        <option key={name} value={name}>
          {translate(`resources.${name}.title`, { _: name })}
        </option>
      ))}
    </Filter>
  )
}

const KindFilter = (props: ChoiceFilterProps) => {
  const translate = useTranslate()
  return (
    <Filter name="kind" {...props}>
      {historyKinds.map((kind) => (
        <option key={kind} value={kind}>
          {translate(`history.kinds.${kind}`)}
        </option>
      ))}
    </Filter>
  )
}

/** By whom, about what, of which kind and when. */
export const HistoryFilters = ({ onAsk }: { readonly onAsk: (query: HistoryQuery) => void }) => {
  const translate = useTranslate()
  const [typed, onType] = useState(nothing)
  const shared = { typed, onType }
  return (
    <form
      className="dw-filters"
      aria-label={translate('kit.filters.region')}
      autoComplete="off"
      onSubmit={(event) => {
        event.preventDefault()
        onAsk(queryOf(typed))
      }}
    >
      <Filter name="who" {...shared} />
      <ResourceFilter {...shared} />
      <Filter name="record" {...shared} />
      <KindFilter {...shared} />
      <Filter name="from" type="date" {...shared} />
      <Filter name="until" type="date" {...shared} />
      <div className="dw-buttons">
        <button type="submit" className="dw-button" data-color="primary">
          {translate('kit.buttons.search')}
        </button>
        <button
          type="button"
          className="dw-button"
          onClick={() => {
            onType(nothing)
            onAsk({})
          }}
        >
          {translate('kit.buttons.reset')}
        </button>
      </div>
    </form>
  )
}
