import { isKeyedValues } from '../../wire/values'

/** A value as JSON has it. */
export type JsonValue =
  | null
  | boolean
  | number
  | string
  | JsonValue[]
  | { [key: string]: JsonValue }
export type JsonObject = Record<string, JsonValue>

export const isJsonObject = (value: unknown): value is JsonObject => isKeyedValues(value)

/** The own value under a key, if what holds it is a map. */
export const jsonValueAt = (value: unknown, ...keys: readonly string[]): JsonValue | undefined => {
  let here: unknown = value
  for (const key of keys) {
    if (!isJsonObject(here) || !Object.hasOwn(here, key)) return undefined
    here = here[key]
  }
  return here as JsonValue
}

export const jsonObjectAt = (value: unknown, ...keys: readonly string[]): JsonObject => {
  const found = jsonValueAt(value, ...keys)
  return isJsonObject(found) ? found : {}
}

export const jsonListAt = (value: unknown, ...keys: readonly string[]): JsonValue[] => {
  const found = jsonValueAt(value, ...keys)
  return Array.isArray(found) ? found : []
}

export const jsonTextAt = (value: unknown, ...keys: readonly string[]): string | undefined => {
  const found = jsonValueAt(value, ...keys)
  return typeof found === 'string' ? found : undefined
}

export const jsonNumberAt = (value: unknown, ...keys: readonly string[]): number | undefined => {
  const found = jsonValueAt(value, ...keys)
  return typeof found === 'number' && Number.isFinite(found) ? found : undefined
}
