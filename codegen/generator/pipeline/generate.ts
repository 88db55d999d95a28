import path from 'node:path'
import type { Diagnostic } from '../../base/diagnostic'
import type { Model } from '../../language/model'
import { generateFileTexts } from './generated-texts'
import { displayPath } from '../../language/read/yaml/yaml-files'
import { checkOverrides, withOverrides, type OverrideFile } from '../overrides'
import {
  isError,
  projectCodeFolders,
  readProject,
  type Project,
  type ProjectOptions,
} from './project'

export interface GeneratedProject extends Project {
  /** By path relative to the output folder, headers included. */
  files: ReadonlyMap<string, string> | null
  /** The files of the author that it was generated with. */
  overrides: readonly OverrideFile[]
}

/** What is wrong with the files of the author, given what would stand there without them. */
export const overrideProblems = (
  overrides: readonly OverrideFile[],
  outDir: string,
  { model, files }: { model: Model; files: ReadonlyMap<string, string> },
): Promise<Diagnostic[]> => {
  const print = (relative: string) => path.posix.join(displayPath(outDir), relative)
  return checkOverrides(overrides, model, { files, print })
}

export interface GenerateOptions extends Omit<ProjectOptions, 'typesFolder' | 'pagesFolder'> {
  schemaDir: string
  /** The files of the author that replace generated parts; `readOverrides` finds them. */
  overrides?: readonly OverrideFile[]
  /** Where the generated files go, for messages about them. */
  outDir?: string
}

/** Makes the generated files of a schema folder, in memory only. */
export const generateFiles = async (options: GenerateOptions): Promise<GeneratedProject> => {
  const { schemaDir, overrides = [], outDir = 'src/generated', ...reading } = options
  const loaded = await readProject(schemaDir, { ...reading, ...projectCodeFolders(outDir) })
  if (!loaded.model) return { ...loaded, files: null, overrides }
  const files = await generateFileTexts(withOverrides(loaded.model, overrides))
  if (overrides.length === 0) return { ...loaded, files, overrides }
  const found = await overrideProblems(overrides, outDir, { model: loaded.model, files })
  const texts = new Map([
    ...loaded.texts,
    ...overrides.map(({ file, text }) => [file, text] as const),
  ])
  const diagnostics = [...loaded.diagnostics, ...found]
  return { ...loaded, diagnostics, texts, files: found.some(isError) ? null : files, overrides }
}
