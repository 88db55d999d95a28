import path from 'node:path'
import { buildModel } from '../resolve'
import type { Diagnostic } from '../base/diagnostic'
import { loadFolder, type Loaded, type ParseCache, type TextFolders } from '../read'
import type { Model } from '../model'
import type { OwnType } from '../language/own-type'
import { defaultFolder, readOwnTypes } from '../own-types/read'
import { check } from '../checks'
import { isFinding } from '../lifecycle/findings'
import { readSchema, type Schema } from '../read/schema'
import { validate } from '../checks/structure'

/** A schema, read, checked and understood: what every command begins with. */
export interface Project extends Loaded {
  /** Everything that was found, by the stages before the checks first. */
  diagnostics: Diagnostic[]
  /** What is wrong with the files before anybody asks what they mean. */
  structure: readonly Diagnostic[]
  /** The files whose structure is sound, as the checks and the model read them: once. */
  schema: Schema
  /** Null when anything is wrong with the schema. */
  model: Model | null
  /** The project's own field types. */
  ownTypes: readonly OwnType[]
}

export interface ProjectOptions {
  /** Where translations stand; `i18n` here for the shell, and beside the schema folder for its labels. */
  textFolders?: TextFolders
  /** Where the project's own field types stand. */
  typesFolder?: string
  /** Kept by whoever reads again and again. */
  cache?: ParseCache
}

/** Where the translations of a schema folder stand. */
export const foldersFor = (schemaDir: string): TextFolders => ({
  shell: 'i18n',
  resources: path.join(schemaDir, '..', 'i18n'),
})

export const isError = ({ level }: Diagnostic): boolean => level === 'error'

/** All problems at once: the rules look at every file whose structure is sound. A model is built when all of them are. */
export const projectFrom = (loaded: Loaded): Project => {
  const { sources, diagnostics: found } = loaded
  const structure = [...found, ...validate(sources, found)]
  const unsound = structure.filter(isError).map(({ place }) => place.file)
  const schema = readSchema(sources, new Set(unsound))
  const diagnostics = [...structure, ...check(schema)]
  const model = diagnostics.some(isError) ? null : buildModel(schema)
  return {
    ...loaded,
    structure,
    schema,
    diagnostics,
    model,
    ownTypes: sources.ownTypes ?? [],
  }
}

export interface Draft {
  /** Null when the files cannot be understood. */
  model: Model | null
  /** The first thing that stands in the way. */
  problem: Diagnostic | null
}

/**
 * The model in spite of findings about lifecycles: a report is about them, and a comparison may be, too.
 *
 * @param clear codes of other mistakes that leave no doubt about what the schema says
 */
export const draftModel = (
  { diagnostics, schema, model }: Project,
  clear: ReadonlySet<string> = new Set(),
): Draft => {
  const stands = (each: Diagnostic): boolean =>
    isError(each) && !isFinding(each) && !clear.has(each.code)
  const problem = diagnostics.find(stands) ?? null
  return { model: problem || !schema.app ? null : (model ?? buildModel(schema)), problem }
}

/** Reads a schema folder and the field types of the project, checks them and builds the model. */
export const readProject = async (
  schemaDir: string,
  { textFolders = foldersFor(schemaDir), typesFolder = defaultFolder, cache }: ProjectOptions = {},
): Promise<Project> => {
  const { types, diagnostics } = await readOwnTypes(typesFolder)
  const loaded = loadFolder(schemaDir, textFolders, cache)
  const sources = types.length > 0 ? { ...loaded.sources, ownTypes: types } : loaded.sources
  return projectFrom({
    ...loaded,
    sources,
    diagnostics: [...diagnostics, ...loaded.diagnostics],
  })
}
