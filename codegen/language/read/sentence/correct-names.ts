import { nearestCandidate } from '../../../base/nearest-candidate'
import type { SentenceVocabulary } from './operands'

/* What was most likely meant by a text that names no status. */

/** How statuses can be named: by their codes and sets, and by names and labels that only one of them has. */
export interface NameableStatuses {
  /** Codes, names and labels. */
  codes: SentenceVocabulary['codes']
  sets: SentenceVocabulary['sets']
  /** Whether a text is a code of its own, and no name. */
  isCode: (text: string) => boolean
}

const words = /^(?:status(?:es)?|code|状态|狀態|ステータス)[\s:：]*/iu
const marks = /^[“”‘’"'「『《（([]+|[“”‘’"'」』》）)\].。.;；:：!！]+$/gu
const joints = /\s*(?:[,，、;；/&+]|\band\b|\bor\b|和|与|與|及|或|と|または)\s*/u

/** A text without what people put around a code: quotes, a full stop, the word for status, letters of full width. */
const stripDecoration = (text: string): string =>
  text.trim().replaceAll(marks, '').replace(words, '').normalize('NFKC').trim()

/** Letters that look like digits. */
const asDigits = (text: string): string => text.replaceAll(/[lI|]/g, '1').replaceAll(/[oO]/g, '0')

/** One status or set as it is named: itself, or what comes near it. Null when nothing does. */
function nearestStatus(text: string, { codes, sets }: NameableStatuses): string | null {
  const plain = stripDecoration(text)
  const found = [text, plain, asDigits(plain)].find((each) => codes.has(each) || sets.has(each))
  if (found !== undefined) return found
  if (!/\p{L}/u.test(plain)) return null
  const names = [...sets.keys(), ...codes.keys()].filter((each) => /\p{L}/u.test(each))
  const folded = names.find((each) => each.toLowerCase() === plain.toLowerCase())
  return folded ?? nearestCandidate(plain, names)
}

/** Codes from one number to another, `17-19`. */
function codesInRange(text: string, { codes, isCode }: NameableStatuses): string[] | null {
  const found = /^(\d+)\s*(?:-|–|—|~|～|\.\.+|…+|to|至|到|から)\s*(\d+)$/u.exec(
    stripDecoration(text),
  )
  if (!found) return null
  const [first, last] = [Number(found[1]), Number(found[2])]
  const between = [...codes.keys()].filter(
    (code) => isCode(code) && /^\d+$/.test(code) && Number(code) >= first && Number(code) <= last,
  )
  return between.length > 0 ? between : null
}

/** Statuses in a text that is none: `17, 18, 19` for `17-19`, `17 and 18`, `17;18` or `17 18`, and `12` for `“12`. */
export function correctedStatuses(text: string, all: NameableStatuses): string[] | null {
  const whole = nearestStatus(text, all)
  if (whole !== null) return [whole]
  for (const parts of [
    stripDecoration(text).split(joints),
    stripDecoration(text).split(/[\s,，、]+/u),
  ]) {
    if (parts.length < 2 && codesInRange(text, all) === null) continue
    const found = parts.map(
      (part) => codesInRange(part, all) ?? toSingleList(nearestStatus(part, all)),
    )
    if (found.every((part) => part !== null)) return [...new Set(found.flat())]
  }
  return null
}

const toSingleList = (text: string | null): string[] | null => (text === null ? null : [text])

/** One of some names, for a text that comes near it: a slip, another case, a path that ends in it, or its beginning. */
export function correctedName(text: string, names: Iterable<string>): string | null {
  const all = [...names]
  const plain = stripDecoration(text)
  const last = plain.split('/').at(-1) ?? plain
  const same = all.find((each) => each.toLowerCase() === last.toLowerCase())
  const guess = same ?? nearestCandidate(last, all)
  if (guess !== null || last.length < 3) return guess
  const begun = all.filter((each) => each.startsWith(last.slice(0, 2)))
  return begun.length === 1 ? (begun[0] ?? null) : null
}
