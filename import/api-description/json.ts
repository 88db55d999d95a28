import { isValues } from '../../wire/values'

/** A value as JSON has it. */
export type Tree = null | boolean | number | string | Tree[] | { [key: string]: Tree }
export type JsonBranch = Record<string, Tree>

export const isBranch = (value: unknown): value is JsonBranch => isValues(value)

/** The own value under a key, if what holds it is a map. */
export const treeAt = (value: unknown, ...keys: readonly string[]): Tree | undefined => {
  let here: unknown = value
  for (const key of keys) {
    if (!isBranch(here) || !Object.hasOwn(here, key)) return undefined
    here = here[key]
  }
  return here as Tree
}

export const branchAt = (value: unknown, ...keys: readonly string[]): JsonBranch => {
  const found = treeAt(value, ...keys)
  return isBranch(found) ? found : {}
}

export const listAt = (value: unknown, ...keys: readonly string[]): Tree[] => {
  const found = treeAt(value, ...keys)
  return Array.isArray(found) ? found : []
}

export const textAt = (value: unknown, ...keys: readonly string[]): string | undefined => {
  const found = treeAt(value, ...keys)
  return typeof found === 'string' ? found : undefined
}

export const numberAt = (value: unknown, ...keys: readonly string[]): number | undefined => {
  const found = treeAt(value, ...keys)
  return typeof found === 'number' && Number.isFinite(found) ? found : undefined
}
