import type { UploadSettings } from '../../../schema-keys/app/console'
import { dayAt } from '../../../wire/business-clock'

export type {
  BundledKeys,
  EndpointCredentials,
  UploadSettings,
} from '../../../schema-keys/app/console'

export type MissingSetting = 'region' | 'key' | 'secret' | 'bucket'

/** Message key of the warning about long-lived keys. */
export const KEYS_WARNING = 'upload.keys-in-bundle'

const DEFAULT_PREFIX = 'images/'
const DEFAULT_MAX_BYTES = 20 * 1024 * 1024

// The values come from YAML or from the environment, so their types cannot be relied upon.
const isBlank = (value: unknown): boolean => typeof value !== 'string' || value.trim() === ''

/** The names of the settings that have no value, in the order in which they are asked for. */
export const checkSettings = (settings: UploadSettings): MissingSetting[] => {
  const { region, bucket, credentials } = settings
  const missing: MissingSetting[] = []
  if (isBlank(region)) missing.push('region')
  if (credentials?.kind === 'keys') {
    if (isBlank(credentials.key)) missing.push('key')
    if (isBlank(credentials.secret)) missing.push('secret')
  }
  if (isBlank(bucket)) missing.push('bucket')
  return missing
}

export const maxBytesOf = ({ maxBytes }: UploadSettings): number => maxBytes ?? DEFAULT_MAX_BYTES

/** The start of an object's name: the prefix without a slash in front, then the folder of the day. */
export const objectPrefix = ({ prefix, dated }: UploadSettings, today: Date): string => {
  const trimmed = (prefix ?? DEFAULT_PREFIX).replace(/^\/+|\/+$/g, '')
  const folder = dated === true ? `${dayAt(today.getTime())?.replaceAll('-', '') ?? ''}/` : ''
  return `${trimmed && `${trimmed}/`}${folder}`
}

const encodePath = (path: string): string => path.split('/').map(encodeURIComponent).join('/')

/** The address below which the objects of the bucket are written. */
export const storageUrl = ({ region, bucket, endpoint, pathStyle }: UploadSettings): string => {
  const url = new URL(endpoint ?? `https://s3.${region}.amazonaws.com`)
  const folder = url.pathname.replace(/\/+$/, '')
  return pathStyle === true
    ? `${url.origin}${folder}/${bucket}`
    : `${url.protocol}//${bucket}.${url.host}${folder}`
}

/** The address under which an uploaded object is read. */
export const objectUrl = (settings: UploadSettings, ossPath: string): string => {
  const base = settings.publicUrl?.replace(/\/+$/, '') || storageUrl(settings)
  return `${base}/${encodePath(ossPath)}`
}

const warned = new WeakSet<UploadSettings>()

/** Warns once for each settings object that carries long-lived keys. */
export const warnAboutKeys = (
  settings: UploadSettings,
  onWarning?: (messageKey: typeof KEYS_WARNING) => void,
): void => {
  if (!onWarning || settings.credentials.kind !== 'keys' || warned.has(settings)) return
  warned.add(settings)
  onWarning(KEYS_WARNING)
}
