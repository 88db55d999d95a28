import { useEffect } from 'react'
import { useExternalStore } from '../../kit/base/contexts/use-external-store'
import { useTranslate } from 'ra-core'
import {
  chunkState,
  dismissChunkFailure,
  reportChunkFailure,
  subscribeToChunks,
} from '../../kit/base/loading/chunks'

const hasFailed = (): boolean => chunkState().failed

/** Offers to reload the console when one of its parts is no longer on the server. It reloads only after a click. */
export const UpdateNotice = ({ isHidden }: { readonly isHidden: boolean }) => {
  const translate = useTranslate()
  const failed = useExternalStore(subscribeToChunks, hasFailed)
  useEffect(() => {
    window.addEventListener('vite:preloadError', reportChunkFailure)
    return () => window.removeEventListener('vite:preloadError', reportChunkFailure)
  }, [])
  if (!failed || isHidden) return null
  return (
    <div className="dw-update" role="alert" data-icon="warning">
      <p>{translate('layout.update.text')}</p>
      <button
        type="button"
        className="dw-button dw-button-primary"
        onClick={() => window.location.reload()}
      >
        {translate('layout.update.reload')}
      </button>
      <button type="button" className="dw-button" onClick={dismissChunkFailure}>
        {translate('layout.update.later')}
      </button>
    </div>
  )
}
