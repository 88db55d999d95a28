import { parseDocument } from 'yaml'
import type { JsonValue } from '../api-description/json-access'
import { succeedWith, failWith, errorReason, type ImportOutcome } from './import-outcome'

/** Anchors may stand for each other, but not so often that a short text becomes a large one. */
const mostAliases = 10_000
const deepest = 200

const isTooDeep = (value: unknown, left = deepest): boolean => {
  if (typeof value !== 'object' || value === null) return false
  return left === 0 || Object.values(value).some((each) => isTooDeep(each, left - 1))
}

const parseJsonOrYaml = (text: string): JsonValue => {
  if (/^\s*[[{]/.test(text)) {
    try {
      return JSON.parse(text) as JsonValue
    } catch (error) {
      // What begins like JSON may be YAML, which is tried next.
      if (/^\s*\{\s*"/.test(text)) throw error
    }
  }
  const document = parseDocument(text, {
    version: '1.2',
    merge: true,
    prettyErrors: true,
    uniqueKeys: false,
  })
  const [error] = document.errors
  if (error) throw error
  return JSON.parse(JSON.stringify(document.toJS({ maxAliasCount: mostAliases }))) as JsonValue
}

/** JSON or YAML as a tree. */
export const parseSourceText = (text: string, name: string): ImportOutcome<JsonValue> => {
  try {
    const tree = parseJsonOrYaml(text.replace(/^\uFEFF/, ''))
    if (typeof tree !== 'object' || tree === null) {
      return failWith(`${name} holds neither JSON nor YAML with content`)
    }
    return isTooDeep(tree) ? failWith(`${name} is nested too deeply`) : succeedWith(tree)
  } catch (error) {
    return failWith(`${name} is neither JSON nor YAML: ${errorReason(error)}`)
  }
}
