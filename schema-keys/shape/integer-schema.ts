import type { LanguageSchema } from '../../field-types/shape/field-type'

/** A whole number from `least` to `most`, in the schema of the language. */
export const integerSchema = (
  [minimum, maximum]: readonly [least: number, most: number],
  description: string,
  example: number,
) =>
  ({ type: 'integer', minimum, maximum, description, examples: [example] }) satisfies LanguageSchema
