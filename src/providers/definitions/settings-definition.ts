import type { SettingsProperties } from '../../../schema-keys/app/console'
import type { Clock } from '../../../wire/business-clock'
export type { KeyName, PrefixKeyName } from '../../../schema-keys/list/console-types'
export type { ListActName, ThemeName, SizeName } from '../../../wire/setting-names'

/** How the console looks and behaves, as generated from app.yaml with every default filled in. */
export interface SettingsDefinition extends SettingsProperties {
  /** The clock of the business. Absent: days and times are those of the browser. */
  readonly clock?: Clock
}
