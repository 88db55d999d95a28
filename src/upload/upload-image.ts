import {
  type CredentialSource,
  fetchedCredentials,
  fixedCredentials,
  type StorageCredentials,
} from './credentials'
import { type ImageExtension, imageExtension, objectName } from './object-name'
import { storageErrorDetails, isUploadError, uploadError } from './upload-error'
import {
  checkSettings,
  maxBytesOf,
  type MissingSetting,
  objectPrefix,
  objectUrl,
  type UploadSettings,
  warnAboutKeys,
} from '../providers/definitions/upload-settings'

export interface UploadResult {
  /** The object's name in its bucket. */
  readonly ossPath: string
  /** The address for reading the object. */
  readonly ossUrl: string
}

export interface UploadOptions {
  /** Without settings, the console was built without a storage, and every upload fails with `not-ready`. */
  readonly settings: UploadSettings | null | undefined
  /** Asks the backend for short-lived credentials; the answer is read by `readCredentials`. */
  readonly getCredentials?: (() => Promise<unknown>) | undefined
  /** The fraction never goes down. It is 1 only once the object is stored. */
  readonly onProgress?: ((fraction: number) => void) | undefined
  readonly signal?: AbortSignal | undefined
  /** Called once for each settings object whose long-lived keys stand in the bundle. */
  readonly onWarning?: ((messageKey: string) => void) | undefined
}

const askFor = (missing: readonly MissingSetting[], details = ''): void => {
  const [first] = missing
  if (first) throw uploadError(`missing-${first}`, { missing, details })
}

const MEGABYTE = 1024 * 1024

const checkedFile = (file: File | null | undefined, limit: number): [File, ImageExtension] => {
  if (!file) throw uploadError('no-file')
  const extension = imageExtension(file.name)
  if (!extension) throw uploadError('not-an-image')
  if (file.size === 0) throw uploadError('empty-file')
  if (file.size > limit) {
    const size = Math.round((limit / MEGABYTE) * 10) / 10
    throw uploadError('too-large', { messageArgs: { size } })
  }
  return [file, extension]
}

const credentialSource = ({ settings, getCredentials }: UploadOptions): CredentialSource => {
  const credentials = settings?.credentials
  if (credentials?.kind === 'keys') return fixedCredentials(credentials.key, credentials.secret)
  if (!getCredentials) throw uploadError('not-ready', { details: 'no way to get credentials' })
  return fetchedCredentials(getCredentials)
}

/** Fetches the first credentials before anything is sent, because their faults have messages of their own. */
const firstCredentials = async (source: CredentialSource): Promise<StorageCredentials> => {
  const credentials = await source.current().catch((cause: unknown) => {
    throw uploadError('not-ready', { details: storageErrorDetails(cause), cause })
  })
  const missing = (['key', 'secret'] as const).filter((name) => credentials[name] === '')
  askFor(missing, 'the credentials endpoint left it out')
  return credentials
}

/** Loads the client of the storage only now, because it is large and most sessions upload nothing. */
const loadClient = async () => {
  try {
    return await import('./storage-client')
  } catch (cause) {
    throw uploadError('not-ready', { details: storageErrorDetails(cause), cause })
  }
}

/** Reports progress that never goes down, even when parts are sent again. It stops after a cancel. */
const monotonicProgress = ({ onProgress = () => undefined, signal }: UploadOptions) => {
  let highest = -1
  return (fraction: number): void => {
    if (!(fraction > highest) || signal?.aborted) return
    highest = fraction
    onProgress(fraction)
  }
}

const checkAndUpload = async (given: File | null | undefined, options: UploadOptions) => {
  const { settings, signal, onWarning } = options
  const [file, extension] = checkedFile(given, settings ? maxBytesOf(settings) : Infinity)
  if (!settings) throw uploadError('not-ready', { details: 'no storage is set up' })
  askFor(checkSettings(settings))
  warnAboutKeys(settings, onWarning)
  const report = monotonicProgress(options)
  report(0)
  const source = credentialSource(options)
  const [{ putImage }, ossPath] = await Promise.all([
    loadClient(),
    objectName(file, extension, objectPrefix(settings, new Date())),
    firstCredentials(source),
  ])
  signal?.throwIfAborted()
  // The last step of a multipart upload joins the parts. Until then the object does not exist, so the progress stays
  // below 1.
  const onSent = (fraction: number): void => report(Math.min(fraction, 0.99))
  await putImage({ settings, source, file, extension, name: ossPath, onSent, signal })
  report(1)
  return { ossPath, ossUrl: objectUrl(settings, ossPath) }
}

const onAbort = (signal: AbortSignal | undefined): Promise<never> =>
  new Promise((_, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason), { once: true })
  })

/**
 * Sends an image from the browser straight to the storage. It rejects only with an UploadError. A cancelled upload is
 * given up on the storage as well.
 */
export const uploadImage = async (
  file: File | null | undefined,
  options: UploadOptions,
): Promise<UploadResult> => {
  try {
    options.signal?.throwIfAborted()
    // The race lets a cancel take effect at once, however slow the backend or the storage is.
    return await Promise.race([checkAndUpload(file, options), onAbort(options.signal)])
  } catch (error) {
    if (options.signal?.aborted) throw uploadError('cancelled', { cause: error })
    if (isUploadError(error)) throw error
    throw uploadError('failed', { details: storageErrorDetails(error), cause: error })
  }
}
