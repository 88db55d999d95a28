import type { Diagnostic } from '../../base/diagnostic'
import { generateFiles, type GeneratedProject, type GenerateOptions } from './generate'
import { readOverridesFor } from '../overrides'
import { writeEditorSchemas } from '../../language/editor/write'
import { projectTypesFolder } from '../../language/project-types/read'
import { writeProjectTypes } from '../../language/project-types/write'
import { printDiagnostics } from '../../language/print'
import { writeReference } from '../../language/reference/write'
import { writeOutputFiles, type WriteOptions } from '../output'
import { defaultOutDir } from './out-dir'

export interface RegenerationResult {
  generated: GeneratedProject
  /** The problems of the schema and those of writing. */
  diagnostics: Diagnostic[]
  failed: boolean
  /** What became of the output, in a sentence. */
  says: string
}

export type RegenerateOptions = Omit<GenerateOptions, 'overrides'> & Pick<WriteOptions, 'replaces'>

/**
 * Generates the files of a schema folder and writes them to the disk. Only files that differ are written, and none when
 * there is an error.
 */
export const regenerateToDisk = async (options: RegenerateOptions): Promise<RegenerationResult> =>
  writeGenerated(await generateWithOverrides(options), options)

/** Makes the generated files of a schema folder and of the overrides beside the output folder, in memory only. */
export const generateWithOverrides = ({
  outDir = defaultOutDir,
  ...options
}: RegenerateOptions): Promise<GeneratedProject> =>
  generateFiles({ ...options, outDir, overrides: readOverridesFor(outDir) })

/** Writes what was generated, unless it has errors. */
export const writeGenerated = async (
  generated: GeneratedProject,
  options: RegenerateOptions,
): Promise<RegenerationResult> => {
  const { outDir = defaultOutDir } = options
  const { files, diagnostics } = generated
  const nothing = { generated, failed: true, says: 'Nothing was written.' }
  if (!files) return { ...nothing, diagnostics }
  const result = await writeOutputFiles(outDir, files, options)
  if (result.diagnostics.length > 0) {
    return { ...nothing, diagnostics: [...diagnostics, ...result.diagnostics] }
  }
  writeProjectTypes(projectTypesFolder(outDir), generated.ownTypes)
  await writeReference(outDir, generated.ownTypes)
  writeEditorSchemas(generated, outDir)
  const { written, unchanged, removed } = result
  const gone = removed > 0 ? `, ${removed} removed` : ''
  const says = `${files.size} files: ${written} written, ${unchanged} unchanged${gone}`
  return { generated, diagnostics, failed: false, says }
}

/**
 * The output of a run for people: its problems as a text, which is empty when there are none, and a line when it
 * succeeded.
 */
export const regenerationReport = (
  { generated, diagnostics, failed, says }: RegenerationResult,
  milliseconds: number,
): { problems: string; line: string } => ({
  problems: diagnostics.some(({ level }) => level !== 'info')
    ? printDiagnostics(diagnostics, generated.texts, failed ? says : '')
    : '',
  line: failed ? '' : `${says.replace(/\.$/, '')}, ${Math.round(milliseconds)} ms\n`,
})
