import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** A fenced block of a document. */
export interface Block {
  file: string
  language: string
  text: string
}

const top = ['README.md', 'CONTRIBUTING.md', 'ARCHITECTURE.md', 'CHANGELOG.md']

/** Every document that people write, by path. */
export const documents: readonly string[] = [
  ...top,
  ...readdirSync('docs')
    .filter((name) => name.endsWith('.md'))
    .map((name) => path.posix.join('docs', name)),
]

export const textOf = (file: string): string => readFileSync(file, 'utf8')

/** A block may stand in a list: what it is indented by is no part of it. */
const fence = /^( *)```(\w*)\n([^]*?)^\1```$/gm

const outdented = (text: string, indent: string): string =>
  text
    .split('\n')
    .map((line) => (line.startsWith(indent) ? line.slice(indent.length) : line))
    .join('\n')

export const blocksOf = (file: string): Block[] =>
  [...textOf(file).matchAll(fence)].map(([, indent = '', language = '', text = '']) => ({
    file,
    language,
    text: outdented(text, indent),
  }))

export const blocksIn = (language: string): Block[] =>
  documents.flatMap(blocksOf).filter((block) => block.language === language)

/** The document without its blocks. */
export const proseOf = (file: string): string => textOf(file).replaceAll(fence, '')

/** Every `word` of a document's prose. */
export const codeSpans = (file: string): string[] =>
  [...proseOf(file).matchAll(/`([^`\n]+)`/g)].map(([, text = '']) => text)

/** The commands of a shell block, one to an entry. */
export const commandsOf = ({ text }: Block): string[] =>
  text
    .split('\n')
    .flatMap((line) => line.split('&&'))
    .map((line) => line.trim())
    .filter((line) => line !== '')

/** GitHub's own way from a heading to its anchor. */
const slug = (title: string): string =>
  title
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
    .replaceAll(' ', '-')

export const anchorsOf = (file: string): Set<string> => {
  const prose = proseOf(file)
  const heads = [...prose.matchAll(/^#+ (.*)$/gm)].map(([, title = '']) => slug(title))
  const ids = [...prose.matchAll(/<a id="([^"]+)">/g)].map(([, id = '']) => id)
  return new Set([...heads, ...ids])
}

/** The cells of every row of a document's tables, headings left out. */
export const rowsOf = (prose: string): string[][] =>
  prose
    .split('\n')
    .filter((line) => /^\|(?! *-)/.test(line))
    .map((line) =>
      line
        .split(/(?<!\\)\|/)
        .slice(1, -1)
        .map((cell) => cell.trim()),
    )
