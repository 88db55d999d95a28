import { useSyncExternalStore } from 'react'
import { useTranslate } from 'ra-core'
import { zoneUnlikeMachine } from '../../../../wire/business-clock'

/** A console keeps its clock, and a browser its zone. */
const neverChanges = () => () => undefined

/**
 * Says in which zone moments are, where the browser is in another one. A page that was painted before the console came
 * knows nothing of browsers, so the mark comes after it.
 */
export const TimeZoneNote = () => {
  const translate = useTranslate()
  const zone = useSyncExternalStore(neverChanges, zoneUnlikeMachine, () => null)
  if (zone === null) return null
  return (
    <small className="dw-muted" title={translate('kit.calendar.zone', { zone })}>
      {` ${zone}`}
    </small>
  )
}
