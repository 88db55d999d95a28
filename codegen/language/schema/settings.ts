import type { KeyName, SizeName, ThemeName } from '../model'

/** The settings of the console in app.yaml: each of them has a default. */
export interface SettingsYaml {
  appearance?: {
    theme?: ThemeName
    themes?: readonly ThemeName[]
    size?: SizeName
    sizes?: readonly SizeName[]
    colour?: string
    colours?: readonly string[]
  }
  sidebar?: { width?: number; collapsedWidth?: number; collapsed?: boolean }
  form?: { labelWidth?: number }
  search?: { open?: string; close?: string; focusAfter?: number }
  keys?: Partial<Record<KeyName, string>>
  log?: { badge?: number; keep?: number }
  production?: { hosts?: readonly string[] }
  chunkTimeout?: number
  runtimeConfig?: boolean
  flags?: { on?: number; off?: number; yes?: number; no?: number }
  upload?: UploadYaml
}

export interface UploadYaml {
  region?: string
  bucket?: string
  endpoint?: string
  pathStyle?: boolean
  prefix?: string
  dated?: boolean
  publicUrl?: string
  maxBytes?: number
  credentials: { path: string } | { key?: string; secret?: string }
}
