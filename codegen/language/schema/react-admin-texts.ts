import englishMessages from 'ra-language-english'
import type { TextTree } from '../model'

const treeOf = (words: object): TextTree =>
  Object.fromEntries(
    Object.entries(words).map(([key, value]: [string, unknown]) => [
      key,
      typeof value === 'object' && value !== null ? treeOf(value) : String(value),
    ]),
  )

/** The English texts of react-admin, taken from its own package. */
export const reactAdminTexts: TextTree = { ra: treeOf(englishMessages.ra) }
