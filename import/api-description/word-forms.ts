import { labelFromName } from '../../codegen/language/names/identifiers'

/** The words of a name in small letters: `orderLines`, `order_lines` and `order-lines` are alike. */
export const splitName = (name: string): string[] => {
  const spaced = name.replace(/(\p{Ll}|\p{N})(\p{Lu})/gu, '$1 $2').toLowerCase()
  return spaced.match(/[\p{L}\p{N}]+/gu) ?? []
}

export const isSameName = (one: string, other: string): boolean =>
  splitName(one).join('') === splitName(other).join('')

/** The English singular of a word, as far as its ending tells. */
export const singularWord = (word: string): string => {
  if (/(?:ss|us|is|news|series)$/i.test(word)) return word
  if (/ies$/i.test(word)) return word.replace(/ies$/i, 'y')
  if (/(?:ch|sh|x|z|ss|us)es$/i.test(word)) return word.replace(/es$/i, '')
  return word.replace(/s$/i, '')
}

/** Whether a name is the one of a record of that name, in the singular or plural: `order` of `orders`. */
export const isSingularOrPluralOf = (one: string, many: string): boolean => {
  const [a, b] = [splitName(one).join(''), splitName(many).join('')]
  return (
    a === b || a === singularWord(b) || singularWord(a) === b || singularWord(a) === singularWord(b)
  )
}

/** A name as words with a capital letter: `orderLines` becomes `Order lines`. */
export const humaniseName = (name: string): string =>
  /^[\p{Lu}\p{N}]{2,5}$/u.test(name) ? name : labelFromName(splitName(name).join(' '))

/** Words of two letters or more, with one sign between them, or beginning with capital letters. */
const codeOfWords = /^\p{L}{2,}(?:[_\-. ]\p{L}{2,})*$/u

const localeCode = /^[a-z]{2,3}[-_][A-Z]{2}$/u

/** A code as words, where it is made of words. Digits and signs tell codes apart, so those stay as they are. */
export const labelFromCode = (code: string): string =>
  codeOfWords.test(code) && !localeCode.test(code) ? humaniseName(code) || code : code

/** A name that a resource can have. */
export const toResourceName = (words: readonly string[]): string => {
  const name = words
    .flatMap((word) => splitName(word))
    .join('-')
    .replace(/^[^\p{L}]+/u, '')
  return name.slice(0, 60).replace(/-$/, '') || 'record'
}
