import { objectUrl, type UploadSettings } from '../providers/definitions/upload-settings'

const WEB_ADDRESS = /^https?:\/\/[^\s\\]+$/i
/** Data addresses that contain the picture itself. They are drawn, and cannot hold anything that runs. */
const INLINE = /^data:image\/(?:png|jpeg|gif);base64,[\w+/=]+$/
const SCHEME = /^[a-z][a-z\d+.-]*:|^[/\\]{2}/i

/**
 * The address that shows an image. The value of the field is a web address, the picture itself, or the path of a stored
 * object.
 */
export const imageAddress = (
  value: string,
  settings: UploadSettings | null | undefined,
): string | null => {
  if (INLINE.test(value)) return value
  if (WEB_ADDRESS.test(value)) return URL.canParse(value) ? value : null
  if (value === '' || SCHEME.test(value) || !settings) return null
  return objectUrl(settings, value.replace(/^\/+/, ''))
}
