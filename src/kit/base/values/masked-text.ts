/** Hides a text. Only the end of a long text stays readable, and nothing of a short one. */
export const maskedText = (text: string): string => {
  const shown = [...text].length >= 8 ? [...text].slice(-4).join('') : ''
  return text === '' ? '' : `****${shown}`
}

/**
 * Hides a text, and leaves as much of it as tells two people apart: the end of a number, the first character of a name.
 */
export const shortenedPersonalText = (text: string): string => {
  if (/\d/.test(text)) return maskedText(text)
  const [first = ''] = text
  return first === '' ? '' : `${first}**`
}
