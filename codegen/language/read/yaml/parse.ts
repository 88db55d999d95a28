import { Composer, type CST, type Document, type ParsedNode } from 'yaml'
import { structureProblem } from './structure-codes'
import type { Diagnostic } from '../../../base/diagnostic'
import type { SourceFile } from './source'
import { invisibleCharacterProblem } from './invisible-characters'
import { convertNode } from './convert-node'
import { type LocationLookup, createLocationLookup, startOfFile } from './place'
import { forbiddenTokenProblem } from './forbidden-tokens'
import { createSourceFile } from './source-file'
import { syntaxProblem } from './syntax-problem'
import { tokenize } from './tokenize'

export interface ParsedYamlFile {
  /** Null when the file cannot be read as a map of values at all. */
  source: SourceFile | null
  diagnostics: Diagnostic[]
}

/** Parses one file. Whatever the text is, the answer is a value or a diagnostic. */
export function parseYamlFile(file: string, raw: string, hazards: boolean): ParsedYamlFile {
  const text = raw.replace(/^\uFEFF/, '')
  const placeOf = createLocationLookup(file, text)
  const bad = invisibleCharacterProblem(text, placeOf)
  if (bad) return refusedFile(bad)
  const tokens = tokenize(text, placeOf)
  if (!Array.isArray(tokens)) return refusedFile(tokens)
  const refused = forbiddenTokenProblem(tokens, placeOf)
  if (refused) return refusedFile(refused)
  const document = composeDocument(tokens)
  const wrong = syntaxProblem([...document.errors, ...document.warnings], tokens, text, placeOf)
  if (wrong) return refusedFile(wrong)
  if (isEmpty(document)) {
    return refusedFile(
      structureProblem(
        'empty-file',
        startOfFile(file),
        'The file is empty.',
        'write it or delete it',
      ),
    )
  }
  return convertDocument(file, text, placeOf, document.contents, hazards)
}

const refusedFile = (diagnostic: Diagnostic): ParsedYamlFile => ({
  source: null,
  diagnostics: [diagnostic],
})

/** Builds the document. `uniqueKeys` is off because the composer would compare every key with every other one. */
function composeDocument(tokens: CST.Token[]): Document.Parsed {
  const composer = new Composer({
    version: '1.2',
    schema: 'core',
    strict: true,
    uniqueKeys: false,
    merge: false,
    customTags: null,
    logLevel: 'silent',
  })
  const [document] = withoutStacks(() => [...composer.compose(tokens, true)])
  if (!document) throw new Error('the composer gave no document')
  return document as Document.Parsed
}

/** Garbage gives hundreds of thousands of error objects, and their stack traces alone would take seconds. */
function withoutStacks<Result>(run: () => Result): Result {
  const before = Error.stackTraceLimit
  Error.stackTraceLimit = 0
  try {
    return run()
  } finally {
    Error.stackTraceLimit = before
  }
}

const isEmpty = ({ contents }: Document.Parsed): boolean =>
  contents === null || (contents.range[0] === contents.range[1] && !contents.tag)

function convertDocument(
  file: string,
  text: string,
  placeOf: LocationLookup,
  contents: ParsedNode | null,
  hazards: boolean,
): ParsedYamlFile {
  const found: Diagnostic[] = []
  const { value, branch } = convertNode(contents, { text, placeOf, hazards, found })
  return { source: createSourceFile({ file, text, value, branch, placeOf }), diagnostics: found }
}
