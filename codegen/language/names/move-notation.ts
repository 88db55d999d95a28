import type { Code } from '../model'

/** The left side of a transition table line, before any code is looked up. */
export interface MoveNotation {
  from: MoveOriginNotation
  to: string
  /** Action id in parentheses. */
  action: string | null
}

export type MoveOriginNotation =
  | { kind: 'codes'; codes: string[] }
  | { kind: 'all'; except: string[] }
  | { kind: 'set'; name: string }

const arrow = ' -> '

/**
 * Reads `9 -> 11`, `1, 4 -> 8 (cancel)`, `* except 3, 8 -> 8` or `open -> ?`. A declared code or set is recognised as a
 * whole, so that it may contain spaces, commas and parentheses. Null when the text is no such notation.
 */
export function readMoveNotation(
  text: string,
  codes: ReadonlyMap<string, unknown>,
  sets: ReadonlySet<string>,
): MoveNotation | null {
  for (let at = text.indexOf(arrow); at !== -1; at = text.indexOf(arrow, at + 1)) {
    const left = text.slice(0, at).trim()
    const right = text.slice(at + arrow.length).trim()
    const last = text.indexOf(arrow, at + 1) === -1
    if (left === '' || right === '') return null
    if (!last && !codes.has(plainCode(left))) continue
    return { from: readFrom(left, codes, sets), ...readTo(right, codes) }
  }
  return null
}

const arrows = /\s*(?:->|=>|→|⇒|⟶|➔|—>|–>|[-－—–=＝]+[>＞]|[>＞])\s*/u
/** What stands between two numbers where an arrow should. */
const between = /\s*(?:-|－|—|–|~|～|到|至|から|\bto\b)\s*/u
const quotes = /^[“”‘’"'「『]+|[“”‘’"'」』]+$/gu

/** A move as it should be written: `12 -> 13` for `12→13`, `12 => 13`, `12到13` or `12->13`. Null when it looks like none. */
export function correctedMove(text: string): string | null {
  const plain = text.replaceAll(quotes, '')
  const numbers = plain.normalize('NFKC').split(between)
  const parts =
    numbers.length === 2 && numbers.every((part) => /^\d+$/.test(part))
      ? numbers
      : plain.split(arrows)
  if (parts.length !== 2 || parts.some((part) => part.trim() === '')) return null
  return parts
    .map((part) => toAsciiDigits(part.trim().replaceAll(/\s*[，、]\s*/gu, ', ')))
    .join(arrow)
}

/** An accepted finding as it should be written: `G03 12` for `G3 12`, `G03-12` or `g03：12`. Null when it looks like none. */
export function correctedFinding(text: string): string | null {
  const [, letter = '', number = '', subject] =
    /^([A-Z])0?([1-9])[\s\-_:：.，,]+(\S.*)$/iu.exec(text.normalize('NFKC')) ?? []
  return subject === undefined ? null : `${letter.toUpperCase()}0${number} ${subject}`
}

const toAsciiDigits = (text: string): string =>
  text.replaceAll(/[０-９]/g, (digit) => digit.normalize('NFKC'))

function readFrom(
  text: string,
  codes: ReadonlyMap<string, unknown>,
  sets: ReadonlySet<string>,
): MoveOriginNotation {
  if (codes.has(plainCode(text))) return { kind: 'codes', codes: [plainCode(text)] }
  if (sets.has(text)) return { kind: 'set', name: text }
  const all = /^\*(?:\s+except\s+(.+))?$/s.exec(text)
  if (all) return { kind: 'all', except: all[1] === undefined ? [] : splitCodes(all[1]) }
  return { kind: 'codes', codes: splitCodes(text) }
}

function readTo(
  text: string,
  codes: ReadonlyMap<string, unknown>,
): { to: string; action: string | null } {
  if (codes.has(plainCode(text))) return { to: plainCode(text), action: null }
  const named = /^(.*\S)\s*\(([^()]+)\)$/s.exec(text)
  if (!named) return { to: plainCode(text), action: null }
  return { to: plainCode(named[1] ?? ''), action: (named[2] ?? '').trim() }
}

const splitCodes = (text: string): string[] => text.split(',').map((code) => plainCode(code.trim()))

/** An empty code is written as two quotes, since an empty text cannot be seen. */
const plainCode = (text: string): string => (text === "''" || text === '""' ? '' : text)

/** Whether a code reads as words, so that it needs no name beside it. */
export const isTextualCode = (code: Code): boolean =>
  typeof code === 'string' && /\p{L}/u.test(code)
