import type { OverrideFile } from './files'

/** A node of a syntax tree, with only those of its keys that are needed here. */
export interface SyntaxNode {
  type: string
  start: number
  end: number
  [key: string]: unknown
}

export interface ParsedOverride {
  program: SyntaxNode
  /** The names of the exports; null when the file re-exports another module and its names are not in the text. */
  exports: ReadonlySet<string> | null
}

export const isSyntaxNode = (value: unknown): value is SyntaxNode =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'

/** The syntax tree of a file; null when it cannot be parsed, since the type checker explains that better. */
export const parseOverride = async ({
  name,
  text,
}: Pick<OverrideFile, 'name' | 'text'>): Promise<ParsedOverride | null> => {
  // The parser is imported only when there are overrides, since loading it takes longer than the rest of a run.
  const { parseSync } = await import('oxc-parser')
  const { program, module, errors } = parseSync(name, text)
  if (errors.length > 0 || !isSyntaxNode(program)) return null
  const entries = module.staticExports.flatMap((statement) => statement.entries)
  const all = entries.map(({ exportName }) => exportName)
  const isOpen = all.some(({ kind }) => kind === 'None')
  const names = all.map(({ kind, name: own }) => (kind === 'Default' ? 'default' : (own ?? '')))
  return { program, exports: isOpen ? null : new Set(names) }
}

const valueOf = (node: unknown): SyntaxNode | null => {
  if (!isSyntaxNode(node)) return null
  return node.type === 'JSXExpressionContainer' ? valueOf(node.expression) : node
}

/** A text that stands in the file itself, with its place between the quotes. */
export interface StringLiteralNode {
  text: string
  start: number
  end: number
}

const textOf = (node: SyntaxNode | null): StringLiteralNode | null => {
  if (!node) return null
  const place = { start: node.start + 1, end: node.end - 1 }
  if (node.type === 'Literal' && typeof node.value === 'string')
    return { text: node.value, ...place }
  if (node.type !== 'TemplateLiteral' || !Array.isArray(node.quasis)) return null
  const [only, ...more] = node.quasis as { value: { cooked: string } }[]
  return only && more.length === 0 ? { text: only.value.cooked, ...place } : null
}

const openingOf = (element: SyntaxNode): SyntaxNode | null => {
  const opening = element.openingElement
  return isSyntaxNode(opening) ? opening : null
}

/** Whether an element is plain HTML, such as `<source>`. */
export const isHtmlElementNode = (element: SyntaxNode): boolean => {
  const name = openingOf(element)?.name
  return isSyntaxNode(name) && typeof name.name === 'string' && /^[a-z]/.test(name.name)
}

const attributeOf = (element: SyntaxNode, key: string): SyntaxNode | undefined => {
  const attributes: unknown = openingOf(element)?.attributes
  const list: readonly unknown[] = Array.isArray(attributes) ? attributes : []
  return list.find(
    (each): each is SyntaxNode =>
      isSyntaxNode(each) && isSyntaxNode(each.name) && each.name.name === key,
  )
}

export const hasJsxAttribute = (element: SyntaxNode, key: string): boolean =>
  attributeOf(element, key) !== undefined

/** The value of an attribute, when it is written out as a text. */
export const jsxAttributeText = (element: SyntaxNode, key: string): StringLiteralNode | null => {
  const found = attributeOf(element, key)
  return found ? textOf(valueOf(found.value)) : null
}
