import type { JsonSchemaFragment } from '../../field-types/shape/field-type'

/* Values of keys in the schema of the language, each with its description and an example. */

/** A whole number from `least` to `most`. */
export const integerSchema = (
  [minimum, maximum]: readonly [least: number, most: number],
  description: string,
  example: number,
) =>
  ({
    type: 'integer',
    minimum,
    maximum,
    description,
    examples: [example],
  }) satisfies JsonSchemaFragment

/** A text of at least one letter. */
export const wordSchema = (description: string, example: string) =>
  ({ type: 'string', minLength: 1, description, examples: [example] }) satisfies JsonSchemaFragment

/** True or false. */
export const flagSchema = (description: string) =>
  ({ type: 'boolean', description, examples: [true] }) satisfies JsonSchemaFragment
