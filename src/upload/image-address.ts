import { objectUrl, type UploadSettings } from './upload-settings'

const WEB_ADDRESS = /^https?:\/\/[^\s\\]+$/i
const SCHEME = /^[a-z][a-z\d+.-]*:|^[/\\]{2}/i

/** The address of an image that a field names: its web address, or the path of an object of the storage. */
export const imageAddress = (
  value: string,
  settings: UploadSettings | null | undefined,
): string | null => {
  if (WEB_ADDRESS.test(value)) return value
  if (value === '' || SCHEME.test(value) || !settings) return null
  return objectUrl(settings, value.replace(/^\/+/, ''))
}
