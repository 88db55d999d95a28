/** Lines around a change that a patch shows. */
const AROUND = 3

interface PatchRow {
  sign: ' ' | '-' | '+'
  line: string
  /** How many lines of each text stand before it. */
  before: number
  after: number
}

/** The difference between two texts of a file, as `git apply` takes it; empty when there is none. */
export function unifiedDiff(file: string, before: string, after: string): string {
  if (before === after) return ''
  const rows = rowsOf(linesOf(before), linesOf(after))
  const changed = rows.flatMap(({ sign }, index) => (sign === ' ' ? [] : [index]))
  const hunks = changed.reduce<{ start: number; end: number }[]>((list, index) => {
    const last = list.at(-1)
    const [start, end] = [Math.max(0, index - AROUND), Math.min(rows.length, index + AROUND + 1)]
    return last && start <= last.end
      ? [...list.slice(0, -1), { start: last.start, end }]
      : [...list, { start, end }]
  }, [])
  const head = `diff --git a/${file} b/${file}\n--- a/${file}\n+++ b/${file}\n`
  return `${head}${hunks.map(({ start, end }) => hunkText(rows.slice(start, end))).join('')}`
}

/** The lines that the second text has and the first has not. */
export const addedLines = (before: string, after: string): string[] =>
  rowsOf(linesOf(before), linesOf(after)).flatMap(({ sign, line }) =>
    sign === '+' ? [line.replace(/\n$/, '')] : [],
  )

const linesOf = (text: string): string[] => text.match(/[^\n]*\n|[^\n]+$/g) ?? []

const hunkRange = (at: number, size: number): string => `${size === 0 ? at : at + 1},${size}`

function hunkText(rows: readonly PatchRow[]): string {
  const count = (sign: PatchRow['sign']): number => rows.filter((row) => row.sign !== sign).length
  const [first] = rows
  if (!first) return ''
  const [old, now] = [count('+'), count('-')]
  const body = rows.map(({ sign, line }) =>
    line.endsWith('\n') ? `${sign}${line}` : `${sign}${line}\n\\ No newline at end of file\n`,
  )
  return `@@ -${hunkRange(first.before, old)} +${hunkRange(first.after, now)} @@\n${body.join('')}`
}

/** The lines of both texts, those that both have once. */
function rowsOf(a: readonly string[], b: readonly string[]): PatchRow[] {
  let head = 0
  while (head < a.length && head < b.length && a[head] === b[head]) head += 1
  let tail = 0
  while (tail < Math.min(a.length, b.length) - head && a.at(-1 - tail) === b.at(-1 - tail))
    tail += 1
  const [innerA, innerB] = [a.slice(head, a.length - tail), b.slice(head, b.length - tail)]
  const signs = [
    ...a.slice(0, head).map((line) => ({ sign: ' ' as const, line })),
    ...changesIn(innerA, innerB),
    ...a.slice(a.length - tail).map((line) => ({ sign: ' ' as const, line })),
  ]
  let [before, after] = [0, 0]
  return signs.map(({ sign, line }) => {
    const row = { sign, line, before, after }
    if (sign !== '+') before += 1
    if (sign !== '-') after += 1
    return row
  })
}

/** The fewest lines to take out and to put in. */
function changesIn(a: readonly string[], b: readonly string[]): Pick<PatchRow, 'sign' | 'line'>[] {
  const width = b.length + 1
  const common = new Uint32Array((a.length + 1) * width)
  for (let i = a.length - 1; i >= 0; i -= 1) {
    for (let j = b.length - 1; j >= 0; j -= 1) {
      common[i * width + j] =
        a[i] === b[j]
          ? (common[(i + 1) * width + j + 1] ?? 0) + 1
          : Math.max(common[(i + 1) * width + j] ?? 0, common[i * width + j + 1] ?? 0)
    }
  }
  const rows: Pick<PatchRow, 'sign' | 'line'>[] = []
  let [i, j] = [0, 0]
  while (i < a.length || j < b.length) {
    const [one, other] = [a[i], b[j]]
    const down = (common[(i + 1) * width + j] ?? 0) >= (common[i * width + j + 1] ?? 0)
    if (one !== undefined && one === other) {
      rows.push({ sign: ' ', line: one })
      i += 1
      j += 1
    } else if (one !== undefined && (other === undefined || down)) {
      rows.push({ sign: '-', line: one })
      i += 1
    } else if (other !== undefined) {
      rows.push({ sign: '+', line: other })
      j += 1
    }
  }
  return rows
}
