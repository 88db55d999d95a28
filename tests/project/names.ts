import { readFileSync } from 'node:fs'
import path from 'node:path'
import { parseSync } from 'oxc-parser'

/** A declaration at the top of a file. */
export interface Declaration {
  file: string
  name: string
  kind: 'function' | 'type' | 'value'
  isExported: boolean
}

type Statement = ReturnType<typeof parseSync>['program']['body'][number]

const functionTypes = new Set(['ArrowFunctionExpression', 'FunctionExpression'])

type Declared = [name: string, kind: Declaration['kind']]

/** The names that a statement declares, and what each is. */
function declaredBy(statement: Statement): Declared[] {
  switch (statement.type) {
    case 'FunctionDeclaration':
      return statement.id ? [[statement.id.name, 'function']] : []
    case 'ClassDeclaration':
      return statement.id ? [[statement.id.name, 'value']] : []
    case 'TSInterfaceDeclaration':
    case 'TSTypeAliasDeclaration':
      return [[statement.id.name, 'type']]
    case 'VariableDeclaration':
      return statement.declarations.flatMap(({ id, init }) => {
        if (id.type !== 'Identifier') return []
        const kind = init && functionTypes.has(init.type) ? 'function' : 'value'
        return [[id.name, kind] satisfies Declared]
      })
    default:
      return []
  }
}

/** Every declaration at the top of a file. `text` is the file's text. */
export const declarationsIn = (
  file: string,
  text: string = readFileSync(file, 'utf8'),
): Declaration[] =>
  parseSync(file, text).program.body.flatMap((statement) => {
    const isExport =
      statement.type === 'ExportNamedDeclaration' || statement.type === 'ExportDefaultDeclaration'
    const declared = isExport ? statement.declaration : statement
    if (!declared) return []
    return declaredBy(declared as Statement).map(([name, kind]) => ({
      file,
      name,
      kind,
      isExported: isExport,
    }))
  })

/** The words of a name: `rowActionsOf` and `row-actions.tsx` are `row`, `actions` and so on. */
export const wordsOf = (name: string): string[] =>
  name
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z\d]+/)
    .filter((word) => word !== '')

/** The words of a file's name and of the folders that it stands in. */
export const wordsOfPath = (file: string): string[] => {
  const { dir, name } = path.posix.parse(file)
  return [...dir.split('/'), name].flatMap(wordsOf)
}

const isNode = (value: unknown): value is { readonly type: string } =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'

/** The parts of a pattern or a declaration that give names: what stands before a default, inside brackets, and so on. */
const namingParts: Readonly<Record<string, readonly string[]>> = {
  VariableDeclarator: ['id'],
  ObjectPattern: ['properties'],
  Property: ['value'],
  ArrayPattern: ['elements'],
  AssignmentPattern: ['left'],
  RestElement: ['argument'],
  FunctionDeclaration: ['params'],
  FunctionExpression: ['params'],
  ArrowFunctionExpression: ['params'],
  TSFunctionType: ['params'],
  TSMethodSignature: ['params'],
  TSPropertySignature: ['key'],
}

const partsOf = (node: object, keys: readonly string[]): readonly unknown[] =>
  Object.entries(node).flatMap(([key, part]: [string, unknown]) => (keys.includes(key) ? part : []))

/** The identifiers that a pattern gives names to. */
const namedBy = (node: unknown): string[] => {
  if (!isNode(node)) return []
  if (node.type === 'Identifier') return partsOf(node, ['name']).map(String)
  const isPattern = /Pattern$|^RestElement$|^Property$/.test(node.type)
  return isPattern ? partsOf(node, namingParts[node.type] ?? []).flatMap(namedBy) : []
}

/** The names of variables, parameters and properties of types that a file declares, at whatever depth. */
export const innerNamesIn = (file: string, text: string = readFileSync(file, 'utf8')): string[] => {
  const visit = (node: unknown): string[] => {
    if (Array.isArray(node)) return node.flatMap(visit)
    if (!isNode(node)) return []
    const isNaming =
      Object.hasOwn(namingParts, node.type) && !/Pattern$|Element$|^Property$/.test(node.type)
    const own = isNaming ? partsOf(node, namingParts[node.type] ?? []).flatMap(namedBy) : []
    return [...own, ...Object.values(node).flatMap(visit)]
  }
  return visit(parseSync(file, text).program.body)
}
