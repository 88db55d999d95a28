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

export const isAscii = (text: string): boolean => /^[ -~]*$/.test(text)

/** A letter that does not go with the others: its script, and theirs. */
export interface ForeignLetter {
  readonly char: string
  readonly script: string
  readonly others: string
}

/** The letter of a word that its other letters do not go with. Null: they are of one script, or written together. */
export const foreignLetterIn = (word: string): ForeignLetter | null => {
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

/** A character by its number, as Unicode writes it. */
export const codePointText = (char: string): string =>
  `U+${(char.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`

/** Control, zero-width and direction characters, and letters without a shape. */
export const hiddenCharacterPattern =
  /\p{Cc}|\p{Cf}|\p{Zl}|\p{Zp}|\u034F|\u115F|\u1160|\u17B4|\u17B5|\u3164|\uFFA0/u
