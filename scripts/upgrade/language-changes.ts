import { isScalar, type Document } from 'yaml'
import { EVERYBODY } from '../../wire/roles'
import {
  insertFirstYamlPair,
  yamlMapAt,
  yamlPairOf,
  removeYamlPair,
  type TextEdit,
} from './text-edits'

/** A file of the schema as it stands. */
export interface SchemaYamlFile {
  /** Whether it is app.yaml. */
  isApp: boolean
  text: string
  document: Document
}

/** What an edition of the language has changed. */
export interface LanguageChange {
  edition: number
  says: string
  /** What becomes of a file of the schema. A change without it is one that only its author can make. */
  yaml?: (file: SchemaYamlFile) => TextEdit[]
  /** What becomes of a file of overrides or field types. */
  code?: (text: string) => TextEdit[]
}

/** `rows` and `total` of calls that read one record. */
const idleRows = ({ isApp, text, document }: SchemaYamlFile): TextEdit[] => {
  const read = isApp ? null : yamlMapAt(document, 'calls', 'read')
  if (!read) return []
  return ['rows', 'total'].flatMap((key) => {
    const pair = yamlPairOf(read, key)
    return pair
      ? [removeYamlPair(text, read, pair, `\`${key}\` of the call \`read\` taken out`)]
      : []
  })
}

/**
 * In an edition before, a user without a role could do everything, which app.yaml now has to say. One that names no
 * edition is closed already, and nothing that is closed is opened in passing.
 */
const openToEverybody = ({ isApp, text, document }: SchemaYamlFile): TextEdit[] => {
  const roles = isApp ? yamlMapAt(document, 'roles') : null
  if (readEdition(document) === null) return []
  if (!roles || roles.items.length === 0 || yamlPairOf(roles, EVERYBODY)) return []
  return [
    insertFirstYamlPair(text, roles, `${EVERYBODY}: all`, {
      comment: 'a user without a role may do everything; `none` closes the console to them',
      says: '`everybody: all` put under `roles`, so that users without a role keep their rights',
    }),
  ]
}

/** Two pairs side by side in one line would each take the comma between them. */
const mergeOverlaps = (pieces: readonly TextEdit[]): TextEdit[] =>
  pieces
    .toSorted((a, b) => a.start - b.start)
    .reduce<TextEdit[]>((before, piece) => {
      const last = before.at(-1)
      if (!last || last.end <= piece.start) return [...before, piece]
      const joined = {
        ...last,
        end: Math.max(last.end, piece.end),
        says: `${last.says}, ${piece.says}`,
      }
      return [...before.slice(0, -1), joined]
    }, [])

const OWN_KIT = /(\bfrom |\bimport\()'(?:\.\.\/)+kit((?:\/form|\/record-page)?)'/g

/** The kit stood beside the generated code. */
const kitByName = (text: string): TextEdit[] =>
  [...text.matchAll(OWN_KIT)].map((match) => ({
    start: match.index,
    end: match.index + match[0].length,
    text: `${match[1] ?? ''}'deskwright/kit${match[2] ?? ''}'`,
    says: `imports \`deskwright/kit${match[2] ?? ''}\``,
  }))

const OLD_IMPORT_ENTRY = /(['"])deskwright\/kit\/take-in\1/g

/** The dialog that imports records had another entry of the package. */
const importEntryByTerm = (text: string): TextEdit[] =>
  [...text.matchAll(OLD_IMPORT_ENTRY)].map(({ 0: { length }, 1: quote = '', index }) => ({
    start: index,
    end: index + length,
    text: `${quote}deskwright/kit/import${quote}`,
    says: 'imports `deskwright/kit/import`',
  }))

/** Every change of the language that files written earlier have to follow, the oldest first. */
export const languageChanges: readonly LanguageChange[] = [
  {
    edition: 2,
    says: '`rows` and `total` in a call that reads one record are refused, for they had no effect',
    yaml: (file) => mergeOverlaps(idleRows(file)),
  },
  {
    edition: 2,
    says: 'the kit is imported by its name, `deskwright/kit`',
    code: kitByName,
  },
  {
    edition: 2,
    says: 'the entry `deskwright/kit/take-in` is called `deskwright/kit/import`',
    code: importEntryByTerm,
  },
  {
    edition: 2,
    says: '`sortable: true` in a list that the backend pages is refused where nothing says how the backend is asked for an order; say `backend.sort`, or take it out',
  },
  {
    edition: 2,
    says: 'more patterns are refused: each is proved harmless; a shorter `maxLength` may let one pass',
  },
  {
    edition: 3,
    says: 'where there are roles, a user without one may do nothing but what `roles.everybody` allows',
    yaml: openToEverybody,
  },
]

/** The edition that app.yaml says; null when it says none. */
export const readEdition = (document: Document): number | null => {
  const value = document.get('edition')
  return typeof value === 'number' ? value : null
}

/** Has app.yaml say an edition, in the place where it says one, else below its title. A newer one stays. */
export const stampEdition = ({ text, document }: SchemaYamlFile, edition: number): TextEdit[] => {
  if ((readEdition(document) ?? 0) >= edition) return []
  const says = `\`edition: ${edition}\``
  const root = yamlMapAt(document)
  const own = yamlPairOf(root, 'edition')?.value
  if (isScalar(own) && own.range) {
    return [{ start: own.range[0], end: own.range[1], text: String(edition), says }]
  }
  const title = yamlPairOf(root, 'title')?.value
  if (!isScalar(title) || !title.range) return []
  const end = text.indexOf('\n', title.range[1])
  const at = end < 0 ? text.length : end
  return [{ start: at, end: at, text: `\nedition: ${edition}`, says }]
}
