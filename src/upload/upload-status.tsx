import { type TranslateFunction, useTranslate } from 'ra-core'
import type { UploadError } from './upload-error'
import type { UploadState } from './use-image-upload'

/** The texts for a failure. When settings have no value, each of them is named. */
const failureTexts = (failure: UploadError, translate: TranslateFunction): string[] =>
  failure.missing.length > 0
    ? failure.missing.map((name) => translate(`upload.missing-${name}`))
    : [translate(failure.messageKey, failure.messageArgs)]

/** How much of an upload has been sent, from 0 to 1. */
export const UploadProgress = ({ share }: { readonly share: number }) => {
  const percent = Math.round(share * 100)
  return (
    <div className="dw-upload-progress">
      <progress aria-label={useTranslate()('upload.uploading')} max={100} value={percent} />
      <span>{percent}%</span>
    </div>
  )
}

/** Shows and announces an upload: its progress while it runs, then its result. */
export const UploadStatus = ({ state }: { readonly state: UploadState }) => {
  const translate = useTranslate()
  const failure = state.status === 'failed' ? state.error : null
  const isCancelled = failure?.reason === 'cancelled'
  return (
    <>
      {state.status === 'running' && <UploadProgress share={state.progress} />}
      <output className="dw-upload-note">
        {state.status === 'running' && translate('upload.uploading')}
        {state.status === 'done' && translate('upload.done')}
        {isCancelled && translate('upload.cancelled')}
      </output>
      {failure && !isCancelled && (
        <p role="alert" className="dw-upload-error">
          {failureTexts(failure, translate).map((text) => (
            <span key={text}>{text}</span>
          ))}
        </p>
      )}
    </>
  )
}
