import { edition } from '../../language/edition'
import type { MenuYaml, TextYaml } from '../../language'
import { keysOf, searchOf } from '../../read/keys'
import type { Path } from '../../read/yaml/source'
import type { Named } from '../../read/mentions'
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
    const inMenu = new Map(labelled(yaml.menu, ['menu']).map((entry) => [entry.name, entry]))
    return labelled(yaml.header ?? [], ['header']).flatMap(({ name, path, label }): Problem[] => {
      const first = inMenu.get(name)
      if (!first || JSON.stringify(first.label) === JSON.stringify(label)) return []
      const message = `The menu calls \`${name}\` something else.`
      const help = `use the label of line ${source.at(first.path).line}`
      return [{ source, path, message, help }]
    })
  },
}

function labelled(entries: readonly MenuYaml[], path: Path): (Named & { label: TextYaml })[] {
  return entries.flatMap((entry, index) => {
    if (typeof entry === 'string') return []
    const name = 'page' in entry ? entry.page : 'url' in entry ? entry.url : entry.group
    const place = [...path, index]
    const own = { name, path: [...place, 'label'], label: entry.label }
    return 'entries' in entry ? [own, ...labelled(entry.entries, [...place, 'entries'])] : [own]
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

/** A key does one thing. The digits are those of the moves of a row. */
const sameKey: Rule = {
  code: 'same-key',
  check: ({ app }) => {
    const { keys } = app?.yaml ?? {}
    if (!app || !keys) return []
    const { open, close } = searchOf(app.yaml)
    const written = Object.entries(keys)
    const others = Object.entries(keysOf(app.yaml)).filter(([name]) => !(name in keys))
    const before: [string, string][] = [...others, ['search.open', open], ['search.close', close]]
    return written.flatMap(([name, key]): Problem[] => {
      const other = before.find(([, same]) => same === key)?.[0]
      before.push([name, key])
      const use = /^[1-9]$/.test(key) ? 'a move of the row' : other && `\`${other}\``
      if (!use) return []
      const message = `The key \`${key}\` is that of ${use}.`
      return [{ source: app.source, path: ['keys', name], message, help: 'choose another key' }]
    })
  },
}

export const appRules = [sameKey, notOffered, twoLabels, olderEdition, newerEdition]
