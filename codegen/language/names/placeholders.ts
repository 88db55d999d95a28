/** A field that a text names in braces, and where it stands in the text, braces excluded. */
export interface Placeholder {
  name: string
  start: number
}

/** The fields that a text such as `向 {name} 放款 {amount}？` names, in order. */
export const placeholdersIn = (text: string): Placeholder[] =>
  [...text.matchAll(/\{([^{}]*)\}/g)].map((match) => ({
    name: match[1] ?? '',
    start: match.index + 1,
  }))

/** Where a brace stands that belongs to no placeholder; -1 when there is none. */
export const strayBrace = (text: string): number =>
  text.replaceAll(/\{[^{}]*\}/g, (found) => ' '.repeat(found.length)).search(/[{}]/)
