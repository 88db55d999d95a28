import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isMap, LineCounter, parseDocument, type Node } from 'yaml'

/** How much of an imported schema its document has said. */
export interface Share {
  lines: number
  /** Lines with fields, calls, filters, forms, lifecycles and how the backend is spoken to. */
  said: number
  /** Places that the author has still to fill in. */
  open: number
}

/** What an import chooses by itself, whatever the document says. */
const chosen = new Set(['languages', 'session', 'menu', 'identity', 'list'])

const ofFile = (file: string, text: string): Share => {
  const counter = new LineCounter()
  const { contents } = parseDocument(text, { lineCounter: counter })
  const lines = text
    .trim()
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
  const open = lines.filter((line) => /-> \?/u.test(line)).length
  if (!isMap(contents)) throw new Error(`${file} is no map`)
  const made = contents.items.filter(({ key }) => chosen.has(String(key)))
  const lineAt = (offset = 0): number => counter.linePos(offset).line
  const own = made.map(({ key, value }) => {
    const end = (value as Node | null)?.range?.[1] ?? 0
    return lineAt(Math.max(end - 1, 0)) - lineAt((key as Node).range?.[0]) + 1
  })
  const guessed = own.reduce((sum, count) => sum + count, open)
  return { lines: lines.length, said: lines.length - guessed, open }
}

/** How much of the schema in a folder came from its source. */
export const shareOf = (folder: string): Share =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.yaml'))
    .map((name) => ofFile(name, readFileSync(join(folder, name), 'utf8')))
    .reduce((sum, each) => ({
      lines: sum.lines + each.lines,
      said: sum.said + each.said,
      open: sum.open + each.open,
    }))
