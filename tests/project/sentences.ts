import { documents, proseOf } from './documents'

/** The most words of a sentence. */
export const MAX_WORDS = 30

export interface Sentence {
  text: string
  words: number
  /** A table cell is held to the limit, and left out of the figures: most cells are no sentences. */
  isCell: boolean
}

const segmenter = new Intl.Segmenter('en', { granularity: 'sentence' })

/** A code span counts as one word, a link as its text; comments and anchors count as nothing. */
const plain = (markdown: string): string =>
  markdown
    .replaceAll(/<!--[^]*?-->|<[^>\n]+>/g, ' ')
    .replaceAll(/`[^`\n]+`/g, 'Code')
    .replaceAll(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/\*+/g, '')
    .replaceAll(/\s+/g, ' ')

const countWords = (text: string): number =>
  text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length

const split = (markdown: string, isCell: boolean): Sentence[] =>
  [...segmenter.segment(plain(markdown))]
    .map(({ segment }) => ({ text: segment.trim(), words: countWords(segment), isCell }))
    .filter(({ words }) => words > 0)

const isRow = (line: string): boolean => line.trimStart().startsWith('|')

/** A blank line, a heading, a table row and a list marker each end the paragraph above. */
const paragraphsOf = (prose: string): string[] =>
  prose
    .split('\n')
    .filter((line) => !isRow(line))
    .map((line) => line.replace(/^\s*(?:[-*]|\d+\.)\s+/, '\n$&'))
    .map((line) => (line.startsWith('#') ? '\n' : line))
    .map((line) => line.replace(/^\n\s*(?:[-*]|\d+\.)\s+/, '\n\n'))
    .join('\n')
    .split(/\n\s*\n/)

const cellsOf = (prose: string): string[] =>
  prose
    .split('\n')
    .filter(isRow)
    .flatMap((line) => line.split(/(?<!\\)\||<br>/))

/** The sentences of Markdown. Code blocks and headings have none. */
export const sentencesIn = (prose: string): Sentence[] => [
  ...paragraphsOf(prose).flatMap((text) => split(text, false)),
  ...cellsOf(prose).flatMap((text) => split(text, true)),
]

export const sentencesOf = (file: string): Sentence[] => sentencesIn(proseOf(file))

export interface Figures {
  sentences: number
  /** The mean of a sentence. */
  words: number
  over30: number
  over35: number
}

/** The figures of running text. */
export const figuresOf = (sentences: readonly Sentence[]): Figures => {
  const running = sentences.filter(({ isCell }) => !isCell)
  const over = (most: number): number => running.filter(({ words }) => words > most).length
  const sum = running.reduce((total, { words }) => total + words, 0)
  return {
    sentences: running.length,
    words: sum / Math.max(1, running.length),
    over30: over(30),
    over35: over(35),
  }
}

/** What people read to use or change the project. */
export const guide: readonly string[] = documents.filter((file) => file !== 'CHANGELOG.md')
