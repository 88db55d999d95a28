import type { KeyName } from '../../../schema-keys/list'
import type { ThemeName, SizeName } from '../../../wire/choices'
export type { KeyName } from '../../../schema-keys/list'
export type { ThemeName, SizeName } from '../../../wire/choices'

/** The settings of the console, with all defaults filled in. */
export interface SettingsModel {
  appearance: {
    theme: ThemeName
    themes: ThemeName[]
    size: SizeName
    sizes: SizeName[]
    colour: string
    colours: string[]
  }
  /** Pixels. */
  sidebar: { width: number; collapsedWidth: number; collapsed: boolean }
  form: { labelWidth: number }
  /** Keys, and milliseconds until the input has the focus. */
  search: { open: string; close: string; focusAfter: number }
  keys: Record<KeyName, string>
  log: { badge: number; keep: number }
  production: { hosts: string[] }
  /** Milliseconds. */
  chunkTimeout: number
  /** Whether config.json is read when the console starts. */
  runtimeConfig: boolean
  flags: { on: number; off: number; yes: number; no: number }
  /** Null: no images are uploaded. */
  upload: UploadModel | null
  /** The zone of the business. Null: days and times are those of each browser. */
  timeZone: string | null
}

/** A setting that is null is not set. The browser asks for a region or bucket that is empty. */
export interface UploadModel {
  region: string
  bucket: string
  endpoint: string | null
  pathStyle: boolean | null
  prefix: string | null
  dated: boolean | null
  publicUrl: string | null
  maxBytes: number | null
  credentials: { kind: 'endpoint'; path: string } | { kind: 'keys'; key: string; secret: string }
}
