import path from 'node:path'
import { buildModel } from '../resolve'
import type { Diagnostic } from '../base/diagnostic'
import { filesFrom } from './files'
import { printed } from '../read/yaml/files'
import { loadFolder, type Loaded, type ParseCache, type TextFolders } from '../read'
import type { Model } from '../model'
import type { OwnType } from '../language/own-type'
import { defaultFolder, ownTypesFolder, readOwnTypes } from '../own-types/read'
import { checkOverrides, withOverrides, type OverrideFile } from '../overrides'
import { check } from '../checks'
import { validate } from '../checks/structure'

export interface LoadedModel {
  /** Null when anything is wrong with the schema. */
  model: Model | null
  diagnostics: Diagnostic[]
  /** Text of each file that was read, for the frames of messages. */
  texts: ReadonlyMap<string, string>
  /** The project's own field types. */
  ownTypes: readonly OwnType[]
}

export interface Generated extends LoadedModel {
  /** By path relative to the output folder, headers included. */
  files: ReadonlyMap<string, string> | null
}

export interface GenerateOptions {
  schemaDir: string
  /** Where translations stand; `i18n` here for the shell, and beside the schema folder for its labels. */
  textFolders?: TextFolders
  /** Files of the author's that take the place of generated parts: `readOverrides` finds them. */
  overrides?: readonly OverrideFile[]
  /** Where the generated files go, for messages about them. */
  outDir?: string
  /** Kept by whoever generates again and again. */
  cache?: ParseCache
}

/** Where the translations of a schema folder stand. */
export const foldersFor = (schemaDir: string): TextFolders => ({
  shell: 'i18n',
  resources: path.join(schemaDir, '..', 'i18n'),
})

const hasError = (diagnostics: readonly Diagnostic[]): boolean =>
  diagnostics.some(({ level }) => level === 'error')

/** All problems at once: the rules look at every file whose structure is sound. A model is built when all of them are. */
export const modelFrom = ({ sources, diagnostics, texts }: Loaded): LoadedModel => {
  const structure = [...diagnostics, ...validate(sources, diagnostics)]
  const unsound = structure.filter(({ level }) => level === 'error').map(({ place }) => place.file)
  const all = [...structure, ...check(sources, new Set(unsound))]
  return {
    model: hasError(all) ? null : buildModel(sources),
    diagnostics: all,
    texts,
    ownTypes: sources.ownTypes ?? [],
  }
}

/** Reads a schema folder, and the field types of the project. */
export const loadProject = async (
  schemaDir: string,
  textFolders: TextFolders = foldersFor(schemaDir),
  typesFolder: string = defaultFolder,
  cache?: ParseCache,
): Promise<Loaded> => {
  const { types, diagnostics } = await readOwnTypes(typesFolder)
  const loaded = loadFolder(schemaDir, textFolders, cache)
  const sources = types.length > 0 ? { ...loaded.sources, ownTypes: types } : loaded.sources
  return { ...loaded, sources, diagnostics: [...diagnostics, ...loaded.diagnostics] }
}

/** Reads a schema folder up to the model; what every command and the mock server begin with. */
export const loadModel = async (
  schemaDir: string,
  textFolders: TextFolders = foldersFor(schemaDir),
  typesFolder: string = defaultFolder,
  cache?: ParseCache,
): Promise<LoadedModel> => modelFrom(await loadProject(schemaDir, textFolders, typesFolder, cache))

/** Schema folder to generated files, in memory. */
export const generate = async (options: GenerateOptions): Promise<Generated> => {
  const { schemaDir, textFolders, overrides = [], outDir = 'src/generated', cache } = options
  const loaded = await loadModel(schemaDir, textFolders, ownTypesFolder(outDir), cache)
  if (!loaded.model) return { ...loaded, files: null }
  const files = await filesFrom(withOverrides(loaded.model, overrides))
  if (overrides.length === 0) return { ...loaded, files }
  const print = (relative: string) => path.posix.join(printed(outDir), relative)
  const found = await checkOverrides(overrides, loaded.model, { files, print })
  const texts = new Map([
    ...loaded.texts,
    ...overrides.map(({ file, text }) => [file, text] as const),
  ])
  const diagnostics = [...loaded.diagnostics, ...found]
  return { ...loaded, diagnostics, texts, files: hasError(found) ? null : files }
}
