import type { AppDefinition } from '../definitions/definition'
import type { SizeName, ThemeName } from '../definitions/settings-definition'
import { isKeyedValues, ownProperty } from '../../../wire/values'
import {
  columnChoicesIn,
  pageSizesIn,
  storedListPlacesIn,
  savedFiltersIn,
  type ColumnChoice,
  type SavedFilter,
} from './stored-preferences'

/** A page that is open. Neither a query string nor a value of a record belongs in here. */
export interface OpenTab {
  /** Route in the console, such as `/order`. */
  readonly path: string
  /** Message key of the title, and the arguments of that message. */
  readonly title: string
  readonly params?: Readonly<Record<string, string | number>>
}

/** What the console remembers of how an operator likes it. */
export interface Preferences {
  readonly theme: ThemeName
  /** Six hexadecimal digits after a `#`. */
  readonly colour: string
  readonly size: SizeName
  readonly menuCollapsed: boolean
  readonly menuTransition: boolean
  readonly pageTransition: boolean
  readonly tabs: readonly OpenTab[]
  /** The commands that were used last, newest first. Their ids say nothing of a record. */
  readonly commands: readonly string[]
  /** Rows on a page, by resource. */
  readonly pageSize: Readonly<Record<string, number>>
  /** What followed the path of each list in the address when it was shown last: `/1937?status=7`. */
  readonly places: Readonly<Record<string, string>>
  /** The filters that the operator has saved, by resource. */
  readonly saved: Readonly<Record<string, readonly SavedFilter[]>>
  /** The columns that the operator has chosen, by resource. */
  readonly columns: Readonly<Record<string, ColumnChoice>>
}

/** The name of a preference. */
export type PreferenceName = keyof Preferences

/** The preferences of somebody who has chosen nothing yet. */
export const defaultPreferences = ({ appearance, sidebar }: AppDefinition): Preferences => ({
  theme: appearance.theme,
  colour: appearance.colour,
  size: appearance.size,
  menuCollapsed: sidebar.collapsed,
  menuTransition: true,
  pageTransition: true,
  tabs: [],
  commands: [],
  pageSize: {},
  places: {},
  saved: {},
  columns: {},
})

/** Finds a value of the right kind in what was stored, or gives undefined. */
type Reader<T> = (stored: unknown, app: AppDefinition) => T | undefined

const MAX_TABS = 100
const MAX_TEXT = 200

const oneOf = <T extends string>(offered: readonly T[], value: unknown): T | undefined =>
  offered.find((each) => each === value)

const readFlag: Reader<boolean> = (value) => (typeof value === 'boolean' ? value : undefined)

const isText = (value: unknown): value is string =>
  typeof value === 'string' && value !== '' && value.length <= MAX_TEXT

/** A route of this console. It names no other site, has no query, and holds nothing that a router takes for a slash. */
const isRoute = (value: unknown): value is string =>
  isText(value) && /^\/(?!\/)[^?#\\\s]*$/.test(value)

const paramsIn = (value: unknown): OpenTab['params'] =>
  isKeyedValues(value)
    ? Object.fromEntries(
        Object.entries(value).filter(
          (entry): entry is [string, string | number] =>
            isText(entry[1]) || typeof entry[1] === 'number',
        ),
      )
    : undefined

const tabIn = (value: unknown): OpenTab[] => {
  if (!isKeyedValues(value)) return []
  const path = ownProperty(value, 'path')
  const title = ownProperty(value, 'title')
  const params = paramsIn(ownProperty(value, 'params'))
  return isRoute(path) && isText(title) ? [{ path, title, ...(params ? { params } : {}) }] : []
}

const readTabs: Reader<readonly OpenTab[]> = (value) => {
  if (!Array.isArray(value)) return undefined
  const found = value.slice(0, MAX_TABS).flatMap(tabIn)
  return found.filter((tab, at) => found.findIndex(({ path }) => path === tab.path) === at)
}

/** Commands that are offered again. */
export const MAX_RECENT_COMMANDS = 3

const readCommands: Reader<readonly string[]> = (value) =>
  Array.isArray(value)
    ? [...new Set(value.filter(isText))].slice(0, MAX_RECENT_COMMANDS)
    : undefined

const readers: { readonly [Name in PreferenceName]: Reader<Preferences[Name]> } = {
  // When a theme is no longer offered, the first one replaces it.
  theme: (value, { appearance }) => oneOf(appearance.themes, value) ?? appearance.themes[0],
  colour: (value) =>
    typeof value === 'string' && /^#[0-9a-f]{6}$/i.test(value) ? value : undefined,
  size: (value, { appearance }) => oneOf(appearance.sizes, value),
  menuCollapsed: readFlag,
  menuTransition: readFlag,
  pageTransition: readFlag,
  tabs: readTabs,
  commands: readCommands,
  pageSize: pageSizesIn,
  places: storedListPlacesIn,
  saved: savedFiltersIn,
  columns: columnChoicesIn,
}

export const preferenceNames = Object.keys(readers) as PreferenceName[]

/** Reads stored values and leaves out everything unknown or unreadable. */
export const readPreferences = (stored: unknown, app: AppDefinition): Partial<Preferences> => {
  if (!isKeyedValues(stored)) return {}
  const found = preferenceNames.flatMap((name) => {
    if (!Object.hasOwn(stored, name)) return []
    const value = readers[name](ownProperty(stored, name), app)
    return value === undefined ? [] : [[name, value] as const]
  })
  return Object.fromEntries(found)
}
