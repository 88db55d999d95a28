import { useEffect } from 'react'
import { useNotify, useTranslate } from 'ra-core'
import { useQueryClient, type Query, type QueryClient } from '@tanstack/react-query'

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

/** Pauses before what could not be read is read once more, in milliseconds. */
const PAUSES = [500, 2000, 8000]

const delayFor = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds))

/** Reads what the page shows. A browser may tell of a network that carries nothing yet, so what fails is read again. */
const readShown = async (queryClient: QueryClient, isOver: () => boolean): Promise<void> => {
  await queryClient.refetchQueries({ type: 'active' })
  for (const pause of PAUSES) {
    const failed = {
      type: 'active',
      predicate: ({ state }: Query) => state.status === 'error',
    } as const
    if (queryClient.getQueryCache().findAll(failed).length === 0) return
    await delayFor(pause)
    if (isOver()) return
    await queryClient.refetchQueries(failed)
  }
}

const useReadAgain = (): void => {
  const queryClient = useQueryClient()
  const notify = useNotify()
  useEffect(() => {
    let times = 0
    const readAgain = (): void => {
      const time = (times += 1)
      notify('layout.offline.back', { type: 'success' })
      void readShown(queryClient, () => time !== times || !navigator.onLine)
    }
    window.addEventListener('online', readAgain)
    return () => {
      times += 1
      window.removeEventListener('online', readAgain)
    }
  }, [queryClient, notify])
}
