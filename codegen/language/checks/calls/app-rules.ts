import { edition } from '../../schema/edition'
import type { AppYaml, MenuYaml, TextYaml } from '../../schema'
import { keysOf, searchOf } from '../../read/keys'
import type { Path } from '../../read/yaml/source'
import type { NameMention } from '../../read/mention'
import type { Problem, Rule } from '../rule/rule'

/** The theme and the size of a first visit must be among those that are offered. */
const notOffered: Rule = {
  code: 'not-offered',
  check: ({ app }) => {
    const { theme, themes, size, sizes } = app?.yaml.appearance ?? {}
    const problem = (key: 'theme' | 'size', value?: string, offered?: readonly string[]) =>
      !app || value === undefined || offered === undefined || offered.includes(value)
        ? []
        : [
            {
              source: app.source,
              path: ['appearance', key],
              message: `The ${key} \`${value}\` is not among those that are offered.`,
              help: `offered: ${offered.join(', ')}`,
            },
          ]
    return [...problem('theme', theme, themes), ...problem('size', size, sizes)]
  },
}

/** The same entry may stand in the menu and in the header, but it has only one label. */
const twoLabels: Rule = {
  code: 'two-labels',
  check: ({ app }) => {
    if (!app) return []
    const { source, yaml } = app
    const inMenu = new Map(labelledEntries(yaml.menu, ['menu']).map((entry) => [entry.name, entry]))
    return labelledEntries(yaml.header ?? [], ['header']).flatMap(
      ({ name, path, label }): Problem[] => {
        const first = inMenu.get(name)
        if (!first || JSON.stringify(first.label) === JSON.stringify(label)) return []
        const message = `The menu calls \`${name}\` something else.`
        const help = `use the label of line ${source.at(first.path).line}`
        return [{ source, path, message, help }]
      },
    )
  },
}

function labelledEntries(
  entries: readonly MenuYaml[],
  path: Path,
): (NameMention & { label: TextYaml })[] {
  return entries.flatMap((entry, index) => {
    if (typeof entry === 'string') return []
    const name = 'page' in entry ? entry.page : 'url' in entry ? entry.url : entry.group
    const place = [...path, index]
    const own = { name, path: [...place, 'label'], label: entry.label }
    return 'entries' in entry
      ? [own, ...labelledEntries(entry.entries, [...place, 'entries'])]
      : [own]
  })
}

/** A package reads files of its own edition. What older ones mean may have changed since. */
const olderEdition: Rule = {
  code: 'older-edition',
  check: ({ app }) => {
    const { edition: written = edition } = app?.yaml ?? {}
    if (!app || written >= edition) return []
    const message = `The schema is written in edition ${written}; this package reads edition ${edition}.`
    const help = 'run `npx deskwright upgrade`, or with `--plan` to see what it would do'
    return [{ source: app.source, path: ['edition'], message, help }]
  },
}

const newerEdition: Rule = {
  code: 'newer-edition',
  check: ({ app }) => {
    const { edition: written = edition } = app?.yaml ?? {}
    if (!app || written <= edition) return []
    const message = `The schema is written in edition ${written}; this package reads up to edition ${edition}.`
    const help = 'install a newer version: npm install deskwright@latest'
    return [{ source: app.source, path: ['edition'], message, help }]
  },
}

interface WrittenKey {
  /** As in `keys.next`. */
  name: string
  path: Path
  key: string
}

/** The keys that app.yaml names. */
const keysWritten = ({ keys, search }: AppYaml): WrittenKey[] => [
  ...Object.entries(keys ?? {}).map(([name, key]) => ({ name, path: ['keys', name], key })),
  ...(['open', 'close'] as const).flatMap((name) => {
    const key = search?.[name]
    return key === undefined ? [] : [{ name: `search.${name}`, path: ['search', name], key }]
  }),
]

/** The keys that it does not name, and what each of them does. */
const usualKeys = (yaml: AppYaml, written: readonly WrittenKey[]): [string, string][] => {
  const { open, close } = searchOf(yaml)
  const usual = { ...keysOf(yaml), 'search.open': open, 'search.close': close }
  const others = Object.entries(usual).filter(([name]) => !written.some((one) => one.name === name))
  return [...others, ['the search', 'ctrl+k'], ['the search', 'meta+k']]
}

/** A key does one thing. The digits are those of the moves of a row. */
const sameKey: Rule = {
  code: 'same-key',
  check: ({ app }) => {
    if (!app) return []
    const written = keysWritten(app.yaml)
    const before = usualKeys(app.yaml, written)
    return written.flatMap(({ name, path, key }): Problem[] => {
      const other = before.find(([, same]) => sortModifiers(same) === sortModifiers(key))?.[0]
      before.push([name, key])
      // The search may be opened by one of its own keys alone.
      if (name === 'search.open' && other === 'the search') return []
      const use = /^[1-9]$/.test(key) ? 'a move of the row' : other && `\`${other}\``
      if (!use) return []
      const message = `The key \`${key}\` is that of ${use}.`
      return [{ source: app.source, path, message, help: 'choose another key' }]
    })
  },
}

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

/** A key that never reaches the page does nothing. */
const browserKey: Rule = {
  code: 'browser-key',
  check: ({ app }) => {
    if (!app) return []
    return keysWritten(app.yaml).flatMap(({ path, key }): Problem[] => {
      if (!browserKeys.has(sortModifiers(key))) return []
      const message = `The key \`${key}\` belongs to the browser, which does not give it to a page.`
      return [{ source: app.source, path, message, help: 'choose another key' }]
    })
  },
}

export const appRules = [sameKey, browserKey, notOffered, twoLabels, olderEdition, newerEdition]
