import { useEffect } from 'react'
import { useNavigate } from 'react-router-dom'
import { useTranslate } from 'ra-core'
import { useDefinitions } from '../../kit/base/contexts/definitions'
import { useLogEntries } from '../../kit/base/contexts/log-context'
import { whenIdle } from '../../kit/base/loading/when-idle'
import { LogPage } from '../../pages/routes'
import { logSummary } from './log-summary'

/** Shows how many errors the log holds, and leads to the log. The name of the button tells the rest. */
export const LogIndicator = () => {
  const { app } = useDefinitions()
  const { total, errors, badge } = logSummary(useLogEntries(), app.log.badge)
  const navigate = useNavigate()
  const translate = useTranslate()
  // Whoever looks into the log is after a failure, and the network may be what has failed.
  useEffect(() => whenIdle(LogPage.preload), [])
  const label =
    total === 0 ? translate('log.none') : translate('log.count', { count: total, errors })
  return (
    <button
      type="button"
      className="dw-header-button dw-log-indicator"
      aria-label={label}
      title={label}
      data-icon={errors > 0 ? 'bug' : 'log'}
      onClick={() => void navigate('/log')}
    >
      {badge !== null && (
        <span className="dw-badge" data-dot={badge === 'dot' || undefined} aria-hidden="true">
          {badge === 'dot' ? '' : badge}
        </span>
      )}
    </button>
  )
}
