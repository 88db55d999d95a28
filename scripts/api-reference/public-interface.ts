import { type DocComment, readDocComment } from './doc-comment'
import { type PackageEntry, packageEntries } from './package-entries'
import { type ExportedName, readFileExports, isTypeExport } from './entry-exports'
import { type Signature, signatureOf } from './signature'
import { commentAbove, parseSourceFile } from './source-file'
import { supportingTypes } from './supporting-types'
import { typeNamesIn } from './type-names'

/** An export with everything that its section shows. */
export interface DocumentedExport extends ExportedName {
  readonly entry: string
  readonly isType: boolean
  readonly doc: DocComment
  readonly signature: Signature | null
  /** The types that its signature names, in their order. */
  readonly types: readonly string[]
  /** Types that are not exported, but that its signature stands on, by name. */
  readonly supporting: ReadonlyMap<string, Signature>
}

/** An entry of the package with its exports. */
export interface DocumentedEntry extends PackageEntry {
  readonly doc: DocComment
  readonly exports: readonly DocumentedExport[]
}

const noDoc = readDocComment('')

const documentExport = (
  exported: ExportedName,
  entry: string,
  isExported: (name: string) => boolean,
): DocumentedExport => {
  const { name, declared, comment } = exported
  const signature = declared && signatureOf(declared, name)
  const types = signature ? typeNamesIn(signature.nodes).filter((each) => each !== name) : []
  return {
    ...exported,
    entry,
    isType: isTypeExport(exported),
    doc: comment === null ? noDoc : readDocComment(comment),
    signature,
    types,
    supporting: signature ? supportingTypes(signature, isExported) : new Map(),
  }
}

/** What the file of an entry says of the entry as a whole. */
const entryDoc = ({ file }: PackageEntry): DocComment => {
  const source = parseSourceFile(file)
  const first = source.comments[0]
  const comment = first && commentAbove(source, source.text.indexOf('*/') + 2)
  return comment?.includes('@packageDocumentation') ? readDocComment(comment) : noDoc
}

/** The public interface of the package: every entry with its exports. */
export const readPublicInterface = (): DocumentedEntry[] => {
  const all = packageEntries().map((entry) => ({ ...entry, exports: readFileExports(entry.file) }))
  const names = new Set(all.flatMap(({ exports }) => exports.map(({ name }) => name)))
  return all.map(({ exports, ...entry }) => ({
    ...entry,
    doc: entryDoc(entry),
    exports: exports.map((each) => documentExport(each, entry.name, (name) => names.has(name))),
  }))
}
