import { readFileSync } from 'node:fs'

/** A row of docs/reliability.md. */
export interface ReliabilityRow {
  id: string
  /** The tests that hold it: a file, and the beginning of a title in it. */
  tests: { file: string; title: string }[]
  verdict: string
}

const cellsOf = (line: string): string[] =>
  line
    .slice(1, -1)
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim())

const testsIn = (cell: string): ReliabilityRow['tests'] =>
  cell.split('<br>').flatMap((part) => {
    const [, file, title] = /^`(tests\/[^`]+)` (.+)$/.exec(part.trim()) ?? []
    return file && title ? [{ file, title }] : []
  })

export const reliabilityRows = (): ReliabilityRow[] =>
  readFileSync('docs/reliability.md', 'utf8')
    .split('\n')
    .filter((line) => /^\| [GCMADRIK]-\d\d \|/.test(line))
    .map((line) => {
      const [id = '', , , held = '', verdict = ''] = cellsOf(line)
      return { id, tests: testsIn(held), verdict }
    })
