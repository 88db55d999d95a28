/* Entries of a map or list as an operator edits them. Typed text keeps its letters until the whole is put together. */

/** What an entry holds, in the order in which the types are offered. */
export const entryValueTypes = ['string', 'number', 'boolean', 'null', 'object', 'array'] as const

export type MapEntryKind = (typeof entryValueTypes)[number]

export interface MapEntry {
  readonly id: number
  /** Unused in a list. */
  readonly key: string
  readonly kind: MapEntryKind
  /** The typed text of a text or number; otherwise the value itself. */
  readonly value: unknown
  /** What is wrong inside a map or list. */
  readonly fault?: MapEntryFault | undefined
}

export type MapEntryFault = 'mapKey' | 'mapTwice' | 'number'

/** What entries come to, or what is wrong with them. */
export type EntriesValue = { readonly value: unknown } | { readonly fault: MapEntryFault }

export const mapEntryKindOf = (value: unknown): MapEntryKind => {
  if (value === null || value === undefined) return 'null'
  if (Array.isArray(value)) return 'array'
  if (typeof value === 'object') return 'object'
  return typeof value === 'number' || typeof value === 'boolean'
    ? (typeof value as 'number' | 'boolean')
    : 'string'
}

let last = 0
const nextId = (): number => {
  last += 1
  return last
}

const createEntry = (key: string, value: unknown): MapEntry => {
  const kind = mapEntryKindOf(value)
  return { id: nextId(), key, kind, value: kind === 'number' ? String(value) : value }
}

/** A map or list as entries. Anything else has none. */
export const mapEntriesOf = (value: unknown): MapEntry[] => {
  if (Array.isArray(value)) return value.map((item) => createEntry('', item))
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).map(([key, item]) => createEntry(key, item))
}

const blanks = {
  string: '',
  number: '',
  boolean: false,
  null: null,
  object: {},
  array: [],
} as const satisfies Record<MapEntryKind, unknown>

export const newEmptyEntry = (kind: MapEntryKind): MapEntry => ({
  id: nextId(),
  key: '',
  kind,
  value: blanks[kind],
})

/** The entry with another type. What was typed stays where both types are typed. */
export const withEntryKind = (before: MapEntry, kind: MapEntryKind): MapEntry => {
  const isTyped = typeof before.value === 'string' && (kind === 'string' || kind === 'number')
  return { id: before.id, key: before.key, kind, value: isTyped ? before.value : blanks[kind] }
}

const decimal = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/

const faultOf = ({ kind, value, fault }: MapEntry): MapEntryFault | undefined => {
  if (kind !== 'number') return fault
  const text = String(value).trim()
  return decimal.test(text) && Number.isFinite(Number(text)) ? undefined : 'number'
}

const valueOf = ({ kind, value }: MapEntry): unknown =>
  kind === 'number' ? Number(String(value).trim()) : value

/** Puts entries together. A key that is missing or stands twice, and a number that is none, are faults. */
export const valueOfEntries = (entries: readonly MapEntry[], isKeyed: boolean): EntriesValue => {
  const keys = isKeyed ? entries.map(({ key }) => key) : []
  if (keys.includes('')) return { fault: 'mapKey' }
  if (new Set(keys).size < keys.length) return { fault: 'mapTwice' }
  const fault = entries.map(faultOf).find((each) => each !== undefined)
  if (fault !== undefined) return { fault }
  if (!isKeyed) return { value: entries.map(valueOf) }
  return { value: Object.fromEntries(entries.map((each) => [each.key, valueOf(each)])) }
}
