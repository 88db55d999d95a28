import { readFileSync } from 'node:fs'
import { groupBy } from './group-by'
import type { DocumentedEntry, DocumentedExport } from './public-interface'
import {
  anchorOf,
  createPageIndex,
  joinParagraphs,
  linksTo,
  type PageIndex,
  exportSection,
  sharedTypeSection,
} from './export-section'

/** The page that is written, from the root of the repository. */
export const pagePath = 'docs/kit.md'

/** The part of the page that is written by hand. */
const introduction = 'scripts/api-reference/introduction.md'

/** Where the table of entries stands in that part. */
const place = '<!-- entries -->'

const firstSentence = (text: string): string => /^[^]*?\.(?=\s|$)/.exec(text)?.[0] ?? text

/** A table of the entries, with the first sentence about each. */
const tableOf = (entries: readonly DocumentedEntry[]): string =>
  [
    '| import | what it has |',
    '|---|---|',
    ...entries.map(
      ({ name, doc }) => `| [\`${name}\`](#${anchorOf(name)}) | ${firstSentence(doc.text)} |`,
    ),
  ].join('\n')

/** The exports of a group on one line. Its types follow on a line of their own where it has others as well. */
const groupLines = (
  group: string,
  all: readonly DocumentedExport[],
  index: PageIndex,
): string[] => {
  const lineOf = (label: string, exports: readonly DocumentedExport[]): string => {
    const links = linksTo(
      index,
      exports.map(({ name }) => name),
    )
    return links === '' ? '' : `- ${label === '' ? '' : `${label}: `}${links}`
  }
  const [types, others] = [all.filter(({ isType }) => isType), all.filter((each) => !each.isType)]
  const label = group === '' ? 'Types' : `${group}, types`
  return others.length === 0
    ? [lineOf(group, types)]
    : [lineOf(group, others), lineOf(label, types)]
}

/** The exports of an entry by the groups of its file. */
const contentsOf = ({ exports }: DocumentedEntry, index: PageIndex): string =>
  [...groupBy(exports, ({ group }) => group)]
    .flatMap(([group, all]) => groupLines(group, all, index))
    .filter((line) => line !== '')
    .join('\n')

const entryText = (entry: DocumentedEntry, index: PageIndex): string =>
  joinParagraphs([
    `## \`${entry.name}\``,
    entry.doc.text,
    contentsOf(entry, index),
    ...entry.exports.map((each) => exportSection(each, index)),
  ])

const sharedText = (index: PageIndex): string =>
  joinParagraphs([
    '## Types that are not exported',
    'Several signatures stand on each of these. They cannot be imported.',
    ...[...index.shared]
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, signature]) => sharedTypeSection(name, signature, index)),
  ])

/** The text of the page. */
export const formatPage = (entries: readonly DocumentedEntry[]): string => {
  const index = createPageIndex(entries)
  const head = readFileSync(introduction, 'utf8').replace(place, tableOf(entries))
  const parts = [
    `<!-- Written by npm run api-docs, from doc comments and ${introduction}. -->`,
    head.trim(),
    ...entries.map((entry) => entryText(entry, index)),
    sharedText(index),
  ]
  return `${joinParagraphs(parts)}\n`
}
