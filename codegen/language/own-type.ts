import { typesThat, type BaseType } from '../../field-types'

/** The built-in types on which a type of the project can be based: their values travel as one plain value. */
export const bases: readonly string[] = typesThat(({ isBase }) => isBase === true)

/** What codegen and the mock server know of a field type of the project's own. */
export interface OwnType {
  /** Word in the YAML, and name of the file's export. */
  name: string
  /** File name without ending. */
  module: string
  based: BaseType
  /** Sentence for the language's reference and for editors. */
  docs: string
  /** JSON Schema of each option that the YAML may give. */
  options: Readonly<Record<string, object>>
  /** Makes a value as the backend would send it. */
  mock?: (random: () => number, options: Readonly<Record<string, unknown>>) => unknown
}
