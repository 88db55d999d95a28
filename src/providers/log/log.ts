import { stringifyJson } from '../../../wire/json'
import type { Mask } from './mask'

/** How much an entry of the log matters. */
export type LogLevel = 'info' | 'success' | 'warning' | 'danger'

/** An entry of the log, as it is shown. Personal values and the token are masked in it. */
export interface LogEntry {
  readonly id: number
  /** Unix milliseconds. */
  readonly time: number
  readonly level: LogLevel
  /** Plain text; shown when there is no `messageKey`. */
  readonly message: string
  /** Message key of one of our texts. It is translated when the entry is shown. */
  readonly messageKey?: string
  readonly messageArgs?: Readonly<Record<string, string | number>>
  readonly url: string
  /** The part of the console that the entry comes from, such as a resource. */
  readonly tag: string
  /** More facts for those who investigate, as JSON text. */
  readonly details: string
}

export interface LogInput {
  readonly level: LogLevel
  readonly message?: string
  readonly messageKey?: string
  readonly messageArgs?: Readonly<Record<string, string | number>>
  readonly url?: string
  readonly tag?: string
  readonly details?: unknown
  /** Values that must not appear anywhere in the entry. */
  readonly hide?: readonly unknown[]
}

/** The front-end log. `subscribe` and `getSnapshot` fit useSyncExternalStore. */
export interface Log {
  add(input: LogInput): void
  clear(): void
  subscribe(listener: () => void): () => void
  /** Oldest first; the same array until something changes. */
  getSnapshot(): readonly LogEntry[]
}

const CAPACITY = 500
const TEXT_LIMIT = 2000
const DETAILS_LIMIT = 8000

const controls = /[\p{Cc}\p{Bidi_Control}\u2028\u2029]/gu
const escapes: Readonly<Record<string, string>> = { '\n': '\\n', '\r': '\\r', '\t': '\\t' }

/** Makes line breaks, control characters and direction characters visible, so that no entry can look like another. */
const revealControlChars = (text: string): string =>
  text.replace(
    controls,
    (char) => escapes[char] ?? `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )

const jsonOf = (value: unknown): string => {
  if (value === undefined) return ''
  try {
    return stringifyJson(value)
  } catch {
    return ''
  }
}

type Clean = (text: string, limit?: number) => string

const cleanArgs = (args: LogInput['messageArgs'], clean: Clean): LogInput['messageArgs'] =>
  args &&
  Object.fromEntries(
    Object.entries(args).map(([key, arg]) => [key, typeof arg === 'string' ? clean(arg) : arg]),
  )

const entryOf = (
  input: LogInput,
  mask: Mask,
  secrets: readonly unknown[],
): Omit<LogEntry, 'id' | 'time'> => {
  const hide = [...(input.hide ?? []), ...secrets]
  // The text is cut after masking, because the mask would not recognise half of a personal value.
  const clean: Clean = (text, limit = TEXT_LIMIT) =>
    revealControlChars(mask.text(text.slice(0, 2 * limit), hide).slice(0, limit))
  const messageArgs = cleanArgs(input.messageArgs, clean)
  return {
    level: input.level,
    message: clean(input.message ?? ''),
    ...(input.messageKey ? { messageKey: input.messageKey } : {}),
    ...(messageArgs ? { messageArgs } : {}),
    url: clean((input.url ?? '').replace(/\?.*$/s, '')),
    tag: revealControlChars(input.tag ?? ''),
    details: clean(jsonOf(mask.data(input.details)), DETAILS_LIMIT),
  }
}

/**
 * A log in memory, where the oldest entries make room for new ones.
 *
 * @param mask hides personal values in data and in texts
 * @param capacity how many entries are kept; 500 when absent
 * @param secrets values that are hidden in every entry, whoever writes it
 *
 * @example
 * ```tsx
 * import { createLog } from 'deskwright/providers'
 *
 * const mask = { data: (value: unknown) => value, text: (text: string) => text }
 *
 * export const log = createLog(mask, 100)
 * log.add({ level: 'info', message: 'started', tag: 'desk' })
 * ```
 */
export const createLog = (
  mask: Mask,
  capacity = CAPACITY,
  secrets: () => readonly unknown[] = () => [],
): Log => {
  let entries: readonly LogEntry[] = []
  let nextId = 1
  const listeners = new Set<() => void>()
  const change = (next: readonly LogEntry[]) => {
    entries = next
    for (const listener of listeners) listener()
  }
  return {
    add: (input) => {
      const entry = { id: nextId, time: Date.now(), ...entryOf(input, mask, secrets()) }
      nextId += 1
      change([...entries, entry].slice(-capacity))
    },
    clear: () => change([]),
    subscribe: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    getSnapshot: () => entries,
  }
}
