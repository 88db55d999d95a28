import path from 'node:path'
import { pathToFileURL, fileURLToPath } from 'node:url'
import { upgradeFromTwoToThree } from '@scalar/openapi-upgrader/2.0-to-3.0'
import { $RefParser } from '@apidevtools/json-schema-ref-parser'
import {
  isJsonObject,
  jsonTextAt,
  type JsonObject,
  type JsonValue,
} from '../api-description/json-access'
import { parseSourceText } from '../source/parse-source-text'
import { succeedWith, failWith, errorReason, type ImportOutcome } from '../source/import-outcome'
import { readSourceFile } from '../source/read-source'

/** Whether a document describes an HTTP interface. */
export const isOpenApi = (tree: JsonValue): boolean =>
  jsonTextAt(tree, 'swagger') === '2.0' || (jsonTextAt(tree, 'openapi') ?? '').startsWith('3.')

/** References that lead out of a document. */
export const externalRefs = (tree: unknown, found = new Set<string>()): Set<string> => {
  if (Array.isArray(tree)) for (const each of tree) externalRefs(each, found)
  else if (isJsonObject(tree)) {
    const ref = tree['$ref']
    if (typeof ref === 'string' && !ref.startsWith('#')) found.add(ref)
    for (const each of Object.values(tree)) externalRefs(each, found)
  }
  return found
}

const isRemote = (ref: string): boolean => /^[a-z][a-z0-9+.-]*:/iu.test(ref)

/** Reads the files that lie beside a document or below it, and no others. */
const besideOf = (folder: string) => ({
  order: 1,
  canRead: () => true,
  read: ({ url }: { url: string }): string => {
    const file = url.startsWith('file:')
      ? fileURLToPath(url)
      : path.resolve(decodeURIComponent(url))
    if (path.relative(folder, file).startsWith('..'))
      throw new Error(`${url} lies outside of ${folder}`)
    const read = readSourceFile(file)
    if (read.problem !== undefined) throw new Error(read.problem)
    return read.value.text
  },
})

/** Files are parsed in the same bounded way as the document itself. */
const bounded = {
  order: 1,
  canParse: true,
  parse: ({ data, url }: { data: unknown; url: string }): JsonValue => {
    const parsed = parseSourceText(String(data), path.basename(url))
    if (parsed.problem !== undefined) throw new Error(parsed.problem)
    return parsed.value
  },
}

/** One document of several files. */
const bundleDocument = async (tree: JsonObject, file: string): Promise<JsonValue> => {
  const folder = path.dirname(path.resolve(file))
  const parser = new $RefParser()
  const bundle = await parser.bundle(pathToFileURL(path.resolve(file)).href, tree, {
    resolve: { http: false, file: false, beside: besideOf(folder) },
    parse: { json: false, yaml: false, text: false, binary: false, bounded },
  })
  return bundle as JsonValue
}

export interface OpenApiDocument {
  tree: JsonValue
  /** References to other hosts, which are not followed. */
  unfollowed: string[]
}

/** A document with all its files, in the words of OpenAPI 3. */
export const loadWholeDocument = async (
  tree: JsonObject,
  file: string | null,
): Promise<ImportOutcome<OpenApiDocument>> => {
  const outer = [...externalRefs(tree)]
  const unfollowed = outer.filter((ref) => isRemote(ref) || file === null)
  try {
    const whole =
      outer.length > 0 && unfollowed.length === 0 && file !== null
        ? await bundleDocument(tree, file)
        : tree
    const isOld = jsonTextAt(whole, 'swagger') === '2.0'
    const three = isOld ? (upgradeFromTwoToThree(whole as never) as unknown as JsonValue) : whole
    return succeedWith({ tree: three, unfollowed })
  } catch (error) {
    return failWith(`the document refers to what cannot be read: ${errorReason(error)}`)
  }
}
