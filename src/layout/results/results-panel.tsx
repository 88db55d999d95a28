import { useEffect, useRef } from 'react'
import { useTranslate } from 'ra-core'
import { useResults, useResultStore } from '../../kit/base/contexts/results-context'
import { Icon } from '../../kit/base/icons/icons'
import { ResultItem } from './result-item'

export interface ResultsPanelProps {
  readonly id: string
  readonly close: () => void
  /** Closes the panel and gives the focus back to its button. */
  readonly leave: () => void
}

/** The last actions of this browser's operator, newest first. It does not cover the rest of the console. */
export default function ResultsPanel({ id, close, leave }: ResultsPanelProps) {
  const translate = useTranslate()
  const store = useResultStore()
  const results = useResults()
  const panel = useRef<HTMLElement>(null)
  useEffect(() => panel.current?.focus(), [])
  // What arrives while the panel is open has been looked at as well.
  const isSeen = results.every(({ seen }) => seen)
  useEffect(() => {
    if (!isSeen) store?.see()
  }, [store, isSeen])
  return (
    <section
      ref={panel}
      id={id}
      className="dw-results"
      aria-label={translate('results.region')}
      tabIndex={-1}
    >
      <Head isEmpty={results.length === 0} leave={leave} />
      {results.length === 0 ? (
        <p className="dw-results-empty">{translate('results.empty')}</p>
      ) : (
        <ol className="dw-results-list">
          {results.map((result) => (
            <ResultItem key={result.intent} result={result} onFound={close} />
          ))}
        </ol>
      )}
    </section>
  )
}

interface HeadProps {
  readonly isEmpty: boolean
  readonly leave: () => void
}

const Head = ({ isEmpty, leave }: HeadProps) => {
  const translate = useTranslate()
  const store = useResultStore()
  return (
    <div className="dw-results-head">
      <h2>{translate('results.region')}</h2>
      {!isEmpty && (
        <button type="button" className="dw-link-button" onClick={() => store?.clear()}>
          {translate('results.clear')}
        </button>
      )}
      <button
        type="button"
        className="dw-toast-close"
        aria-label={translate('results.close')}
        onClick={leave}
      >
        <Icon name="close" />
      </button>
    </div>
  )
}
