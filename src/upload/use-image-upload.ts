import { useCallback, useEffect, useRef, useState } from 'react'
import { isUploadError, type UploadError, uploadError } from './upload-error'
import { uploadImage, type UploadOptions, type UploadResult } from './upload-image'

export type UploadState =
  | { readonly status: 'idle' | 'done' }
  | { readonly status: 'running'; readonly progress: number }
  | { readonly status: 'failed'; readonly error: UploadError }

type ImageUploadSettings = Pick<UploadOptions, 'settings' | 'getCredentials' | 'onWarning'>

interface ImageUpload extends ImageUploadSettings {
  readonly onUploaded: (result: UploadResult) => void
  readonly onError?: ((error: UploadError) => void) | undefined
}

const asUploadError = (error: unknown): UploadError =>
  isUploadError(error) ? error : uploadError('failed', { details: String(error), cause: error })

/**
 * Runs one upload at a time. The upload ends with its component. A second file has to wait until the first is done or
 * cancelled.
 */
export const useImageUpload = (options: ImageUpload) => {
  const [state, setState] = useState<UploadState>({ status: 'idle' })
  const running = useRef<AbortController | null>(null)
  const latest = useRef(options)
  useEffect(() => {
    latest.current = options
  })

  const cancel = useCallback((): void => {
    if (!running.current) return
    running.current.abort()
    running.current = null
    setState({ status: 'failed', error: uploadError('cancelled') })
  }, [])
  // Hiding a page runs this cleanup. When the page comes back, it must not wait for an upload that is over.
  useEffect(() => cancel, [cancel])

  const onProgress = (progress: number): void => setState({ status: 'running', progress })
  const start = async (file: File | null | undefined): Promise<void> => {
    if (running.current) return
    const { signal } = (running.current = new AbortController())
    const finish = (next: UploadState): void => {
      running.current = null
      setState(next)
    }
    onProgress(0)
    try {
      const { settings, getCredentials, onWarning } = options
      const parts = { settings, getCredentials, onWarning, onProgress, signal }
      const result = await uploadImage(file, parts)
      if (signal.aborted) return
      finish({ status: 'done' })
      latest.current.onUploaded(result)
    } catch (reason) {
      if (signal.aborted) return
      const error = asUploadError(reason)
      finish({ status: 'failed', error })
      latest.current.onError?.(error)
    }
  }

  const reset = (): void => setState({ status: 'idle' })
  return { state, start, cancel, reset }
}
