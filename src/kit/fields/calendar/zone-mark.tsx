import { useEffect, useState } from 'react'
import { useTranslate } from 'ra-core'
import { foreignZone } from '../../../../wire/clock'

/**
 * Says in which zone moments are, where the browser is in another one. A page that was painted before the console came
 * knows nothing of browsers, so it is shown after the first look.
 */
export const ZoneMark = () => {
  const translate = useTranslate()
  const [zone, setZone] = useState<string | null>(null)
  useEffect(() => setZone(foreignZone()), [])
  if (zone === null) return null
  return (
    <small className="dw-muted" title={translate('kit.calendar.zone', { zone })}>
      {` ${zone}`}
    </small>
  )
}
