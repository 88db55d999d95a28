import { readFileSync } from 'node:fs'
import { parseSync } from 'oxc-parser'

/** Functions of this much are counted: so many statements, or so many characters without blanks. */
const STATEMENTS = 3
const CHARACTERS = 80

/** A function at the top of a file, and its text without blanks, comments, types and names of its own. */
export interface NamedFunction {
  readonly place: string
  readonly text: string
}

interface AnyNode {
  readonly type: string
  readonly start: number
  readonly end: number
  readonly [key: string]: unknown
}

const isNode = (value: unknown): value is AnyNode =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'

const nodesIn = (value: unknown): AnyNode[] => [value].flat().filter(isNode)

const functions = new Set(['ArrowFunctionExpression', 'FunctionExpression', 'FunctionDeclaration'])

/** Types say nothing of what a function does. */
const isType = ({ type }: AnyNode): boolean =>
  /^TS(?:TypeAnnotation|TypeParameter|TypePredicate|InterfaceBody)/.test(type)

/** The names that a pattern binds. */
const boundIn = (pattern: AnyNode): string[] => {
  if (pattern.type === 'Identifier') return [String(pattern['name'])]
  const inner = ['argument', 'elements', 'left', 'properties', 'value']
  return inner.flatMap((key) => nodesIn(pattern[key])).flatMap(boundIn)
}

const ownNames = (node: AnyNode): string[] => {
  const patterns = functions.has(node.type) ? nodesIn(node['params']) : []
  if (node.type === 'VariableDeclarator') patterns.push(...nodesIn(node['id']))
  if (node.type === 'CatchClause') patterns.push(...nodesIn(node['param']))
  const deeper = Object.values(node).flatMap(nodesIn).flatMap(ownNames)
  return [...patterns.flatMap(boundIn), ...deeper]
}

/** A key that is written out is part of what a function does, whatever a variable of that name is called. */
const isKey = (node: AnyNode, parent: AnyNode, slot: string): boolean =>
  node.type === 'Identifier' &&
  parent['computed'] === false &&
  ((parent.type === 'MemberExpression' && slot === 'property') || slot === 'key')

/** What a node says beside its parts. `raw` is a literal as it is written. */
const facts = new Set([
  'async',
  'computed',
  'kind',
  'name',
  'operator',
  'optional',
  'prefix',
  'raw',
])

/** What a function does, as text: each node, with its own names numbered in the order in which they come. */
const textOf = (root: AnyNode, names: ReadonlySet<string>): string => {
  const numbers = new Map<string, number>()
  const print = (node: AnyNode, isFree: boolean): string => {
    if (node.type === 'Identifier' && !isFree && names.has(String(node['name']))) {
      const name = String(node['name'])
      numbers.set(name, numbers.get(name) ?? numbers.size)
      return `$${numbers.get(name)}`
    }
    const inside = Object.entries(node).flatMap(([key, value]) => {
      if (node.type === 'TemplateElement' && key === 'value') return JSON.stringify(value)
      if (facts.has(key) && !isNode(value)) return `${key}:${String(value)}`
      return nodesIn(value)
        .filter((child) => !isType(child))
        .map((child) => print(child, isKey(child, node, key)))
    })
    return `${node.type}(${inside.join(' ')})`
  }
  return print(root, false)
}

const measured = (file: string, name: string, node: AnyNode, source: string): NamedFunction[] => {
  const [body] = nodesIn(node['body'])
  if (!body) return []
  const statements = body.type === 'BlockStatement' ? nodesIn(body['body']).length : 1
  const characters = source.slice(body.start, body.end).replaceAll(/\s/g, '').length
  if (statements < STATEMENTS && characters < CHARACTERS) return []
  const names = new Set([name, ...ownNames(node)])
  return [{ place: `${file} ${name}`, text: textOf(node, names) }]
}

/** The functions at the top of a file that are long enough to count. */
export const functionsIn = (
  file: string,
  source: string = readFileSync(file, 'utf8'),
): NamedFunction[] =>
  nodesIn(parseSync(file, source).program.body).flatMap((statement) => {
    const [declared = statement] = nodesIn(statement['declaration'])
    const named = [declared, ...nodesIn(declared['declarations'])]
    return named.flatMap((each) => {
      const [id] = nodesIn(each['id'])
      const [node = each] = nodesIn(each['init'])
      if (!id || !functions.has(node.type)) return []
      return measured(file, String(id['name']), node, source)
    })
  })

/** Functions that do the same, one group each, as `file name`. */
export const copiesAmong = (all: readonly NamedFunction[]): string[][] => {
  const groups = new Map<string, string[]>()
  for (const { place, text } of all) groups.set(text, [...(groups.get(text) ?? []), place])
  return [...groups.values()].filter((places) => places.length > 1).map((each) => each.toSorted())
}
