import type { SourceLocation } from '../../../base/diagnostic'
import { lineStarts } from '../../../base/text'

export type LocationLookup = (start: number, end: number) => SourceLocation

/** Turns offsets in a text into places. A place never reaches beyond the end of its first line. */
export function createLocationLookup(file: string, text: string): LocationLookup {
  const starts = lineStarts(text)
  return (start, end) => {
    const index = lineAt(starts, start)
    const lineStart = starts[index] ?? 0
    const lineEnd = (starts[index + 1] ?? text.length + 1) - 1
    const shown = text.slice(start, Math.min(Math.max(end, start), lineEnd)).trimEnd()
    return { file, line: index + 1, column: start - lineStart + 1, length: shown.length || 1 }
  }
}

/** The beginning of a file, for problems that have no place of their own. */
export const startOfFile = (file: string): SourceLocation => ({
  file,
  line: 1,
  column: 1,
  length: 1,
})

function lineAt(starts: readonly number[], offset: number): number {
  let low = 0
  let high = starts.length - 1
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if ((starts[middle] ?? 0) <= offset) low = middle
    else high = middle - 1
  }
  return low
}
