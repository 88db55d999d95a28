import { parseSync } from 'oxc-parser'

export interface Shape {
  /** Kinds of all nodes in the order of the text. */
  nodes: string
  comments: number
  errors: number
}

interface Tree {
  type: string
  [key: string]: unknown
}

const isTree = (value: unknown): value is Tree =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'

/** `a={'x y'}` and `a="x"` are one thing, and so are the keys `a`, `'a b'` and `['__proto__']`. */
const kindOf = (node: Tree, parent: Tree | null, key: string): string => {
  const isKey =
    key === 'key' && (parent?.type === 'Property' || parent?.type === 'TSPropertySignature')
  if (isKey && (node.type === 'Identifier' || node.type === 'Literal')) return 'Key'
  return node.type
}

const collect = (node: Tree, parent: Tree | null, key: string, kinds: string[]): void => {
  const inner = node.expression
  if (node.type === 'JSXExpressionContainer' && isTree(inner) && inner.type === 'Literal') {
    kinds.push('Literal')
    return
  }
  kinds.push(kindOf(node, parent, key))
  for (const [name, value] of Object.entries(node)) {
    for (const child of Array.isArray(value) ? value : [value]) {
      if (isTree(child)) collect(child, node, name, kinds)
    }
  }
}

/** What of a file must not depend on any text in it. */
export const shapeOf = (file: string, text: string): Shape => {
  const { program, comments, errors } = parseSync(file, text)
  const kinds: string[] = []
  collect(JSON.parse(JSON.stringify(program)) as Tree, null, '', kinds)
  return { nodes: kinds.join(' '), comments: comments.length, errors: errors.length }
}
