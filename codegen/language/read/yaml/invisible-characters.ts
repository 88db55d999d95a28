import { structureProblem } from './structure-codes'
import type { Diagnostic } from '../../../base/diagnostic'
import type { LocationLookup } from './place'

/* Tab, line feed and carriage return are the only control characters that a text file needs. */
const control = /(?![\t\n\r])[\p{Cc}\uFEFF\uFFFE\uFFFF]/u
/* Characters that make a text look different from what it is: labels and comments could deceive. */
const direction = /[\u202A-\u202E\u2066-\u2069]/

/** Reports the first invisible character, since it is hardly ever meant. Escapes in double quotes remain possible. */
export function invisibleCharacterProblem(
  text: string,
  placeOf: LocationLookup,
): Diagnostic | null {
  const at = text.search(control)
  if (at !== -1) {
    const place = placeOf(at, at + 1)
    const message = `The control character ${codePoint(text, at)} stands here.`
    return structureProblem(
      'control-character',
      place,
      message,
      'remove it, or write it as an escape in double quotes',
    )
  }
  const turned = text.search(direction)
  if (turned === -1) return null
  const place = placeOf(turned, turned + 1)
  const message = `The invisible character ${codePoint(text, turned)} turns the text after it around.`
  return structureProblem(
    'hidden-direction',
    place,
    message,
    'remove it, or write it as an escape in double quotes',
  )
}

const codePoint = (text: string, at: number): string =>
  `U+${(text.codePointAt(at) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`
