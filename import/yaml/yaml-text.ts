import { Document, isMap, isSeq, visit, type Node, type YAMLMap } from 'yaml'

/** A map that fits on a line is written on one. */
const widest = 150

const yamlLength = (node: Node): number => String(new Document(node.toJSON())).length

const isDeep = (node: Node): boolean => {
  let deep = false
  visit(node, {
    Pair: (_, pair) => {
      if (isMap(pair.value) && pair.key !== null && String(pair.key) === 'fields') deep = true
    },
  })
  return deep
}

/** Maps in one line, so that a field or a call is a line of its own, as an author would write it. */
const setFlowStyle = (node: unknown, depth: number): void => {
  if (isSeq(node)) {
    const isPlain = node.items.every((item) => !isMap(item))
    node.flow = isPlain || yamlLength(node) <= widest
    if (!node.flow) for (const item of node.items) setFlowStyle(item, depth + 1)
    return
  }
  if (!isMap(node)) return
  if (depth > 1 && (!isDeep(node) || yamlLength(node) <= widest)) {
    node.flow = true
    return
  }
  for (const { key, value } of (node as YAMLMap).items) {
    const isFields = String(key) === 'fields' && isMap(value)
    setFlowStyle(value, isFields ? 1 : depth + 1)
  }
}

/** Lets a blank line stand before the large parts of a file. */
const addBlankLines = (document: Document, keys: readonly string[]): void => {
  if (!isMap(document.contents)) return
  for (const { key } of document.contents.items) {
    if (keys.includes(String(key))) (key as Node).spaceBefore = true
  }
}

/** A comment is one line, whatever a document says in it. */
const toSingleLine = (line: string): string => line.replaceAll(/[\p{Cc}\p{Cf}\u2028\u2029]+/gu, ' ')

/** A file of the schema as text. */
export const formatYamlFile = (
  value: unknown,
  comments: readonly string[],
  parts: readonly string[],
): string => {
  const document = new Document(value, { aliasDuplicateObjects: false })
  setFlowStyle(document.contents, 0)
  addBlankLines(document, parts)
  const head = comments.map((line) => `# ${toSingleLine(line)}\n`).join('')
  return `${head}${document.toString({ lineWidth: 0 })}`
}
