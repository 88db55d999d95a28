import { stringify } from 'yaml'
import { isStructure } from '../../../../wire/value-shapes'

/** An example longer than this is told with its outer parts only. */
const LONGEST = 90

const LEFT_OUT = '…'

const cutToDepth = (value: unknown, depth: number): unknown => {
  if (typeof value !== 'object' || value === null) return value
  if (depth === 0) return LEFT_OUT
  if (Array.isArray(value)) {
    const items: unknown[] = value.map((item: unknown) => cutToDepth(item, depth - 1))
    const shown = items.filter((item) => item !== LEFT_OUT)
    return shown.length < items.length ? [...shown, LEFT_OUT] : items
  }
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [key, cutToDepth(item, depth - 1)]),
  )
}

const toFlowYaml = (value: unknown): string =>
  stringify(value, { collectionStyle: 'flow', lineWidth: 0, singleQuote: true }).trim()

/** A value on one line of YAML. What would make it too long is left out, from the inside. */
export function toOneLineYaml(value: unknown): string {
  const texts = [4, 3, 2, 1].map((depth) => toFlowYaml(cutToDepth(value, depth)))
  return texts.find((text) => text.length <= LONGEST) ?? LEFT_OUT
}

/** The first example of a part of the language. Null: it has none. */
export const firstExample = (part: unknown): unknown =>
  isStructure(part) && Array.isArray(part.examples) ? (part.examples[0] ?? null) : null
