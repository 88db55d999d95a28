import path from 'node:path'
import type { ApiDescription } from './api-description'
import { isJsonObject, jsonTextAt, type JsonValue } from './api-description/json-access'
import { humaniseName } from './api-description/word-forms'
import { isOpenApi, describeOpenApi, noHints, loadWholeDocument, type SourceHints } from './openapi'
import {
  exchangesIn,
  isHarFile,
  isJsonServerFile,
  describeRecordedCalls,
  describeJsonServerFile,
  type Exchange,
} from './samples'
import { describePresetLists, type PresetList } from './samples/preset-lists'
import { readSampleRequest } from './samples/sample-request'
import { probeDialect } from './samples/probe-dialect'
import { isJsonSchema, describeJsonSchema } from './samples/describe-json-schema'
import { detectPreset } from './samples/preset-detection'
import { printableSource, parseSchemaSource, type SchemaSource } from './source/schema-source'
import { succeedWith, failWith, type ImportOutcome } from './source/import-outcome'
import { parseSourceText } from './source/parse-source-text'
import { readSource, type FetchedSource } from './source/read-source'

interface SourceDocument {
  source: SchemaSource
  name: string
  tree: JsonValue
  fetched: FetchedSource
}

/** PostgREST describes the schema that is asked for by a header. */
const headersFor = ([schema]: readonly string[]): Record<string, string> =>
  schema === undefined ? {} : { 'Accept-Profile': schema }

const readTree = async (
  source: SchemaSource,
  { schemas }: SourceHints,
): Promise<ImportOutcome<SourceDocument>> => {
  const name = printableSource(source)
  const read = await readSource(source, headersFor(schemas))
  if (read.problem !== undefined) return read
  const parsed = parseSourceText(read.value.text, name)
  return parsed.problem === undefined
    ? succeedWith({ source, name, tree: parsed.value, fetched: read.value })
    : parsed
}

const ofOpenApi = async (
  { source, name, tree }: SourceDocument,
  hints: SourceHints,
): Promise<ImportOutcome<ApiDescription>> => {
  if (!isJsonObject(tree)) return failWith(`${name} is no document`)
  const whole = await loadWholeDocument(tree, source.kind === 'file' ? source.at : null)
  if (whole.problem !== undefined) return failWith(`${name}: ${whole.problem}`)
  const description = describeOpenApi(whole.value.tree, name, hints)
  const { unfollowed } = whole.value
  const [first] = unfollowed
  const note = `${unfollowed.length} references to other documents were not followed, such as ${first}`
  return succeedWith(
    first === undefined ? description : { ...description, missing: [...description.missing, note] },
  )
}

const noSchemas = '--schema: only a PostgreSQL database and PostgREST have schemas of their own'
const oneSchema =
  '--schema: a console speaks to PostgREST in one schema; name one, and import the others into folders of their own'

/** What PostgREST says of its tables; null where the document is of another maker, or a list is asked for by its path. */
const ofPostgrest = async (
  { name, tree }: SourceDocument,
  { list, schemas }: SourceHints,
): Promise<ImportOutcome<ApiDescription> | null> => {
  if (list !== null || jsonTextAt(tree, 'swagger') === undefined) return null
  const { describePostgrest: fromPostgrest, isPostgrest } = await import('./database')
  if (!isPostgrest(tree)) return null
  if (schemas.length > 1) return failWith(oneSchema)
  return succeedWith(fromPostgrest(tree, name, schemas[0] ?? null))
}

/** How the address was asked for, without the secret. */
const accessOf = ({ access }: FetchedSource): Exchange['access'] => {
  if (access === undefined) return null
  const { in: place, name, prefix } = access
  return {
    header: name,
    ...(place === 'header' ? {} : { in: place }),
    ...(prefix === undefined ? {} : { prefix }),
  }
}

/** One sample answer as a call that was made. */
const sampleOf = ({ source, name, tree, fetched }: SourceDocument): Exchange => ({
  method: 'GET',
  path: fetched.url?.pathname ?? `/${path.basename(source.at).replace(/\.[^.]*$/u, '') || name}`,
  ...readSampleRequest(fetched.url, fetched.headers),
  body: null,
  encoding: 'json',
  status: 200,
  answer: tree,
  headers: [...fetched.headers.keys()],
  access: accessOf(fetched),
})

const titleOf = (reads: readonly SourceDocument[]): string => {
  const [first] = reads
  return first?.fetched.url?.host ?? humaniseName(first?.name.replace(/\.[^.]*$/u, '') ?? '')
}

/** The lists of a backend whose kind they tell; null when one of them does not, or tells of another kind. */
const knownLists = async (reads: readonly SourceDocument[]): Promise<PresetList[] | null> => {
  const lists: PresetList[] = []
  for (const read of reads) {
    const sample = sampleOf(read)
    const url = read.fetched.url
    const found = detectPreset(sample) ?? (url ? await probeDialect(url, sample.answer) : null)
    if (!found || (lists[0] && lists[0].like !== found.like)) return null
    const { path: at, constants, access } = sample
    lists.push({ ...found, path: at, access, ...(constants && { constants }) })
  }
  return lists
}

const ofSamples = async (
  reads: readonly SourceDocument[],
  hints: SourceHints,
): Promise<ImportOutcome<ApiDescription>> => {
  const known = hints.list === null ? await knownLists(reads) : null
  if (known) {
    const names = reads.map(({ name }) => name).join(', ')
    return succeedWith(describePresetLists(known, names, titleOf(reads)))
  }
  const exchanges = reads.flatMap((read) =>
    isHarFile(read.tree) ? exchangesIn(read.tree) : [sampleOf(read)],
  )
  const from = reads.map(({ name }) => name).join(', ')
  if (exchanges.length === 0) return failWith(`${from} has no call that was answered in JSON`)
  return succeedWith(describeRecordedCalls(exchanges, { from, title: titleOf(reads), hints }))
}

const ofTree = async (
  reads: readonly SourceDocument[],
  hints: SourceHints,
): Promise<ImportOutcome<ApiDescription>> => {
  const [read] = reads
  const postgrest = read && reads.length === 1 ? await ofPostgrest(read, hints) : null
  if (postgrest) return postgrest
  if (hints.schemas.length > 0) return failWith(noSchemas)
  if (!read || reads.length > 1) return await ofSamples(reads, hints)
  const { tree, name } = read
  if (isOpenApi(tree)) return await ofOpenApi(read, hints)
  if (isHarFile(tree)) return await ofSamples(reads, hints)
  if (isJsonSchema(tree)) return succeedWith(describeJsonSchema(tree, name))
  return isJsonServerFile(tree)
    ? succeedWith(describeJsonServerFile(tree, name))
    : await ofSamples(reads, hints)
}

const ofDatabase = async (
  source: SchemaSource,
  { schemas }: SourceHints,
): Promise<ImportOutcome<ApiDescription>> => {
  if (source.kind === 'sqlite' && schemas.length > 0) return failWith(noSchemas)
  const { describeDatabase: fromDatabase } = await import('./database')
  return await fromDatabase(source, schemas)
}

/** A backend is tried where its sources were read, and nowhere else that they name. */
const withOrigin = (
  { origin: named, ...description }: ApiDescription,
  reads: readonly SourceDocument[],
): ApiDescription => {
  const [origin, ...others] = new Set(reads.map(({ fetched }) => fetched.url?.origin))
  const isThere = others.length === 0 && (named === undefined || named === origin)
  return { ...description, ...(origin !== undefined && isThere ? { origin } : {}) }
}

/** What the sources of a command line say, or one sentence that tells why they cannot be understood. */
export const describeSources = async (
  words: readonly string[],
  hints: SourceHints = noHints,
): Promise<ImportOutcome<ApiDescription>> => {
  const sources = words.map(parseSchemaSource)
  const database = sources.find(({ kind }) => kind === 'postgres' || kind === 'sqlite')
  if (database) {
    return sources.length > 1
      ? failWith('a database is imported by itself')
      : await ofDatabase(database, hints)
  }
  const reads: SourceDocument[] = []
  for (const source of sources) {
    const read = await readTree(source, hints)
    if (read.problem !== undefined) return read
    reads.push(read.value)
  }
  const description = await ofTree(reads, hints)
  if (description.problem !== undefined) return description
  const { from, resources, refused, candidates = [] } = description.value
  if (refused !== undefined) return failWith(refused)
  if (resources.length > 0) return succeedWith(withOrigin(description.value, reads))
  return failWith([`${from} has no list of records that could be shown`, ...candidates].join('\n'))
}
