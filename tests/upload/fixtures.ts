import type { UploadSettings } from '../../src/providers/definitions/upload-settings'
import { isUploadError, type UploadError } from '../../src/upload/upload-error'
import type { StorageServer } from './storage-server'

export const MEGABYTE = 1024 * 1024

/** Bytes that differ from place to place, so that parts in the wrong order are noticed. */
export const bytesOf = (size: number): Uint8Array<ArrayBuffer> => {
  const bytes = new Uint8Array(size)
  const view = new DataView(bytes.buffer)
  for (let index = 0; index + 4 <= size; index += 4)
    view.setUint32(index, (index * 2654435761) >>> 0)
  return bytes
}

export const fileOf = (name: string, size = 100, type = 'image/png'): File =>
  new File([bytesOf(size)], name, { type, lastModified: 1_700_000_000_000 })

export const settingsOf = (storage: StorageServer, more: Partial<UploadSettings> = {}) =>
  ({
    region: storage.region,
    bucket: storage.bucket,
    endpoint: storage.endpoint,
    pathStyle: true,
    credentials: { kind: 'endpoint', path: '/upload/credentials' },
    ...more,
  }) satisfies UploadSettings

export const isoIn = (milliseconds: number): string =>
  new Date(Date.now() + milliseconds).toISOString()

/** The error of an upload that must fail. */
export const failureOf = async (upload: Promise<unknown>): Promise<UploadError> => {
  const error: unknown = await upload.then(
    () => new Error('the upload succeeded'),
    (reason: unknown) => reason,
  )
  if (!isUploadError(error)) throw error
  return error
}
