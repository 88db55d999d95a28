import type { ListActName } from '../../wire/setting-names'
import { diagnosticCodesOf, type GivenBy, type KeyEntries, type KeyFacts } from '../shape/key'
import type { LabelledEntry, ListKey } from '../shape/list-key'
import { buttons } from './buttons'
import { exportKey } from './export'
import { importKey } from './import'
import { order } from './order'
import { pageSize } from './page-size'
import { pager } from './pager'
import { columns, filters, rowActions } from './filters-columns-row-actions'
import { queues } from './queues'
import { refresh } from './refresh'
import { sortsUpTo } from './sorts-up-to'

export type * from './buttons'
export type * from './export'
export type * from './import'
export type * from './pager'
export type * from './queues'

/** Every key under `list`, in the order of the reference. A new key is a file beside this one and a line here. */
export const listKeys = {
  pageSize,
  sortsUpTo,
  pager,
  filters,
  queues,
  order,
  buttons,
  import: importKey,
  export: exportKey,
  columns,
  rowActions,
  refresh,
} as const

type ListKeys = typeof listKeys

/** The keys with what each of them does, whatever their values are. A definition is only given its own value. */
export const listKeyEntries: KeyEntries<ListKey> = Object.entries<ListKey>(listKeys)

/** What the keys come to in the model. */
export interface ListFacts extends KeyFacts<ListKeys> {}

/** Attributes of the generated list. */
export interface ListAttributes extends GivenBy<ListKeys, 'attributes'> {}

/** Properties of the generated definition. */
export interface ListProperties extends GivenBy<ListKeys, 'properties'> {}

/** The keys whose maps have entries with labels. */
export type LabelledListKey = {
  [Key in keyof ListKeys]: ListKeys[Key] extends { entries: unknown } ? Key : never
}[keyof ListKeys]

type PrefixKeys = {
  [Key in keyof ListKeys]: ListKeys[Key] extends { prefixKey: infer Keys } ? Keys : never
}[keyof ListKeys]

/** Keys of the keyboard behind which a digit says what they go to. */
export type PrefixKeyName = keyof PrefixKeys

/**
 * What keys of the keyboard do in a list.
 *
 * @example
 * ```ts
 * import type { KeyName } from 'deskwright/kit'
 *
 * export const hints: Partial<Record<KeyName, string>> = { next: 'Next row', help: 'All keys' }
 * ```
 */
export type KeyName = ListActName | PrefixKeyName

/** The keys of the keyboard that lists bring, as they are where app.yaml names no others. */
export const defaultPrefixHotkeys: Readonly<Record<PrefixKeyName, string>> = { ...queues.prefixKey }

/** The codes of the checker that keys of a list bring. */
export const listDiagnosticCodes = diagnosticCodesOf(listKeys)

/** Every key of a list with what it comes to there. */
export const listKeyFacts = (list: ListFacts): readonly (readonly [string, ListKey, unknown])[] => {
  const facts: Readonly<Record<string, unknown>> = { ...list }
  return listKeyEntries.map(([key, definition]) => [key, definition, facts[definition.fact ?? key]])
}

/** The names of the keys whose maps have entries with labels. */
export const labelledListKeys: ReadonlySet<string> = new Set(
  listKeyEntries.flatMap(([key, { entries }]) => (entries ? [key] : [])),
)

/** The keys whose maps have entries with labels, with the entries that are there. */
export const labelledEntriesOf = (
  list: ListFacts,
): readonly (readonly [key: string, entries: readonly LabelledEntry[]])[] =>
  listKeyFacts(list).flatMap(([key, { entries }, fact]) => (entries ? [[key, entries(fact)]] : []))

/** The keys of filters that take one value and are asked for several. */
export const mergedFilterKeys = (list: ListFacts): string[] => [
  ...new Set(listKeyFacts(list).flatMap(([, { merged }, fact]) => merged?.(fact) ?? [])),
]
