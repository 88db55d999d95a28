import type { ListActName } from '../../wire/setting-names'
import { defaultPrefixHotkeys, type KeyName } from '../list'
import type { AppCheckContext } from '../shape/app-key'
import type { KeyCheck, KeyDiagnosticCode, KeyFault } from '../shape/key'

/* The keys of the keyboard, which `keys` and `search` of app.yaml share: each of them does one thing. */

export interface SearchSettings {
  /** A letter, sign or `esc`, with `ctrl+` and the like before it. */
  readonly open: string
  readonly close: string
  /** Milliseconds until the input has the focus. */
  readonly focusAfter: number
}

export const usualSearch: SearchSettings = { open: 's', close: 'esc', focusAfter: 500 }

const usualActs: Readonly<Record<Exclude<ListActName, 'help'>, string>> = {
  next: 'j',
  previous: 'k',
  open: 'enter',
  select: 'x',
  more: '.',
  filter: '/',
  create: 'n',
  previousPage: '[',
  nextPage: ']',
  refresh: 'r',
  copy: 'c',
  copyLink: 'shift+c',
}

/** The keys of lists, as they are where app.yaml names no others. */
export const usualKeys: Readonly<Record<KeyName, string>> = {
  ...usualActs,
  ...defaultPrefixHotkeys,
  help: '?',
}

/** A key of the keyboard, in the schema of the language. `as` is an example of one. */
export const keyboardSchema = (as: string, description: string, example: string) =>
  ({
    type: 'string',
    minLength: 1,
    pattern: String.raw`^(?:(?:ctrl|shift|alt|meta)\+)*(?:[a-z0-9]|esc|enter|space|tab|f[1-9][0-2]?|[^\sA-Za-z0-9+])$`,
    patternErrorMessage: `write a key, as in ${as}`,
    description,
    examples: [example],
  }) as const

/**
 * Windows and tabs are opened, closed and reloaded by the browser, whatever a page says. With `meta` the same keys are
 * those of a Mac.
 */
const browserKeys: ReadonlySet<string> = new Set([
  ...['n', 't', 'w', 'r', 'q', 'l'].flatMap((key) => [`ctrl+${key}`, `meta+${key}`]),
  ...['n', 't', 'w', 'r'].flatMap((key) => [`ctrl+shift+${key}`, `shift+meta+${key}`]),
  'ctrl+tab',
  'ctrl+shift+tab',
  'ctrl+f4',
  'ctrl+f5',
  'shift+f5',
  'alt+f4',
  'alt+tab',
  'meta+tab',
  'meta+h',
  'meta+m',
  'f1',
  'f5',
  'f6',
  'f11',
  'f12',
])

const modifiers = ['ctrl', 'alt', 'shift', 'meta']

/** A key with its modifiers in one order. */
const sortModifiers = (key: string): string => {
  const parts = key.split('+')
  const held = modifiers.filter((each) => parts.slice(0, -1).includes(each))
  return [...held, parts.at(-1)].join('+')
}

interface WrittenKey {
  /** As in `keys.next`. */
  readonly name: string
  readonly path: readonly [owner: KeyOwner, name: string]
  readonly key: string
}

type KeyOwner = 'keys' | 'search'

interface KeyboardYaml {
  readonly keys?: Readonly<Partial<Record<KeyName, string>>>
  readonly search?: Partial<SearchSettings>
}

/** The keys that app.yaml names. */
const keysWritten = ({ keys = {}, search = {} }: KeyboardYaml): WrittenKey[] => [
  ...Object.entries(keys).map(([name, key]) => ({ name, path: ['keys', name] as const, key })),
  ...(['open', 'close'] as const).flatMap((name) => {
    const { [name]: key } = search
    return key === undefined
      ? []
      : [{ name: `search.${name}`, path: ['search', name] as const, key }]
  }),
]

/** The keys that it does not name, and what each of them does. */
const otherKeys = (written: readonly WrittenKey[]): [string, string][] => {
  const { open, close } = usualSearch
  const usual = { ...usualKeys, 'search.open': open, 'search.close': close }
  const others = Object.entries(usual).filter(([name]) => !written.some((one) => one.name === name))
  return [...others, ['the search', 'ctrl+k'], ['the search', 'meta+k']]
}

/** A key does one thing. The digits are those of the moves of a row. */
const sameKeyFaults = (written: readonly WrittenKey[]): (KeyFault & WrittenKey)[] => {
  const before = otherKeys(written)
  return written.flatMap((each) => {
    const { name, key } = each
    const other = before.find(([, same]) => sortModifiers(same) === sortModifiers(key))?.[0]
    before.push([name, key])
    // The search may be opened by one of its own keys alone.
    if (name === 'search.open' && other === 'the search') return []
    const use = /^[1-9]$/.test(key) ? 'a move of the row' : other && `\`${other}\``
    if (!use) return []
    const message = `The key \`${key}\` is that of ${use}.`
    return [{ ...each, message, help: 'choose another key' }]
  })
}

/** A key that never reaches the page does nothing. */
const browserKeyFaults = (written: readonly WrittenKey[]): (KeyFault & WrittenKey)[] =>
  written
    .filter(({ key }) => browserKeys.has(sortModifiers(key)))
    .map((each) => {
      const message = `The key \`${each.key}\` belongs to the browser, which does not give it to a page.`
      return { ...each, message, help: 'choose another key' }
    })

const faultsOf = (
  { app }: AppCheckContext,
  owner: KeyOwner,
  find: (written: readonly WrittenKey[]) => (KeyFault & WrittenKey)[],
): KeyFault[] =>
  find(keysWritten(app))
    .filter(({ path: [first] }) => first === owner)
    .map(({ path, message, help }) => ({ path, message, help }))

/** The checks of the keys that one key of app.yaml names. */
export const keyboardChecks = (owner: KeyOwner): readonly KeyCheck<unknown, AppCheckContext>[] => [
  { code: 'same-key', faults: (_, around) => faultsOf(around, owner, sameKeyFaults) },
  { code: 'browser-key', faults: (_, around) => faultsOf(around, owner, browserKeyFaults) },
]

export const keyboardCodes = {
  'browser-key': { level: 'error', summary: 'A key that browsers keep for themselves.' },
  'same-key': { level: 'error', summary: 'A key that would do two things.' },
} as const satisfies Readonly<Record<string, KeyDiagnosticCode>>
