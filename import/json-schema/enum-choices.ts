import { jsonListAt, type JsonObject, type JsonValue } from '../api-description/json-access'
import { labelFromCode } from '../api-description/word-forms'
import type { SchemaShape } from './resolved-shape'
import { enumLabelsInDescription } from './labels-and-help'

/** What generators of OpenAPI call the names of codes. */
const nameKeys = ['x-enumNames', 'x-enum-varnames', 'x-enum-descriptions', 'x-enumDescriptions']

const namedBy = (node: JsonObject, values: readonly JsonValue[]): Map<string, string> => {
  const pairs = nameKeys.flatMap((key) => {
    const names = jsonListAt(node, key)
    return values.flatMap((value, index): [string, string][] => {
      const name = names[index]
      return typeof name === 'string' ? [[String(value), name]] : []
    })
  })
  return new Map(pairs.toReversed())
}

const blank = '(empty)'

/** Labels are told apart: two codes of one label get their code behind it. */
const distinctLabels = (
  entries: readonly (readonly [string | number, string])[],
): Map<string | number, string> => {
  const counts = new Map<string, number>()
  for (const [, label] of entries)
    counts.set(label.toLowerCase(), (counts.get(label.toLowerCase()) ?? 0) + 1)
  return new Map(
    entries.map(([code, label]) => [
      code,
      (counts.get(label.toLowerCase()) ?? 0) > 1 ? `${label} (${code})` : label,
    ]),
  )
}

const mostChoices = 300

/** Whether a number has lost digits when it was read. */
export const hasLostDigits = (value: unknown): boolean =>
  typeof value === 'number' && Number.isInteger(value) && !Number.isSafeInteger(value)

/** Codes that nothing names, with the labels that their words give. */
export const choicesFromCodes = (codes: readonly string[]): Map<string | number, string> =>
  distinctLabels(codes.map((code) => [code, labelFromCode(code) || blank] as const))

/** The codes of a schema with their labels, or null where it has none. */
export const enumChoicesOf = ({
  node,
  labels,
}: SchemaShape): Map<string | number, string> | null => {
  const values = jsonListAt(node, 'enum').filter(
    (value) => typeof value === 'string' || typeof value === 'number',
  )
  if (values.length === 0 || values.length > mostChoices || values.some(hasLostDigits)) return null
  if (new Set(values.map((value) => typeof value)).size > 1) return null
  const listed = enumLabelsInDescription(node)
  const named = namedBy(node, values)
  const labelFor = (code: string): string =>
    (labels.get(code) ?? named.get(code) ?? listed.get(code) ?? labelFromCode(code).slice(0, 80)) ||
    blank
  return distinctLabels(
    [...new Set(values)].map((value) => [value, labelFor(String(value))] as const),
  )
}
