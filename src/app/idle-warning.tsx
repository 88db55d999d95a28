import { useExternalStore } from '../kit/base/contexts/use-external-store'
import { useTranslate } from 'ra-core'
import type { IdleLock } from '../providers/session/idle-lock'

/** Counts down before the console is locked. A press of a button or a key takes the warning away. */
const IdleWarning = ({ lock }: { readonly lock: IdleLock }) => {
  const seconds = useExternalStore(lock.subscribe, lock.secondsLeft)
  const translate = useTranslate()
  if (seconds === null) return null
  return (
    <div className="dw-update" role="alert" data-icon="warning">
      <p>
        {translate('session.idleSoon')} {/* A screen reader does not read every second aloud. */}
        <span className="dw-countdown" aria-hidden="true">
          {translate('session.idleSeconds', { count: seconds })}
        </span>
      </p>
      {/* The press itself is a sign of use, which the lock counts like any other. */}
      <button type="button" className="dw-button dw-button-primary">
        {translate('session.stay')}
      </button>
    </div>
  )
}

export default IdleWarning
