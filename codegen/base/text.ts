/** The text with its first letter in upper case. */
export const capitalizeText = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** `3 rows`, `1 row`. */
export const formatNounCount = (count: number, noun: string): string =>
  `${count} ${noun}${count === 1 ? '' : 's'}`

/** Sorts texts by the codes of their letters, the same way in every language. */
export const compareCodeUnits = (a: string, b: string): number => Number(a > b) - Number(a < b)

/** A text without the differences of case and of width, for comparison. */
export const foldCase = (text: string): string => text.normalize('NFKC').toLowerCase()

/** Whether a text is of a script that is written without spaces. */
export const isUnspacedScript = (text: string): boolean =>
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text)

/** Only the letters and digits of a name, in lower case, for comparison. */
export const lettersAndDigits = (name: string): string =>
  name.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '')

/** Where the line begins that an offset stands in. */
export const lineStart = (text: string, at: number): number => text.lastIndexOf('\n', at - 1) + 1

/** Where each line of a text begins. */
export const lineStarts = (text: string): number[] => {
  const starts = [0]
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) starts.push(at + 1)
  return starts
}
