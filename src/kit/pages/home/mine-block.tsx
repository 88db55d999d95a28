import { useId } from 'react'
import { useTranslate } from 'ra-core'
import type { ResultOutcome, Result } from '../../../providers/action-results/action-result'
import { dayAt } from '../../../../wire/business-clock'
import { actionText } from '../../actions/row/action-name'
import { useDefinition } from '../../base/contexts/definitions'
import { useLanguageTag } from '../../base/contexts/language-tag'
import { useResults } from '../../base/contexts/results-context'
import { clockTime } from '../../base/values/format-time'
import { numberText } from '../../base/values/number-text'
import { ListLink } from './block-frame'
import { noBlockFilter } from './use-block'

export interface MineBlockProps {
  /** Message key. */
  readonly label: string
  /** How many of the last actions are shown one by one. */
  readonly rows: number
}

const isToday = (time: number): boolean => dayAt(time) === dayAt(Date.now())

interface ActionCounts {
  /** The name of the action in the present language. */
  readonly text: string
  readonly done: number
  /** Those that failed, were not sent, or of which nobody knows. */
  readonly others: number
}

const isDone = (outcome: ResultOutcome): boolean => outcome === 'done' || outcome === 'happened'

/** How often each action was done, in the order in which they were last used. */
const kindsOf = (results: readonly Result[], textOf: (result: Result) => string): ActionCounts[] =>
  [...new Set(results.map(textOf))].map((text) => {
    const all = results.filter((result) => textOf(result) === text)
    const done = all.filter(({ outcome }) => isDone(outcome)).length
    return { text, done, others: all.length - done }
  })

/**
 * What the operator has done today with records of the resource in context: how often, and what was last.
 *
 * @example
 * ```tsx
 * import { HomeBlock, MineBlock } from 'deskwright/kit'
 *
 * export const block = (
 *   <HomeBlock resource="order">
 *     <MineBlock label="home.mine" rows={5} />
 *   </HomeBlock>
 * )
 * ```
 */
export const MineBlock = ({ label, rows }: MineBlockProps) => {
  const { name } = useDefinition()
  const translate = useTranslate()
  const id = useId()
  const today = useResults().filter(({ resource, time }) => resource === name && isToday(time))
  const textOf = ({ action }: Result): string => actionText(action, translate)
  return (
    <section className="dw-card dw-home-block" aria-labelledby={id} data-wide>
      <h2 id={id}>{translate(label)}</h2>
      {today.length === 0 ? (
        <p className="dw-muted">{translate('kit.home.mineNone')}</p>
      ) : (
        <div className="dw-home-said dw-home-mine">
          <Kinds kinds={kindsOf(today, textOf)} />
          <Last results={today.slice(0, rows)} textOf={textOf} />
        </div>
      )}
      <p className="dw-muted">{translate('kit.home.mineNote')}</p>
      <ListLink filter={noBlockFilter}>{translate('kit.home.open')}</ListLink>
    </section>
  )
}

const Kinds = ({ kinds }: { readonly kinds: readonly ActionCounts[] }) => {
  const translate = useTranslate()
  const tag = useLanguageTag()
  return (
    <ul className="dw-home-lines">
      {kinds.map(({ text, done, others }) => (
        <li key={text}>
          <strong>{numberText(done, tag, 0, 0)}</strong>
          <span>{text}</span>
          {others > 0 && (
            <span className="dw-muted">
              {translate('kit.home.mineOthers', { count: numberText(others, tag, 0, 0) })}
            </span>
          )}
        </li>
      ))}
    </ul>
  )
}

interface LastProps {
  readonly results: readonly Result[]
  readonly textOf: (result: Result) => string
}

const Last = ({ results, textOf }: LastProps) => {
  const translate = useTranslate()
  return (
    <ul className="dw-home-lines">
      {results.map((result) => (
        <li key={result.intent}>
          <time className="dw-muted" dateTime={new Date(result.time).toISOString()}>
            {clockTime(result.time)}
          </time>
          <span>{result.name || result.id}</span>
          <span>{textOf(result)}</span>
          <span className="dw-muted">{translate(`results.outcomes.${result.outcome}`)}</span>
        </li>
      ))}
    </ul>
  )
}
