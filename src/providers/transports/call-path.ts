import { addressPart } from './json-values'
import type { Values } from '../values/values'

const inBraces = /\{([^{}]+)\}/g

/** Names in braces in a path: `/order/{id}` holds `id`. */
export const pathKeys = (path: string): string[] =>
  [...path.matchAll(inBraces)].map(([, name = '']) => name)

/** The path with its values in it; null when one of them is missing, since another record would be meant. */
export const filledPath = (path: string, values: Values): string | null => {
  const isWhole = pathKeys(path).every((key) => addressPart(values, key) !== null)
  if (!isWhole) return null
  return path.replace(inBraces, (_, key: string) => addressPart(values, key) ?? '')
}
