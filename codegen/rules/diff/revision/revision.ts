import path from 'node:path'
import type { Diagnostic } from '../../../base/diagnostic'
import {
  parseSchemaFiles,
  type InputFile,
  type InputKind,
  type TextFolders,
} from '../../../language/read'
import { displayPath } from '../../../language/read/yaml/yaml-files'
import type { Model } from '../../../language/model'
import {
  draftModel,
  textFoldersFor,
  buildProject,
  type DraftModel,
  type Project,
} from '../../../generator/pipeline/project'
import { resolveCommit, yamlFilesAtCommit, repositoryRoot } from './git'

/** Mistakes that leave no doubt about what the schema says. */
const clear: ReadonlySet<string> = new Set(['unused-call', 'placeholder'])

/**
 * The model of a revision. Findings about the graph of its lifecycles do not prevent it, since they may be what has
 * changed.
 */
export const revisionModel = (project: Project): DraftModel => draftModel(project, clear)

/**
 * The files as they were at a commit. Texts of the shell that stand in another repository are those of today, and so is
 * app.yaml when the commit had none: the comparison is about the schema folder.
 */
export function schemaFilesAtCommit(
  schema: string,
  { shell, resources }: TextFolders,
  commit: string,
  now: readonly InputFile[],
): InputFile[] {
  const schemaFiles = yamlFilesAtCommit(schema, commit).map(({ name, text }) =>
    inputFile(schema, name, text, name === 'app.yaml' ? 'app' : 'resource'),
  )
  const isShared = path.resolve(shell) === path.resolve(resources)
  const home = repositoryRoot(schema)
  const textsIn = (folder: string, kind: InputKind): InputFile[] =>
    repositoryRoot(folder) === home
      ? yamlFilesAtCommit(folder, commit).map(({ name, text }) =>
          inputFile(folder, name, text, kind),
        )
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
  file: displayPath(path.join(folder, name)),
  text,
  kind,
})

export interface RevisionModels {
  before: Model
  after: Model
}

/** Both revisions of a schema folder; or the line that says why they cannot be compared. */
export function modelsSinceRevision(
  schema: string,
  revision: string,
  project: Project,
): RevisionModels | string {
  const now = revisionModel(project)
  if (!now.model) return problemText('the schema has errors', now.problem)
  const found = resolveCommit(schema, revision)
  if (typeof found === 'string') return found
  const files = schemaFilesAtCommit(schema, textFoldersFor(schema), found.commit, project.inputs)
  // A folder that was not there yet: everything is new.
  if (!files.some(({ kind }) => kind === 'resource')) {
    return { before: { ...now.model, resources: [] }, after: now.model }
  }
  const { sources, ...loaded } = parseSchemaFiles(files)
  // Both revisions use the project's own code of today, since the code of an old revision cannot be run.
  const { ownTypes = [], ownPages = [] } = project.schema.sources
  const then = revisionModel(
    buildProject({ ...loaded, sources: { ...sources, ownTypes, ownPages } }),
  )
  if (!then.model) return problemText(`the schema at ${revision} has errors`, then.problem)
  return { before: then.model, after: now.model }
}

function problemText(what: string, problem: Diagnostic | null): string {
  if (!problem) return `--diff: ${what}`
  const { place, message } = problem
  return `--diff: ${what}: ${place.file}:${place.line}:${place.column} ${message}`
}
