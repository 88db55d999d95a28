import { useRef, useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { afterFrame } from '../../base/loading/after-frame'
import { whenIdle } from '../../base/loading/when-idle'
import { browserEntryKey } from './browser-entry'

/** The page hears within this time where it is, in milliseconds. */
const LONGEST = 300

/**
 * Has the page hear of a new address when the rows are on the screen: everything that shows where it is renders then. If
 * the operator has gone back meanwhile, the page never hears of it, so it is counted how often there was something to hear.
 */
export const useDeferAddressNotice = (resource: string) => {
  const client = useQueryClient()
  const [times, setTimes] = useState(0)
  const waiting = useRef<{ readonly key: string; readonly notify: () => void } | null>(null)
  const notifyLater = (notify: () => void): void => {
    const once = (): void => {
      stop()
      clearTimeout(timer)
      window.removeEventListener('popstate', once)
      waiting.current = null
      notify()
      setTimes((before) => before + 1)
    }
    const timer = setTimeout(once, LONGEST)
    window.addEventListener('popstate', once)
    const stop = client.getQueryCache().subscribe(() => {
      if (client.isFetching({ queryKey: [resource, 'getList'] }) > 0) return
      stop()
      afterFrame(() => whenIdle(once))
    })
    waiting.current = { key: browserEntryKey(), notify: once }
  }
  return { waiting, notifyLater, times }
}
