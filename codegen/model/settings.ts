export type ThemeName = 'd2' | 'chester' | 'violet' | 'line' | 'star' | 'tomorrow-night-blue'
export type SizeName = 'default' | 'medium' | 'small' | 'mini'

/** The settings of the console, each with its value or its default. */
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
  log: { badge: number; keep: number }
  production: { hosts: string[] }
  /** Milliseconds. */
  chunkTimeout: number
  flags: { on: number; off: number; yes: number; no: number }
  /** Null: no images are uploaded. */
  upload: UploadModel | null
}

/** What is null is not set; a region or bucket that is empty is asked for in the browser. */
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
