import { isFrequentIdeograph, type IdeographScript } from './frequent-ideographs'

/* How much like a text of somebody's language it looks what bytes become in an encoding. */

const letter = /[a-z]/i

/** What each sign says for a text of ideographs, from 1 for it to -2 against it. The first that fits counts. */
const signs: readonly (readonly [RegExp, number])[] = [
  // Private, unassigned and replaced signs, and controls that no text has.
  [/[\p{Co}\p{Cn}\p{Cc}\uFFFD]/u, -2],
  // The half-width syllables of Japan: any byte of another encoding may become one.
  [/[\uFF61-\uFF9F]/u, 0.2],
  [/[\u3000-\u3002\u300A-\u3011\uFF01-\uFF5E]/u, 0.6],
]

const kana = /[\u3041-\u3096\u30A1-\u30FC]/u
const ideograph = /\p{Script=Han}/u

const kanaWeight = (script: IdeographScript): number => (script === 'japanese' ? 1 : -0.3)

const eastAsianWeight = (sign: string, script: IdeographScript): number => {
  const known = signs.find(([like]) => like.test(sign))
  if (known) return known[1]
  if (kana.test(sign)) return kanaWeight(script)
  if (ideograph.test(sign)) return isFrequentIdeograph(sign, script) ? 1 : 0
  return -0.3
}

/** Runs of signs beyond ASCII with the letter before and behind each. */
const runs = /(?<before>[a-z]?)(?<run>[^\0-\u007F]+)(?=(?<behind>[a-z]?))/giu

/** In words of ASCII letters no single ideograph stands. */
const isInsideWord = ({ before = '', behind = '' }: Record<string, string>): boolean =>
  letter.test(before) && letter.test(behind)

const meanWeight = (weights: readonly number[]): number =>
  weights.length === 0 ? 0 : weights.reduce((sum, weight) => sum + weight, 0) / weights.length

export const eastAsianPlausibility = (text: string, script: IdeographScript): number => {
  const weights = [...text.matchAll(runs)].flatMap(({ groups = {} }) => {
    const run = [...(groups['run'] ?? '')]
    if (run.length === 1 && isInsideWord(groups)) return [-1]
    return run.map((sign) => eastAsianWeight(sign, script))
  })
  return meanWeight(weights)
}

const accented = /[ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÑÒÓÔÕÖØÙÚÛÜÝŒŠŽßàáâãäåæçèéêëìíîïñòóôõöøùúûüýÿœšž]/u
const mark = /[€£§°²³´·«»¿¡–—‘’“”„…•™®©\u00A0]/u

const westernWeight = (run: readonly string[], isByLetter: boolean): number[] =>
  run.map((sign) => {
    if (mark.test(sign)) return run.length === 1 ? 0.7 : -0.3
    if (!accented.test(sign)) return -1
    if (run.length > 2) return -0.7
    return isByLetter ? 0.9 : 0
  })

/** Accented letters stand one by one among other letters. */
export const westernPlausibility = (text: string): number =>
  meanWeight(
    [...text.matchAll(runs)].flatMap(({ groups = {} }) =>
      westernWeight([...(groups['run'] ?? '')], `${groups['before']}${groups['behind']}` !== ''),
    ),
  )
