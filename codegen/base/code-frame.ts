import type { SourceLocation } from './diagnostic'
import { displayWidth } from './display-width'

const around = 2
const maxWidth = 100

/**
 * Draws the lines around a place, with carets under it. Vite's overlay recognises a frame by the bar before the carets.
 * The result ends with a line break; it is empty when the text has no such line.
 */
export function codeFrame(text: string, place: SourceLocation): string {
  const lines = text.split('\n', place.line + around)
  if (place.line > lines.length) return ''
  const first = Math.max(place.line - around, 1)
  const digits = String(lines.length).length
  const cut = visibleWindow(lines[place.line - 1] ?? '', place)
  const drawn = lines.slice(first - 1).flatMap((line, index) => {
    const number = first + index
    const here = number === place.line
    const label = `${here ? '>' : ' '} ${String(number).padStart(digits)} |`
    const shown = `${label} ${cutToWindow(line, cut)}`.trimEnd()
    return here ? [shown, `${' '.repeat(digits + 2)} | ${drawCarets(line, place, cut)}`] : [shown]
  })
  return `${drawn.join('\n')}\n`
}

/** The part of the lines that is shown: all of a short line, otherwise what is around the place. */
interface Window {
  start: number
  end: number
}

function visibleWindow(line: string, place: SourceLocation): Window {
  if (displayWidth(line) <= maxWidth) return { start: 0, end: maxWidth }
  const start = Math.max(place.column - 1 - maxWidth / 4, 0)
  // Wide letters take two columns, so half as many of them fit.
  const share = displayWidth(line.slice(start, start + maxWidth)) / maxWidth
  return { start, end: start + Math.floor(maxWidth / Math.max(share, 1)) }
}

function cutToWindow(line: string, { start, end }: Window): string {
  const left = start > 0 && line.length > start ? '…' : ''
  const right = line.length > end ? '…' : ''
  return `${left}${replaceControlCharacters(line.slice(start, end))}${right}`
}

function drawCarets(line: string, place: SourceLocation, { start, end }: Window): string {
  const from = Math.max(place.column - 1, start)
  const to = Math.min(from + place.length, end)
  const before =
    (start > 0 ? 1 : 0) + displayWidth(replaceControlCharacters(line.slice(start, from)))
  const width = displayWidth(replaceControlCharacters(line.slice(from, to)))
  return `${' '.repeat(before)}${'^'.repeat(Math.max(width, 1))}`
}

/** Control characters would move the cursor and change the order of a terminal's text. */
const replaceControlCharacters = (text: string): string =>
  text
    .replaceAll('\t', ' ')
    .replaceAll(/[\p{Cc}\p{Cs}\u202A-\u202E\u2066-\u2069\uFEFF]/gu, (found) =>
      found === '\r' ? '' : '\uFFFD',
    )
