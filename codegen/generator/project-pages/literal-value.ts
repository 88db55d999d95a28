import type { Code } from '../../language/model'
import type { SyntaxNode } from '../overrides/parse-override'
import { isSyntaxNode } from '../overrides/parse-override'
import type { YamlPath } from '../../language/read/yaml/source'

/** A value that is written out in code, with the places of its parts. */
export interface ParsedLiteral {
  value: unknown
  node: SyntaxNode
  /** The entries of an object, or the items of a list. */
  parts: readonly { key: string; at: SyntaxNode; written: ParsedLiteral }[]
}

/** A part of the value that only a running program would know. */
export interface NonLiteral {
  unwritten: SyntaxNode
}

export const isNonLiteral = (found: ParsedLiteral | NonLiteral): found is NonLiteral =>
  'unwritten' in found

const wrappers = new Set([
  'TSSatisfiesExpression',
  'TSAsExpression',
  'ParenthesizedExpression',
  'TSNonNullExpression',
])

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

const keyOf = (property: SyntaxNode): string | null => {
  const { key, computed } = property
  if (property.type !== 'Property' || !isSyntaxNode(key) || computed === true) return null
  const name = key.type === 'Identifier' ? key.name : key.value
  return typeof name === 'string' || typeof name === 'number' ? String(name) : null
}

type LiteralPart = ParsedLiteral['parts'][number]

const partsOf = (found: readonly (LiteralPart | NonLiteral)[]): LiteralPart[] | NonLiteral => {
  const bad = found.find((each): each is NonLiteral => 'unwritten' in each)
  return bad ?? found.filter((each): each is LiteralPart => !('unwritten' in each))
}

const entryOf = (property: SyntaxNode): LiteralPart | NonLiteral => {
  const key = keyOf(property)
  if (key === null || !isSyntaxNode(property.key) || !isSyntaxNode(property.value)) {
    return { unwritten: property }
  }
  const written = readLiteralValue(property.value)
  return isNonLiteral(written) ? written : { key, at: property.key, written }
}

const itemOf = (item: SyntaxNode, index: number): LiteralPart | NonLiteral => {
  const written = readLiteralValue(item)
  return isNonLiteral(written) ? written : { key: String(index), at: item, written }
}

const objectOf = (node: SyntaxNode): ParsedLiteral | NonLiteral => {
  const parts = partsOf(listOf(node.properties).filter(isSyntaxNode).map(entryOf))
  if (!Array.isArray(parts)) return parts
  const entries = parts.map(({ key, written }) => [key, written.value] as const)
  return { value: Object.fromEntries(entries), node, parts }
}

const arrayOf = (node: SyntaxNode): ParsedLiteral | NonLiteral => {
  const items = listOf(node.elements)
  if (!items.every(isSyntaxNode)) return { unwritten: node }
  const parts = partsOf(items.map(itemOf))
  if (!Array.isArray(parts)) return parts
  return { value: parts.map(({ written }) => written.value), node, parts }
}

const templateOf = (node: SyntaxNode): ParsedLiteral | NonLiteral => {
  const [only, ...more] = listOf(node.quasis) as { value: { cooked: string } }[]
  if (!only || more.length > 0) return { unwritten: node }
  return { value: only.value.cooked, node, parts: [] }
}

/** The value of an expression that is written out: texts, numbers, lists and objects. It is not run. */
export const readLiteralValue = (node: SyntaxNode): ParsedLiteral | NonLiteral => {
  if (wrappers.has(node.type) && isSyntaxNode(node.expression))
    return readLiteralValue(node.expression)
  if (node.type === 'ObjectExpression') return objectOf(node)
  if (node.type === 'ArrayExpression') return arrayOf(node)
  if (node.type === 'TemplateLiteral') return templateOf(node)
  if (node.type === 'Literal' && !('regex' in node) && !('bigint' in node)) {
    return { value: node.value, node, parts: [] }
  }
  return { unwritten: node }
}

interface Spot {
  node: SyntaxNode
  key: SyntaxNode
}

/** The node at a path; where there is none, the key of its nearest parent stands for both. */
export const nodeSpanAt = (written: ParsedLiteral, path: YamlPath): Spot => {
  let here = written
  let key = written.node
  for (const step of path) {
    const part = here.parts.find((each) => each.key === String(step))
    if (!part) return { node: key, key }
    here = part.written
    key = part.at
  }
  return { node: here.node, key }
}

export interface LiteralEntry {
  key: string
  code: Code
  path: YamlPath
}

export const literalEntriesAt = (written: ParsedLiteral, path: YamlPath): LiteralEntry[] => {
  let here: ParsedLiteral | undefined = written
  for (const step of path) {
    here = here?.parts.find((each) => each.key === String(step))?.written
  }
  if (!here || Array.isArray(here.value)) return []
  return here.parts.map(({ key }) => ({ key, code: key, path: [...path, key] }))
}
