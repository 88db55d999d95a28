import { isJsonObject, type JsonObject, type JsonValue } from '../api-description/json-access'

/** A part of a document, with the name by which it was referred to. */
export interface ResolvedSchema {
  node: JsonObject
  name: string | null
}

/** Follows `$ref` within one document. */
export type ResolveRef = (node: unknown) => ResolvedSchema

const unescapePointer = (step: string): string => {
  const plain = step.replaceAll('~1', '/').replaceAll('~0', '~')
  try {
    return decodeURIComponent(plain)
  } catch {
    return plain
  }
}

const resolvePointer = (root: JsonValue, pointer: string): unknown => {
  let here: unknown = root
  for (const step of pointer.split('/').slice(1).map(unescapePointer)) {
    if (typeof here !== 'object' || here === null || !Object.hasOwn(here, step)) return undefined
    here = (here as Record<string, unknown>)[step]
  }
  return here
}

/** How many references may lead to each other. */
const longest = 20

/** What follows references in a document. One that leads nowhere gives an empty part. */
export const createRefResolver =
  (root: JsonValue): ResolveRef =>
  (node) => {
    let here: unknown = node
    let name: string | null = null
    for (let step = 0; step < longest; step += 1) {
      const ref: unknown = isJsonObject(here) ? here['$ref'] : undefined
      if (typeof ref !== 'string') return { node: isJsonObject(here) ? here : {}, name }
      name = unescapePointer(ref.split('/').at(-1) ?? '') || null
      here = ref.startsWith('#') ? resolvePointer(root, ref.slice(1)) : undefined
    }
    return { node: {}, name }
  }
