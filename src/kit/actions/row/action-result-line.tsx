import type { ReactNode } from 'react'
import { useTranslate } from 'ra-core'
import type { Result } from '../../../providers/action-results/action-result'
import { Icon } from '../../base/icons/icons'
import { clockTime } from '../../base/values/format-time'
import { actionText } from './action-name'

type ResultTone = 'success' | 'warning' | 'error'

const toneOf = ({ outcome }: Result): ResultTone => {
  if (outcome === 'done' || outcome === 'happened') return 'success'
  return outcome === 'failed' ? 'error' : 'warning'
}

const icons = { success: 'check', warning: 'warning', error: 'close-circle' } as const

interface ResultLineProps {
  readonly result: Result
  /** What names the record, where that is not known anyway. */
  readonly children?: ReactNode
}

/** One action: what has become of it, when, and what the server said. */
export const ActionResultLine = ({ result, children }: ResultLineProps) => {
  const { outcome, time, action, words } = result
  const translate = useTranslate()
  const tone = toneOf(result)
  return (
    <li className="dw-result" data-type={tone}>
      <Icon name={icons[tone]} />
      <div className="dw-result-text">
        <div className="dw-result-head">
          <strong>{translate(`results.outcomes.${outcome}`)}</strong>
          <time dateTime={new Date(time).toISOString()}>{clockTime(time)}</time>
        </div>
        <p>
          {children}
          {children !== undefined && ' · '}
          {actionText(action, translate)}
        </p>
        {words && <p className="dw-result-words">{words}</p>}
      </div>
    </li>
  )
}
