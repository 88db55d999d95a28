import path from 'node:path'
import { buildModel } from '../../resolve'
import type { Diagnostic } from '../../base/diagnostic'
import { load, readSchemaFolder, type InputFile, type InputKind, type Loaded } from '../../read'
import { printed } from '../../read/yaml/files'
import type { Model } from '../../model'
import { validate } from '../../checks/structure'
import { check } from '../../checks'
import { commitOf, filesAt, repositoryOf } from './git'

export interface Folders {
  schema: string
  /** Texts of the shell. */
  shell: string
  /** Translations beside the schema folder. */
  resources: string
}

export const foldersOf = (schema: string): Folders => ({
  schema,
  shell: 'i18n',
  resources: path.join(schema, '..', 'i18n'),
})

export interface Draft {
  /** Null when the files cannot be understood. */
  model: Model | null
  /** The first thing that stands in the way. */
  problem: Diagnostic | null
}

/** Mistakes that leave no doubt about what the schema says. */
const clear: ReadonlySet<string> = new Set(['stale-accept', 'unused-call', 'placeholder'])

/** Findings about a lifecycle's graph are no reason not to compare it: they may be what has changed. */
const isFinding = ({ code }: Diagnostic): boolean => /^[GMP]\d\d$/.test(code) || clear.has(code)

/** The model of files whatever the checks find in the graph of their lifecycles. */
export function draftModel({ sources, diagnostics }: Loaded): Draft {
  const structure = [...diagnostics, ...validate(sources, diagnostics)]
  const unsound = structure.filter(({ level }) => level === 'error').map(({ place }) => place.file)
  const found = [...structure, ...check(sources, new Set(unsound))]
  const problem = found.find((each) => each.level === 'error' && !isFinding(each)) ?? null
  return { model: problem || !sources.app ? null : buildModel(sources), problem }
}

/** The files as they are now. */
export function currentFiles({
  schema,
  shell,
  resources,
}: Folders): Draft & { files: InputFile[] } {
  const { files, diagnostics } = readSchemaFolder(schema, { shell, resources })
  const loaded = load(files)
  const all = [...diagnostics, ...loaded.diagnostics]
  return { files, ...draftModel({ ...loaded, diagnostics: all }) }
}

/**
 * The files as they were at a commit. Texts of the shell that stand in another repository are those of now, and so is
 * app.yaml where there was none: what is compared is what the schema folder says.
 */
export function filesThen(
  folders: Folders,
  commit: string,
  now: readonly InputFile[],
): InputFile[] {
  const { schema, shell, resources } = folders
  const schemaFiles = filesAt(schema, commit).map(({ name, text }) =>
    inputFile(schema, name, text, name === 'app.yaml' ? 'app' : 'resource'),
  )
  const isShared = path.resolve(shell) === path.resolve(resources)
  const home = repositoryOf(schema)
  const textsIn = (folder: string, kind: InputKind): InputFile[] =>
    repositoryOf(folder) === home
      ? filesAt(folder, commit).map(({ name, text }) => inputFile(folder, name, text, kind))
      : now.filter((file) => file.kind === kind)
  return [
    ...schemaFiles,
    ...(schemaFiles.some(({ kind }) => kind === 'app')
      ? []
      : now.filter(({ kind }) => kind === 'app')),
    ...textsIn(shell, isShared ? 'texts' : 'shellTexts'),
    ...(isShared ? [] : textsIn(resources, 'resourceTexts')),
  ]
}

const inputFile = (folder: string, name: string, text: string, kind: InputKind): InputFile => ({
  file: printed(path.join(folder, name)),
  text,
  kind,
})

export interface TwoModels {
  before: Model
  after: Model
}

/** Both revisions of a schema folder; or the line that says why they cannot be compared. */
export function modelsSince(folders: Folders, revision: string): TwoModels | string {
  const now = currentFiles(folders)
  if (!now.model) return problemText('the schema has errors', now.problem)
  const found = commitOf(folders.schema, revision)
  if (typeof found === 'string') return found
  const files = filesThen(folders, found.commit, now.files)
  // A folder that was not there yet: everything is new.
  if (!files.some(({ kind }) => kind === 'resource')) {
    return { before: { ...now.model, resources: [] }, after: now.model }
  }
  const then = draftModel(load(files))
  if (!then.model) return problemText(`the schema at ${revision} has errors`, then.problem)
  return { before: then.model, after: now.model }
}

function problemText(what: string, problem: Diagnostic | null): string {
  if (!problem) return `--diff: ${what}`
  const { place, message } = problem
  return `--diff: ${what}: ${place.file}:${place.line}:${place.column} ${message}`
}
