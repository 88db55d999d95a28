import { useEffect } from 'react'
import { useNotify, useTranslate } from 'ra-core'
import { useQueryClient } from '@tanstack/react-query'

/**
 * Says that the browser has no network. When it is back, what the page shows is read again; nothing is sent by itself.
 */
export const OfflineNotice = ({ isOffline }: { readonly isOffline: boolean }) => {
  const translate = useTranslate()
  useReadAgain()
  if (!isOffline) return null
  return (
    <div className="dw-update" role="alert" data-icon="warning">
      <p>{translate('layout.offline.text')}</p>
    </div>
  )
}

const useReadAgain = (): void => {
  const queryClient = useQueryClient()
  const notify = useNotify()
  useEffect(() => {
    const readAgain = (): void => {
      notify('layout.offline.back', { type: 'success' })
      void queryClient.refetchQueries({ type: 'active' })
    }
    window.addEventListener('online', readAgain)
    return () => window.removeEventListener('online', readAgain)
  }, [queryClient, notify])
}
