import { oncePer } from '../../../base/once-per'
import type { MenuYaml } from '../../schema'
import { nearestCandidate } from '../../../base/nearest'
import type { Path } from '../../read/yaml/source'
import { unknownNames } from '../rule/unknown-names'
import { loginOf } from '../../read/login'
import type { Problem, Rule } from '../rule/rule'
import { quotedList } from '../rule/rule'
import type { ParsedSchema } from '../../read/schema'
import { VISITOR } from '../../read/texts'
import { unknownTimeZone } from './time-zone-rule'
import { textPositions } from './text-positions'

const offeredBy = ({ app }: ParsedSchema): string[] =>
  Object.keys(app?.yaml.languages.offered ?? {})

const unknownLanguage: Rule = {
  code: 'unknown-language',
  check: (schema) => {
    const { app } = schema
    if (!app) return []
    const offered = offeredBy(schema)
    const help = `languages of app.yaml: ${quotedList(offered)}`
    const settings = (['source', 'default', 'fallback'] as const).flatMap((key) => {
      const name = app.yaml.languages[key]
      const message = `The ${key} language \`${name}\` is not among those that are offered.`
      return name === undefined || (key === 'default' && name === VISITOR)
        ? []
        : [{ name, source: app.source, path: ['languages', key], message }]
    })
    const texts = textPositions(schema).flatMap(({ source, path, own }) =>
      typeof own !== 'object'
        ? []
        : Object.keys(own).map((name) => ({
            name,
            source,
            path: [...path, name],
            on: 'key' as const,
            message: `There is a text in \`${name}\`, which is no language that is offered.`,
          })),
    )
    const declared = offered.map((name) => ({
      name,
      source: app.source,
      path: ['languages', 'offered', name],
      slip: (meant: string) => `The language \`${name}\` is used nowhere, but \`${meant}\` is.`,
    }))
    return unknownNames([...settings, ...texts], declared, { help })
  },
}

const badLanguageTag: Rule = {
  code: 'bad-language-tag',
  check: (schema) =>
    offeredBy(schema).flatMap((language): Problem[] => {
      const { app } = schema
      const tag = app?.yaml.languages.offered[language]?.tag ?? ''
      if (!app || isLanguageTag(tag)) return []
      const message = `\`${tag}\` is no language tag.`
      const help = 'use a BCP 47 tag, as in `zh-Hans` or `en`'
      return [
        { source: app.source, path: ['languages', 'offered', language, 'tag'], message, help },
      ]
    }),
}

/** The scripts that are written from right to left, as ISO 15924 names them. */
const rightToLeft = ['Adlm', 'Arab', 'Hebr', 'Mand', 'Nkoo', 'Rohg', 'Samr', 'Syrc', 'Thaa']

const scriptOf = (tag: string): string => new Intl.Locale(tag).maximize().script ?? ''

const rightToLeftLanguage: Rule = {
  code: 'right-to-left',
  check: (schema) =>
    offeredBy(schema).flatMap((language): Problem[] => {
      const { app } = schema
      const tag = app?.yaml.languages.offered[language]?.tag ?? ''
      if (!app || !isLanguageTag(tag) || !rightToLeft.includes(scriptOf(tag))) return []
      const message = `\`${tag}\` is written from right to left, and consoles are laid out from left to right.`
      const help = 'offer a language that is written from left to right'
      return [
        { source: app.source, path: ['languages', 'offered', language, 'tag'], message, help },
      ]
    }),
}

const parts = ['language', 'script', 'region'] as const

/** What knows the names of each part. To make it takes far longer than to ask it. */
const namers = oncePer((types: typeof parts) =>
  types.map((type) => ({
    type,
    names: new Intl.DisplayNames(['en'], { type, fallback: 'none' }),
  })),
)

/** Whether a tag is well formed and all its parts have a known name. */
function isLanguageTag(tag: string): boolean {
  try {
    const locale = new Intl.Locale(tag)
    return namers(parts).every(({ type, names }) => {
      const part = locale[type]
      return part === undefined || names.of(part) !== undefined
    })
  } catch {
    return false
  }
}

/** Pages of the console itself that a menu can lead to. */
const consolePages = ['index', 'log']
/** Pages that are there where app.yaml says who may see them. */
const pagesByRole = ['history', 'accounts'] as const

const unknownPage: Rule = {
  code: 'unknown-page',
  check: ({ app, sources, pages: own }) => {
    if (!app) return []
    const pages = [
      ...consolePages,
      ...pagesByRole.filter((name) => app.yaml[name] !== undefined),
      ...own.map(({ yaml }) => yaml.path.slice(1)),
    ]
    // A page whose own definition has a mistake may be the one that is meant.
    if (own.length < (sources.ownPages?.length ?? 0)) return []
    const walk = (entries: readonly MenuYaml[], path: Path): Problem[] =>
      entries.flatMap((entry, index) => {
        const place = [...path, index]
        if (typeof entry === 'string') return []
        if ('entries' in entry) return walk(entry.entries, [...place, 'entries'])
        if (!('page' in entry) || entry.temporary || pages.includes(entry.page)) return []
        const guess = nearestCandidate(entry.page, pages)
        const help = guess === null ? `pages: ${quotedList(pages)}` : `did you mean \`${guess}\`?`
        const message = `The console has no page \`${entry.page}\`.`
        return [{ source: app.source, path: [...place, 'page'], message, help }]
      })
    return [...walk(app.yaml.menu, ['menu']), ...walk(app.yaml.header ?? [], ['header'])]
  },
}

/** The order of the keys in the body tells which input of the form each of them is. */
const sessionBody: Rule = {
  code: 'session-body',
  check: ({ app }) => {
    if (!app) return []
    const { source, yaml } = app
    const bodies = { login: loginOf(yaml.session).yaml, password: yaml.session.password }
    const problem = (call: keyof typeof bodies, wanted: number, names: string): Problem[] => {
      const path = ['session', call, 'body']
      const count = bodies[call]?.body?.length ?? (call === 'login' || !bodies[call] ? wanted : 0)
      const message = `The body of \`session.${call}\` has ${count} keys and needs ${wanted}.`
      return count === wanted
        ? []
        : [{ source, path, on: 'key', message, help: `name the keys of ${names}, in this order` }]
    }
    return [
      ...problem('login', 2, 'the user name and the password'),
      ...problem('password', 3, 'the old password, the new one and the new one again'),
    ]
  },
}

const idleLock: Rule = {
  code: 'idle-lock',
  check: ({ app }) => {
    const { minutes = 0, warnSeconds = 0 } = app?.yaml.session.idleLock ?? {}
    if (!app || warnSeconds === 0 || warnSeconds < minutes * 60) return []
    const path = ['session', 'idleLock', 'warnSeconds']
    const message = `The console would warn from ${warnSeconds} s before the lock, which comes after ${minutes * 60} s.`
    const help = 'warn later, or lock later'
    return [{ source: app.source, path, message, help }]
  },
}

export const languageRules = [
  unknownLanguage,
  badLanguageTag,
  rightToLeftLanguage,
  unknownPage,
  sessionBody,
  idleLock,
  unknownTimeZone,
]
