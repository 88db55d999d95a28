import { useExternalStore } from '../../kit/base/contexts/use-external-store'
import { OfflineNotice } from './offline-notice'
import { UpdateNotice } from './update-notice'

const subscribeToOnline = (listener: () => void): (() => void) => {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}

const isBrowserOffline = (): boolean => !navigator.onLine

/** What the operator has to know of the console itself. One thing at a time: without a network, reloading is no way on. */
export const ShellNotices = () => {
  const isOffline = useExternalStore(subscribeToOnline, isBrowserOffline)
  return (
    <>
      <OfflineNotice isOffline={isOffline} />
      <UpdateNotice isHidden={isOffline} />
    </>
  )
}
