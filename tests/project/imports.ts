import { readdirSync, readFileSync } from 'node:fs'
import { builtinModules } from 'node:module'
import path from 'node:path'
import { type CallExpression, parseSync, Visitor } from 'oxc-parser'

const skipped = new Set(['node_modules', 'dist', 'lib'])
// What is generated for the cases stands beside no console.
const isExpectation = (folder: string): boolean =>
  /(^|\/)tests\/codegen\/cases\/[^/]+\/expected$/.test(folder)

/** Every source of the project, its configuration included. */
export const sourceFiles = (folder = '.'): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const file = path.posix.join(folder, entry.name)
    if (!entry.isDirectory()) return /\.(?:tsx?|mjs)$/.test(entry.name) ? [file] : []
    if (entry.name.startsWith('.') || skipped.has(entry.name) || isExpectation(file)) return []
    return sourceFiles(file)
  })

const textOf = (node: CallExpression['arguments'][number] | undefined): string[] =>
  node?.type === 'Literal' && typeof node.value === 'string' ? [node.value] : []

/** `require('x')`, `createRequire(here)('x')` and `import.meta.resolve('x')`; `vi.mock('x')` in tests. */
const isRequest = ({ callee }: CallExpression): boolean => {
  if (callee.type === 'Identifier') return callee.name === 'require'
  if (callee.type === 'CallExpression') {
    return callee.callee.type === 'Identifier' && callee.callee.name === 'createRequire'
  }
  if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return false
  const { object, property } = callee
  if (property.name === 'mock') return object.type === 'Identifier' && object.name === 'vi'
  if (property.name !== 'resolve') return false
  return (
    object.type === 'MetaProperty' || (object.type === 'Identifier' && object.name === 'require')
  )
}

/** What a source asks for by name, types included, in any of the ways that there are. */
export const importsOf = (file: string, text = readFileSync(file, 'utf8')): string[] => {
  const { program, errors } = parseSync(file, text)
  if (errors.length > 0) throw new Error(`${file} cannot be parsed: ${errors[0]?.message}`)
  const found: string[] = []
  new Visitor({
    ImportDeclaration: ({ source }) => void found.push(source.value),
    ExportAllDeclaration: ({ source }) => void found.push(source.value),
    ExportNamedDeclaration: ({ source }) => void (source && found.push(source.value)),
    TSImportType: ({ source }) => void found.push(source.value),
    ImportExpression: ({ source }) => void found.push(...textOf(source)),
    CallExpression: (call) => void (isRequest(call) && found.push(...textOf(call.arguments[0]))),
  }).visit(program)
  return found
}

const builtins = new Set(builtinModules)

/** The package that an import comes from; null for files of the project, of Node and of Vite. */
export const packageOf = (specifier: string): string | null => {
  // What begins with `#` is the project, and `deskwright` is the package itself.
  if (/^(?:[./#]|\w+:|deskwright(?:\/|$))/.test(specifier)) return null
  const [scope = '', name] = specifier.split('/')
  const found = scope.startsWith('@') ? `${scope}/${name}` : scope
  return builtins.has(found) ? null : found
}
