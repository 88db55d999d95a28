import { isUploadError } from '../../../src/upload/upload-error'
import { uploadImage } from '../../../src/upload/upload-image'
import { bytesOf } from '../fixtures'

export interface Order {
  readonly name: string
  readonly size: number
  readonly endpoint: string
  readonly bucket: string
  readonly key: string
  readonly secret: string
  /** Gives up once this share is sent. */
  readonly cancelAt?: number
}

export interface Outcome {
  readonly path: string
  readonly reason: string
  readonly details: string
  readonly fractions: readonly number[]
}

declare global {
  interface Window {
    send: (order: Order) => Promise<Outcome>
  }
}

const reasonOf = (error: unknown) =>
  isUploadError(error)
    ? { path: '', reason: error.reason, details: error.details }
    : { path: '', reason: 'not an UploadError', details: String(error) }

/** What a test in a browser calls: makes a file, uploads it, and tells what came of it. */
window.send = async ({ name, size, endpoint, bucket, key, secret, cancelAt = 2 }) => {
  const fractions: number[] = []
  const cancel = new AbortController()
  const outcome = await uploadImage(new File([bytesOf(size)], name, { lastModified: 1 }), {
    settings: {
      region: 'us-east-1',
      bucket,
      endpoint,
      pathStyle: true,
      credentials: { kind: 'endpoint', path: '/' },
    },
    getCredentials: async () => ({ key, secret, token: 'session-token' }),
    signal: cancel.signal,
    onProgress: (fraction) => {
      fractions.push(fraction)
      if (fraction >= cancelAt) cancel.abort()
    },
  }).then(({ ossPath }) => ({ path: ossPath, reason: '', details: '' }), reasonOf)
  return { ...outcome, fractions }
}
