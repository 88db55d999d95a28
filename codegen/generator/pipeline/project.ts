import path from 'node:path'
import { packageFolder } from '../../base/package-root'
import { setProcessZone } from '../../../wire/zone-clock'
import { memoizeByObject } from '../../base/memoize-by-object'
import { buildModel } from '../resolve'
import type { Diagnostic } from '../../base/diagnostic'
import { loadSchemaFolder, type LoadedSchema, type TextFolders } from '../../language/read'
import type { Model } from '../../language/model'
import type { ProjectFieldType } from '../../language/schema/project-field-type'
import { defaultPagesFolder, projectPagesFolder, readProjectPages } from '../project-pages/read'
import {
  defaultProjectTypesFolder,
  projectTypesFolder,
  readProjectTypes,
} from '../../language/project-types/read'
import { checkSchema } from '../../language/checks'
import { isLifecycleFinding } from '../../rules/lifecycle/findings'
import { readSchema, type ParsedSchema } from '../../language/read/schema'
import { validateStructure } from '../../language/checks/structure'

/** A schema that has been read and checked, with its model. Every command begins with it. */
export interface Project extends LoadedSchema {
  /** All problems; those of the stages before the checks come first. */
  diagnostics: Diagnostic[]
  /** The problems of the files themselves, before their content is checked. */
  structure: readonly Diagnostic[]
  /** The files with a sound structure. They are read once, and both the checks and the model use the result. */
  schema: ParsedSchema
  /** Null when anything is wrong with the schema. */
  model: Model | null
  /** The project's own field types. */
  ownTypes: readonly ProjectFieldType[]
}

export interface ProjectOptions {
  /**
   * The folders of translations. By default those of the shell are in `i18n`, and those of labels beside the schema
   * folder.
   */
  textFolders?: TextFolders
  /** Where the project's own field types stand. */
  typesFolder?: string
  /** Where the project's own pages stand. */
  pagesFolder?: string
  /** Called with what was read as soon as its structure is sound, before any rule looks at it. */
  onSound?: (schema: ParsedSchema) => void
}

/** The model of a schema. The checks of a run and whoever asks before them share it. */
export const modelOfSchema = memoizeByObject(buildModel)

/** Where the translations of a schema folder stand. */
export const textFoldersFor = (schemaDir: string): TextFolders => ({
  shell: path.join(packageFolder, 'i18n'),
  resources: path.join(schemaDir, '..', 'i18n'),
})

export const isError = ({ level }: Diagnostic): boolean => level === 'error'

/**
 * Checks and builds a project. The rules look at every file with a sound structure, so that all problems come at once.
 * The model is built only when there is no error.
 */
export const buildProject = (
  loaded: LoadedSchema,
  { onSound }: Pick<ProjectOptions, 'onSound'> = {},
): Project => {
  const { sources, diagnostics: found } = loaded
  const structure = [...found, ...validateStructure(sources, found)]
  const unsound = structure.filter(isError).map(({ place }) => place.file)
  const schema = readSchema(sources, new Set(unsound))
  if (unsound.length === 0) onSound?.(schema)
  const diagnostics = [...structure, ...checkSchema(schema)]
  const model = diagnostics.some(isError) ? null : modelOfSchema(schema)
  // Whatever a command does with days goes by the business whose schema it was given.
  setProcessZone(schema.app?.yaml.timeZone)
  return {
    ...loaded,
    structure,
    schema,
    diagnostics,
    model,
    ownTypes: sources.ownTypes ?? [],
  }
}

export interface DraftModel {
  /** Null when the files cannot be understood. */
  model: Model | null
  /** The first problem that prevents a model. */
  problem: Diagnostic | null
}

/**
 * The model, even if there are findings about lifecycles: a report shows them, and a comparison may concern them.
 *
 * @param clear codes of other mistakes that leave no doubt about what the schema says
 */
export const draftModel = (
  { diagnostics, schema, model }: Project,
  clear: ReadonlySet<string> = new Set(),
): DraftModel => {
  const stands = (each: Diagnostic): boolean =>
    isError(each) && !isLifecycleFinding(each) && !clear.has(each.code)
  const problem = diagnostics.find(stands) ?? null
  return { model: problem || !schema.app ? null : (model ?? modelOfSchema(schema)), problem }
}

/** Adds what the author of the project has written beside the schema: field types and pages. */
export const withProjectCode = async (
  loaded: LoadedSchema,
  {
    typesFolder = defaultProjectTypesFolder,
    pagesFolder = defaultPagesFolder,
  }: ProjectOptions = {},
): Promise<LoadedSchema> => {
  const { types, diagnostics } = await readProjectTypes(typesFolder)
  const own = await readProjectPages(pagesFolder)
  return {
    ...loaded,
    sources: {
      ...loaded.sources,
      ...(types.length > 0 && { ownTypes: types }),
      ...(own.pages.length > 0 && { ownPages: own.pages }),
    },
    texts: new Map([...loaded.texts, ...own.texts]),
    diagnostics: [...diagnostics, ...own.diagnostics, ...loaded.diagnostics],
  }
}

/** Where the author's own code stands beside an output folder. */
export const projectCodeFolders = (
  outDir: string,
): Required<Pick<ProjectOptions, 'typesFolder' | 'pagesFolder'>> => ({
  typesFolder: projectTypesFolder(outDir),
  pagesFolder: projectPagesFolder(outDir),
})

/** Reads a schema folder and the code of the project, checks them and builds the model. */
export const readProject = async (
  schemaDir: string,
  options: ProjectOptions = {},
): Promise<Project> => {
  const { textFolders = textFoldersFor(schemaDir) } = options
  return buildProject(
    await withProjectCode(loadSchemaFolder(schemaDir, textFolders), options),
    options,
  )
}
