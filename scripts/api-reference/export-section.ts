import type { DocumentedEntry, DocumentedExport } from './public-interface'
import { groupBy } from './group-by'
import type { Signature } from './signature'
import { typeNamesIn } from './type-names'

/** A component may have the name of a type, but for its capitals, so the heading of a type says what it is. */
const headingOf = (name: string, isType: boolean): string =>
  isType ? `Type \`${name}\`` : `\`${name}\``

/** The anchor that a heading gets. */
export const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll(/[^\w -]/g, '')
    .replaceAll(' ', '-')

/** What the sections of a page know of one another. */
export interface PageIndex {
  /** The headings of exports and of shared types, by name. */
  readonly headings: ReadonlyMap<string, string>
  /** Types that are not exported, and on which several signatures stand. They have one section each. */
  readonly shared: ReadonlyMap<string, Signature>
  /** The exports whose signatures name a type, by the type's name. */
  readonly users: ReadonlyMap<string, readonly string[]>
}

const sharedAmong = (exports: readonly DocumentedExport[]): Map<string, Signature> => {
  const uses = exports.flatMap(({ supporting }) => [...supporting])
  const counts = groupBy(uses, ([name]) => name)
  return new Map(
    [...counts.values()].flatMap(([first, second]) => (first && second ? [first] : [])),
  )
}

const usersAmong = (exports: readonly DocumentedExport[]): Map<string, string[]> => {
  const pairs = exports.flatMap(({ name, types, supporting }) =>
    [...new Set([...types, ...supporting.keys()])].map((type) => ({ type, name })),
  )
  const byType = groupBy(pairs, ({ type }) => type)
  return new Map([...byType].map(([type, uses]) => [type, uses.map(({ name }) => name)]))
}

/** Looks through the entries of a page before it is written. */
export const createPageIndex = (entries: readonly DocumentedEntry[]): PageIndex => {
  const exports = entries.flatMap((entry) => entry.exports)
  const shared = sharedAmong(exports)
  const named = exports.map(({ name, isType }) => [name, headingOf(name, isType)] as const)
  const types = [...shared.keys()].map((name) => [name, headingOf(name, true)] as const)
  return { headings: new Map([...types, ...named]), shared, users: usersAmong(exports) }
}

/** Links to the sections of those names that have one. */
export const linksTo = ({ headings }: PageIndex, names: Iterable<string>): string =>
  [...new Set(names)]
    .flatMap((name) => {
      const heading = headings.get(name)
      return heading === undefined ? [] : [`[\`${name}\`](#${anchorOf(heading)})`]
    })
    .join(', ')

const codeBlock = (language: string, text: string): string =>
  `\`\`\`${language}\n${text.trim()}\n\`\`\``

/** Parts of a page, with an empty line between them. Empty ones are left out. */
export const joinParagraphs = (parts: readonly string[]): string =>
  parts.filter((part) => part !== '').join('\n\n')

const labelText = (label: string, text: string): string => (text === '' ? '' : `${label}: ${text}`)

const codeOf = ({ signature, supporting }: DocumentedExport, { shared }: PageIndex): string => {
  const own = [...supporting].flatMap(([name, each]) => (shared.has(name) ? [] : [each]))
  const all = signature ? [signature, ...own] : own
  return all.length === 0 ? '' : codeBlock('ts', all.map(({ text }) => text).join('\n\n'))
}

/** The types in the code of a section that have one of their own. */
const typesIn = (
  { name, types, supporting }: DocumentedExport,
  { shared }: PageIndex,
): string[] => {
  const own = [...supporting].flatMap(([each, { nodes }]) =>
    shared.has(each) ? [] : typeNamesIn(nodes),
  )
  return [...types, ...own].filter((each) => each !== name)
}

const thrownText = (text: string): string => text.replace(/^\{([^}]+)\}/, '`$1`')

/** The section of an export: signature, contract, example, and the ways to what it has to do with. */
export const exportSection = (exported: DocumentedExport, index: PageIndex): string => {
  const { name, from, doc, isType } = exported
  return joinParagraphs([
    `### ${headingOf(name, isType)}`,
    codeOf(exported, index),
    labelText('Passed on from the package', from === null ? '' : `\`${from}\``),
    doc.text,
    doc.params.map(([param, text]) => `- \`${param}\`: ${text}`).join('\n'),
    ...doc.throws.map((text) => labelText('Throws', thrownText(text))),
    ...doc.examples.map((text) => codeBlock('tsx', text)),
    labelText('Types', linksTo(index, typesIn(exported, index))),
    isType ? labelText('Used by', linksTo(index, index.users.get(name) ?? [])) : '',
  ])
}

/** The section of a type that is not exported. */
export const sharedTypeSection = (name: string, { text }: Signature, index: PageIndex): string =>
  joinParagraphs([
    `### ${headingOf(name, true)}`,
    codeBlock('ts', text),
    labelText('Used by', linksTo(index, index.users.get(name) ?? [])),
  ])
