import { oncePer } from '../../../base/once-per'
import type { Problem, Rule } from '../rule/rule'
import type { Path, SourceFile } from '../../read/yaml/source'
import { sourceFilesOf } from './name-rules'

/* Names by the "highly restrictive" level of UTS 39: of one script, or of those that are written together with Latin. */

/** The scripts that UAX 31 recommends for names, apart from those that are shared by all. */
const scripts =
  `Latin Han Hiragana Katakana Hangul Bopomofo Cyrillic Greek Arabic Hebrew Armenian Bengali Devanagari
  Ethiopic Georgian Gujarati Gurmukhi Kannada Khmer Lao Malayalam Myanmar Oriya Sinhala Tamil Telugu Thaana Thai Tibetan`.split(
    /\s+/,
  )

/** Scripts that are written together: Japanese, Chinese and Korean. */
const together = [
  ['Latin', 'Han', 'Hiragana', 'Katakana'],
  ['Latin', 'Han', 'Bopomofo'],
  ['Latin', 'Han', 'Hangul'],
]

const shared = /[\p{Script_Extensions=Common}\p{Script_Extensions=Inherited}]/u

const classOf = (names: readonly string[]): string =>
  names.map((name) => `\\p{Script_Extensions=${name}}`).join('')

const written = [...together, ...scripts.map((name) => [name])].map(
  (names) =>
    new RegExp(
      `^[${classOf(names)}\\p{Script_Extensions=Common}\\p{Script_Extensions=Inherited}]*$`,
      'u',
    ),
)

const byScript = scripts.map((name) => ({ name, of: new RegExp(`[${classOf([name])}]`, 'u') }))

const scriptOf = (char: string): string =>
  byScript.find(({ of }) => of.test(char))?.name ?? 'an uncommon script'

/** Words within a key, since one key may be a move from one status to another. */
const wordsOf = (text: string): string[] => text.split(/[\s.,()>]+/).filter((word) => word !== '')

const isAscii = (text: string): boolean => /^[ -~]*$/.test(text)

/** The letter of a word that its other letters do not go with. */
const strangerIn = (word: string): { char: string; script: string; others: string } | null => {
  if (isAscii(word) || written.some((all) => all.test(word))) return null
  const letters = [...word]
    .filter((char) => !shared.test(char))
    .map((char) => ({ char, script: scriptOf(char) }))
  const count = (script: string): number =>
    letters.filter((letter) => letter.script === script).length
  const names = [...new Set(letters.map(({ script }) => script))]
  const others = names.reduce((most, name) => (count(name) > count(most) ? name : most))
  const stranger = letters.find(
    ({ script }) =>
      !together.some((set) => set.includes(script) && set.includes(others)) && script !== others,
  )
  const found = stranger ?? letters[0]
  return found === undefined ? null : { ...found, others }
}

const codePoint = (char: string): string =>
  `U+${(char.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`

function problemIn(source: SourceFile, path: Path, on: 'key' | 'value', text: string): Problem[] {
  if (isAscii(text)) return []
  const word = wordsOf(text).find((each) => strangerIn(each) !== null)
  const stranger = word === undefined ? null : strangerIn(word)
  if (word === undefined || stranger === null) return []
  const { char, script, others } = stranger
  const among = script === others ? 'which names cannot have' : `among letters of ${others}`
  const message = `The name \`${word}\` mixes scripts: \`${char}\` is ${codePoint(char)}, a letter of ${script} ${among}.`
  return [{ source, path, on, message, help: 'type the name again in one script' }]
}

/** Values that are names. All other names are keys, or must be equal to one. */
const naming = new Set(['resource', 'as', 'key', 'group'])

function namesIn(source: SourceFile, value: unknown, path: Path): Problem[] {
  if (Array.isArray(value)) {
    return value.flatMap((item: unknown, index) => namesIn(source, item, [...path, index]))
  }
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, item]) => [
    ...problemIn(source, [...path, key], 'key', key),
    ...(typeof item === 'string' && naming.has(key)
      ? problemIn(source, [...path, key], 'value', item)
      : namesIn(source, item, [...path, key])),
  ])
}

const isPlain = ({ text }: SourceFile): boolean =>
  /^[\t\n\r -~]*$/.test(text) && !text.includes('\\')

/** A run after a save finds most files as they were. */
const problemsIn = oncePer((source: SourceFile): readonly Problem[] =>
  isPlain(source) ? [] : namesIn(source, source.value, []),
)

const mixedScripts: Rule = {
  code: 'mixed-scripts',
  check: ({ sources }) => sourceFilesOf(sources).flatMap(problemsIn),
}

export const scriptRules = [mixedScripts]
