import type { Clock } from '../../../wire/clock'
import type { UploadSettings } from './upload-settings'
import type { KeyName } from '../../../schema-keys/list/console'
import type { ThemeName, SizeName } from '../../../wire/choices'
export type { KeyName, PrefixKeyName } from '../../../schema-keys/list/console'
export type { ListActName, ThemeName, SizeName } from '../../../wire/choices'

/** How the console looks and behaves, as generated from app.yaml with every default filled in. */
export interface SettingsDefinition {
  readonly appearance: {
    readonly theme: ThemeName
    /** The first one replaces a stored name that is unknown. */
    readonly themes: readonly ThemeName[]
    readonly size: SizeName
    readonly sizes: readonly SizeName[]
    readonly colour: string
    readonly colours: readonly string[]
  }
  /** Pixels. */
  readonly sidebar: {
    readonly width: number
    readonly collapsedWidth: number
    readonly collapsed: boolean
  }
  /** Pixels. */
  readonly form: { readonly labelWidth: number }
  readonly search: {
    /** A letter, sign or `esc`, with `ctrl+` and the like before it. */
    readonly open: string
    readonly close: string
    /** Milliseconds until the input has the focus. */
    readonly focusAfter: number
  }
  /** The keys of lists: a letter or sign, with `ctrl+` and the like before it. */
  readonly keys: Readonly<Record<KeyName, string>>
  /** `badge`: the largest count shown. `keep`: how many entries are kept. */
  readonly log: { readonly badge: number; readonly keep: number }
  /** Hosts of the company. `*.` at the start stands for any host below. */
  readonly production: { readonly hosts: readonly string[] }
  /** Milliseconds. */
  readonly chunkTimeout: number
  /** config.json is read when the console starts. */
  readonly runtimeConfig?: boolean
  readonly flags: {
    readonly on: number
    readonly off: number
    readonly yes: number
    readonly no: number
  }
  /** When absent, no images are uploaded. */
  readonly upload?: UploadSettings
  /** The clock of the business. Absent: days and times are those of the browser. */
  readonly clock?: Clock
}
