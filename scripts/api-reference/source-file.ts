import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { type Comment, type Declaration, parseSync, type Statement } from 'oxc-parser'

/** A parsed file of the package. */
export interface SourceFile {
  readonly path: string
  readonly text: string
  readonly body: readonly Statement[]
  readonly comments: readonly Comment[]
}

const parsed = new Map<string, SourceFile>()

/** Reads and parses a file once. Throws when its text is no TypeScript. */
export const parseSourceFile = (file: string): SourceFile => {
  const known = parsed.get(file)
  if (known) return known
  const text = readFileSync(file, 'utf8')
  const { program, comments, errors } = parseSync(file, text)
  if (errors.length > 0) throw new Error(`${file} cannot be parsed: ${errors[0]?.message}`)
  const source = { path: file, text, body: program.body, comments }
  parsed.set(file, source)
  return source
}

const endings = ['', '.ts', '.tsx', '/index.ts', '/index.tsx']

/** The file that an import leads to. Null for a package. */
export const resolveImport = (from: SourceFile, specifier: string): string | null => {
  if (!specifier.startsWith('.')) return null
  const base = path.posix.join(path.posix.dirname(from.path), specifier)
  const found = endings
    .map((ending) => base + ending)
    .find((each) => /\.tsx?$/.test(each) && existsSync(each))
  if (found === undefined) throw new Error(`${from.path}: there is no file ${specifier}`)
  return found
}

/** The text of a part of a file. */
export const sourceTextOf = (
  { text }: SourceFile,
  { start, end }: { start: number; end: number },
): string => text.slice(start, end)

/** The doc comment directly above a place. Null when there is none. */
export const commentAbove = ({ text, comments }: SourceFile, start: number): string | null => {
  const above = comments.findLast(({ end }) => end <= start)
  const isDoc = above?.type === 'Block' && above.value.startsWith('*')
  return isDoc && text.slice(above.end, start).trim() === '' ? above.value : null
}

/** A name at the top of a file: its declaration, and where its statement begins. */
export interface SourceDeclaration {
  readonly file: SourceFile
  readonly node: Declaration
  readonly start: number
}

const namesIn = (node: Declaration): string[] => {
  if (node.type === 'VariableDeclaration') {
    return node.declarations.flatMap(({ id }) => (id.type === 'Identifier' ? [id.name] : []))
  }
  return 'id' in node && node.id?.type === 'Identifier' ? [node.id.name] : []
}

const declarationIn = (statement: Statement): Declaration | null => {
  if (statement.type === 'ExportNamedDeclaration') return statement.declaration
  const isDeclaration = /(?:Declaration)$/.test(statement.type)
  return isDeclaration && 'id' in statement
    ? (statement as Declaration)
    : statement.type === 'VariableDeclaration'
      ? statement
      : null
}

/** The names that the statements of a file declare at its top. */
export const topLevelDeclarations = (file: SourceFile): Map<string, SourceDeclaration> =>
  new Map(
    file.body.flatMap((statement) => {
      const node = declarationIn(statement)
      const declared = node && { file, node, start: statement.start }
      return declared ? namesIn(declared.node).map((name) => [name, declared] as const) : []
    }),
  )

/** The declaration that a name in a file stands for, in this file or another one. Null for what a package declares. */
export const resolveDeclaration = (file: SourceFile, name: string): SourceDeclaration | null => {
  const own = topLevelDeclarations(file).get(name)
  if (own) return own
  for (const statement of file.body) {
    if (statement.type !== 'ImportDeclaration') continue
    const specifier = statement.specifiers.find(({ local }) => local.name === name)
    if (specifier?.type !== 'ImportSpecifier') continue
    const to = resolveImport(file, statement.source.value)
    if (to === null) return null
    return exportedDeclaration(parseSourceFile(to), moduleExportName(specifier.imported))
  }
  return null
}

/** The name of an import or export, which may be written as a text. */
export const moduleExportName = (
  name: { type: 'Identifier'; name: string } | { type: 'Literal'; value: unknown },
): string => (name.type === 'Identifier' ? name.name : String(name.value))

/** The declaration of what a file exports under a name. */
export const exportedDeclaration = (file: SourceFile, name: string): SourceDeclaration | null => {
  for (const statement of file.body) {
    if (statement.type === 'ExportNamedDeclaration') {
      const found = statement.specifiers.find(({ exported }) => moduleExportName(exported) === name)
      if (!found) continue
      const local = moduleExportName(found.local)
      const to = statement.source && resolveImport(file, statement.source.value)
      return to ? exportedDeclaration(parseSourceFile(to), local) : resolveDeclaration(file, local)
    }
    if (statement.type === 'ExportAllDeclaration') {
      const to = resolveImport(file, statement.source.value)
      const found = to && exportedDeclaration(parseSourceFile(to), name)
      if (found) return found
    }
  }
  return topLevelDeclarations(file).get(name) ?? null
}
