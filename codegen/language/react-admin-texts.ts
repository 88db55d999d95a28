import englishMessages from 'ra-language-english'
import type { TextTree } from '../model'

const treeOf = (words: object): TextTree =>
  Object.fromEntries(
    Object.entries(words).map(([key, value]: [string, unknown]) => [
      key,
      typeof value === 'object' && value !== null ? treeOf(value) : String(value),
    ]),
  )

/** What react-admin says in English, as its own package has it. */
export const reactAdminTexts: TextTree = { ra: treeOf(englishMessages.ra) }
