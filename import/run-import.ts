import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { reportUsageError } from '../codegen/command-line/command-main'
import type { CommandIo } from '../codegen/command-line/command-io'
import { diffSnapshots } from './drift/snapshot-diff'
import { driftReport } from './drift/drift-report'
import { snapshotFileName, createSnapshot, type ImportSnapshot } from './drift/import-snapshot'
import type { ApiDescription } from './api-description'
import { alternativeKeyOf, type SourceHints } from './openapi'
import { createSchemaDrafts, schemaFileTexts } from './schema-files'
import { selectResources } from './select-resources'
import { describeSources } from './describe-sources'
import type { PrunedDescription } from './live/prune-description'
import { validateDrafts } from './yaml/validate-drafts'

export interface ImportOptions {
  sources: readonly string[]
  into: string | null
  only?: string | null
  seen?: boolean
  with?: string | null
  schema?: string | null
  list?: string | null
  rows?: string | null
  key?: string | null
}

const wordsIn = (text: string | null): string[] =>
  (text ?? '')
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '')

/** What the command line says of the backend, or the line that says what is wrong with it. */
const hintsIn = ({
  with: given = null,
  schema = null,
  list = null,
  rows = null,
  key = null,
}: ImportOptions): SourceHints | string => {
  if (list === null && (rows !== null || key !== null)) {
    return `--${rows === null ? 'key' : 'rows'}: it says something of a list, which --list names`
  }
  const pairs = wordsIn(given)
  const wrong = pairs.find((pair) => !/^[^=]+=./u.test(pair))
  if (wrong !== undefined) return `--with: "${wrong}" is no NAME=VALUE`
  return {
    schemas: wordsIn(schema),
    list: list === null ? null : { path: list, rows, key },
    given: new Map(
      pairs.map((pair) => [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)]),
    ),
  }
}

const bulletList = (title: string, sentences: readonly string[], most = 25): string => {
  if (sentences.length === 0) return ''
  const shown = sentences.slice(0, most).map((sentence) => `  - ${sentence}\n`)
  const more = sentences.length > most ? `  - and ${sentences.length - most} more\n` : ''
  return `${title}:\n${shown.join('')}${more}`
}

const notUnderstood = (io: CommandIo, problem: string): number => {
  io.err(`${problem}\n`)
  return 1
}

const writeNew = (folder: string, files: ReadonlyMap<string, string>): void => {
  mkdirSync(folder, { recursive: true })
  for (const [name, text] of files) writeFileSync(path.join(folder, name), text, { flag: 'wx' })
}

const provedDrafts = async (description: ApiDescription) => {
  const made = createSchemaDrafts(description)
  return {
    ...made,
    ...(await validateDrafts(made.drafts, schemaFileTexts(description.from, made.missing))),
  }
}

/** The files of a schema. What the backend itself refuses is taken away, where the source was read from it. */
const triedDrafts = async (description: ApiDescription): ReturnType<typeof provedDrafts> => {
  let proved = await provedDrafts(description)
  if (description.origin === undefined) return proved
  const { pruneByLiveBackend: tryBackend } = await import('./live/prune-by-live-backend')
  const trying = { target: description.origin, keyOf: alternativeKeyOf }
  let left = description
  let only: readonly string[] | null = null
  // What is asked for in another way is tried once more.
  while (proved.model !== null && only?.length !== 0) {
    const tried: PrunedDescription = await tryBackend(left, {
      ...trying,
      model: proved.model,
      only,
    })
    left = tried.description
    only = tried.again
    proved = await provedDrafts(left)
  }
  return proved
}

/** Makes a schema of what the sources say, and writes or prints it. */
const outputDraftSchema = async (
  { chosen: description, offered }: { chosen: ApiDescription; offered: readonly string[] },
  { into }: ImportOptions,
  io: CommandIo,
): Promise<number> => {
  const { drafts, guessed, missing, files, dropped, problem } = await triedDrafts(description)
  if (!files) return notUnderstood(io, `${description.from} gives no schema: ${problem}`)
  const notes = `${bulletList('Guessed', [...guessed])}${bulletList('Left out', dropped)}${bulletList('Missing', missing)}`
  if (into === null) {
    io.out([...files].map(([name, text]) => `# --- ${name}\n${text}`).join('\n'))
    io.err(notes)
    return 0
  }
  writeNew(into, files)
  writeSnapshot(into, description, offered)
  const lines = [...files.values()].join('').split('\n').length - files.size
  io.out(
    `${files.size} files, ${lines} lines in ${into}: ${[...drafts.resources.keys()].join(', ')}\n${notes}`,
  )
  io.out(`Next: npm run codegen -- --schema ${into} --replace, then SCHEMA_DIR=${into} npm start\n`)
  return 0
}

const writeSnapshot = (
  folder: string,
  description: ApiDescription,
  offered: readonly string[],
): void =>
  writeFileSync(
    path.join(folder, snapshotFileName),
    `${JSON.stringify(createSnapshot(description, offered), null, 1)}
`,
  )

const namesIn = ({ resources }: ImportSnapshot): string[] => Object.keys(resources)

const snapshotIn = (folder: string): ImportSnapshot | null => {
  try {
    const snapshot = JSON.parse(
      readFileSync(path.join(folder, snapshotFileName), 'utf8'),
    ) as ImportSnapshot
    return snapshot.version === 1 && typeof snapshot.resources === 'object' ? snapshot : null
  } catch {
    return null
  }
}

/** Says what the backend has changed since the import. The schema stays as its author has it. */
const reportDrift = (
  description: ApiDescription,
  before: ImportSnapshot,
  into: string,
  { seen }: ImportOptions,
  io: CommandIo,
): number => {
  const names = namesIn(before)
  const isMeant = (name: string): boolean => names.includes(name) || !before.offered.includes(name)
  const meant = {
    ...description,
    resources: description.resources.filter(({ name }) => isMeant(name)),
  }
  const offered = description.resources.map(({ name }) => name)
  const changes = diffSnapshots(before, createSnapshot(meant, offered))
  if (seen) writeSnapshot(into, meant, offered)
  if (changes.length === 0) {
    io.out(
      `Nothing has changed at ${description.from}: ${names.length} resources as they were imported\n`,
    )
    return 0
  }
  io.out(driftReport(changes, into))
  const rest = seen ? 'the next run compares with today' : '--seen takes them as known'
  io.out(
    `${changes.length} changes at ${description.from} since the import; nothing was written, ${rest}\n`,
  )
  return 3
}

const holdsSchema = (folder: string): boolean =>
  existsSync(folder) && readdirSync(folder).some((name) => name.endsWith('.yaml'))

/** Imports a schema, or compares with the one that was imported. Gives the exit code. */
export const runImport = async (options: ImportOptions, io: CommandIo): Promise<number> => {
  const { sources, into, only = null, seen = false } = options
  const before = into === null ? null : snapshotIn(into)
  if (into !== null && before === null && holdsSchema(into)) {
    return reportUsageError(
      io,
      `--into: "${into}" holds a schema that was not imported; name another folder`,
    )
  }
  if (seen && before === null)
    return reportUsageError(io, '--seen: nothing was imported here before')
  const hints = hintsIn(options)
  if (typeof hints === 'string') return reportUsageError(io, hints)
  const understood = await describeSources(sources, hints)
  if (understood.problem !== undefined) return notUnderstood(io, understood.problem)
  const { value: description } = understood
  if (into !== null && before !== null) return reportDrift(description, before, into, options, io)
  const chosen = selectResources(description, only)
  if (typeof chosen === 'string') return reportUsageError(io, chosen)
  return await outputDraftSchema(
    { chosen, offered: description.resources.map(({ name }) => name) },
    options,
    io,
  )
}
