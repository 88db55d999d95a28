/* What a spreadsheet makes of texts. */

/** A spreadsheet takes a text that starts like this for a formula. Full-width signs and leading blanks count, too. */
const formula = /^[\s"']*[=+\-@|%＝＋－＠]|^'*[\t\r]/u

const beginsFormula = (text: string): boolean => formula.test(text)

/** A text that a spreadsheet shows and does not compute. */
export const neutralizeFormula = (text: string): string => (beginsFormula(text) ? `'${text}` : text)

/** The text of before, where it was kept from being a formula. */
export const restoreFormula = (text: string): string =>
  text.startsWith("'") && beginsFormula(text.slice(1)) ? text.slice(1) : text
