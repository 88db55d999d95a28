import type { ExportNamedDeclaration, Statement } from 'oxc-parser'
import {
  commentAbove,
  type SourceDeclaration,
  topLevelDeclarations,
  exportedDeclaration,
  resolveImport,
  moduleExportName,
  parseSourceFile,
  type SourceFile,
} from './source-file'

/** A name that an entry of the package exports. */
export interface ExportedName {
  readonly name: string
  /** The comment of its group in the entry's file, such as `// Cells`. Empty in a file without groups. */
  readonly group: string
  /** Null for what is passed on from a package. */
  readonly declared: SourceDeclaration | null
  /** The package that it is passed on from. */
  readonly from: string | null
  /** The text between the signs of the doc comment. */
  readonly comment: string | null
}

type Found = Omit<ExportedName, 'group'>

const ownComment = (declared: SourceDeclaration | null): string | null =>
  declared && commentAbove(declared.file, declared.start)

const namedExport = (name: string, declared: SourceDeclaration | null): Found => ({
  name,
  declared,
  from: null,
  comment: ownComment(declared),
})

/** A statement that names what it exports. What comes from a package has the comment of the statement. */
const namedIn = (file: SourceFile, statement: ExportNamedDeclaration): Found[] => {
  const { declaration, specifiers, source } = statement
  if (declaration) {
    return [...topLevelDeclarations(file)]
      .filter(([, { node }]) => node === declaration)
      .map(([name, declared]) => namedExport(name, declared))
  }
  const isOfPackage = source !== null && resolveImport(file, source.value) === null
  return specifiers.map(({ exported }) => {
    const name = moduleExportName(exported)
    if (!isOfPackage) return namedExport(name, exportedDeclaration(file, name))
    const comment = commentAbove(file, statement.start)
    return { name, declared: null, from: source.value, comment }
  })
}

const foundIn = (file: SourceFile, statement: Statement): Found[] => {
  if (statement.type === 'ExportNamedDeclaration') return namedIn(file, statement)
  if (statement.type !== 'ExportAllDeclaration') return []
  const to = resolveImport(file, statement.source.value)
  return to === null ? [] : readFileExports(to)
}

/** The line comment that the group of a statement begins with. */
const groupAt = ({ comments, text }: SourceFile, start: number): string => {
  const heads = comments.filter(
    ({ type, start: at }) => type === 'Line' && (at === 0 || text[at - 1] === '\n'),
  )
  return heads.findLast(({ end }) => end <= start)?.value.trim() ?? ''
}

/** What a file exports, in its order, re-exports followed to where they are declared. */
export const readFileExports = (path: string): ExportedName[] => {
  const file = parseSourceFile(path)
  const all = file.body.flatMap((statement) =>
    foundIn(file, statement).map((found) => ({ ...found, group: groupAt(file, statement.start) })),
  )
  return all.filter(({ name }, index) => all.findIndex((each) => each.name === name) === index)
}

/** Whether it is a type, which leaves nothing in the code that runs. */
export const isTypeExport = ({ declared }: ExportedName): boolean =>
  declared?.node.type.startsWith('TS') === true
