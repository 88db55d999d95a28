import type { AppModel, UploadModel } from '../../codegen/language/model'
import {
  checkSettings,
  objectUrl,
  storageUrl,
  type UploadSettings,
} from '../../src/providers/definitions/upload-settings'

/** Other origins that the console speaks to because of its images and its login. */
export interface ContentOrigins {
  /** Images are sent there, and logins asked for. */
  readonly connect: readonly string[]
  /** Images are shown from there. */
  readonly images: readonly string[]
}

const nowhere: ContentOrigins = { connect: [], images: [] }

const settingsOf = ({ region, bucket, credentials, ...optional }: UploadModel): UploadSettings => ({
  region,
  bucket,
  credentials,
  ...Object.fromEntries(Object.entries(optional).filter(([, value]) => value !== null)),
})

const originOf = (address: string): string[] =>
  URL.canParse(address) ? [new URL(address).origin] : []

/** Where the console goes for a login. */
const issuerOrigins = ({ session }: AppModel): string[] =>
  originOf(session.login.openid?.issuer ?? '')

/** The origins that a content security policy must allow for the storage and the issuer of app.yaml. */
export const contentSecurityOrigins = (app: AppModel): ContentOrigins => {
  const { connect, images } = storageOrigins(app.upload)
  return { connect: [...issuerOrigins(app), ...connect], images }
}

/** The origins that a content security policy must allow for the storage of app.yaml. */
export const storageOrigins = (upload: UploadModel | null): ContentOrigins => {
  if (!upload) return nowhere
  const settings = settingsOf(upload)
  const missing = checkSettings(settings)
  if (missing.includes('region') || missing.includes('bucket')) return nowhere
  return { connect: originOf(storageUrl(settings)), images: originOf(objectUrl(settings, '')) }
}
