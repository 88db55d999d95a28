import type { FieldType, Json } from '../../../field-types'
import type { TypePart } from '../../../field-types/shape/project-type-parts'

/** What codegen and the mock server know of a field type of the project's own. */
export interface ProjectFieldType {
  /** Word in the YAML, and name of the file's export. */
  name: string
  /** File name without ending. */
  module: string
  based: FieldType
  /** Sentence for the language's reference and for editors. */
  docs: string
  /** JSON Schema of each option that the YAML may give. */
  options: Readonly<Record<string, object>>
  /** What the file has; the rest is that of the type in `based`. */
  parts: readonly TypePart[]
  /** Makes a value as the backend would send it. */
  mock?: (random: () => number, options: Readonly<Record<string, unknown>>) => unknown
}

/**
 * What a field has besides what its file says, where that names a field type of the project. The field's `type` is then the
 * built-in type on which that one is based.
 */
export interface ProjectTypeOfField {
  type: ProjectFieldType
  options: Readonly<Record<string, Json>>
}
