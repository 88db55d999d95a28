import { useTranslate } from 'ra-core'
import { useDefinitions } from '../../kit/base/contexts/definitions'
import type { SearchHits } from './use-search-hits'

interface OutcomeProps {
  readonly found: SearchHits
  readonly isLooking: boolean
}

/** Tells screen readers how many hits there are. When there are none, everybody sees it. */
export const SearchHitCount = ({ found, isLooking }: OutcomeProps) => {
  const translate = useTranslate()
  const { query, hits } = found
  const isEmpty = hits.length === 0
  const count = query === '' ? '' : translate('search.found', { count: hits.length })
  const text = isEmpty ? translate('search.empty') : count
  return (
    <output className={isEmpty || isLooking ? 'dw-search-outcome' : 'dw-hidden'}>
      {isLooking ? translate('search.looking') : text}
    </output>
  )
}

/** Explains the keys of the panel, and what can be typed besides the name of a page. */
export const SearchTips = () => {
  const translate = useTranslate()
  const { search } = useDefinitions().app
  const tips = [
    ['↑ ↓', 'tipMove'],
    ['Enter', 'tipTake'],
    [search.close, 'tipClose'],
  ] as const
  return (
    <div className="dw-search-tips">
      <p>{translate('search.hint')}</p>
      <p className="dw-search-keys">
        {tips.map(([keys, tip]) => (
          <span key={tip}>
            <kbd>{keys}</kbd> {translate(`search.${tip}`)}
          </span>
        ))}
      </p>
    </div>
  )
}
