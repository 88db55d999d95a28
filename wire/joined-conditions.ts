/* How a server divides the conditions of filters that travel in one parameter. */

/** A quoted text with its marks. A mark that is doubled, or that has a backslash before it, ends nothing. */
const quoted = /'(?:[^'\\]|''|\\[^])*'|"(?:[^"\\]|\\[^])*"/y

/** Where the quoted text ends that begins here; null where none does. */
const quotedEnd = (text: string, at: number): number | null => {
  quoted.lastIndex = at
  return quoted.test(text) ? quoted.lastIndex : null
}

/** The conditions between the joining texts. One that stands in quotes or in parentheses divides nothing. */
export const conditionsIn = (text: string, joined: string): string[] => {
  const found: string[] = []
  let [start, depth, at] = [0, 0, 0]
  while (at < text.length) {
    const end = quotedEnd(text, at)
    if (end === null && depth === 0 && text.startsWith(joined, at)) {
      found.push(text.slice(start, at))
      at += joined.length
      start = at
    } else {
      if (text[at] === '(') depth += 1
      if (text[at] === ')') depth -= 1
      at = end ?? at + 1
    }
  }
  return [...found, text.slice(start)]
}
