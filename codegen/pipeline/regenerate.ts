import type { Diagnostic } from '../base/diagnostic'
import { generate, type Generated, type GenerateOptions } from './generate'
import { overridesBeside } from '../overrides'
import { writeEditorFiles } from '../editor/write'
import { ownTypesFolder } from '../own-types/read'
import { writeOwnTypes } from '../own-types/write'
import { printHuman } from '../print'
import { writeReference } from '../reference/write'
import { writeFiles, type WriteOptions } from '../write'
import { defaultOutDir } from './out-dir'

export interface Regenerated {
  generated: Generated
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
export const regenerate = async (options: RegenerateOptions): Promise<Regenerated> =>
  writeGenerated(await generateBeside(options), options)

/** Makes the generated files of a schema folder and of the overrides beside the output folder, in memory only. */
export const generateBeside = ({
  outDir = defaultOutDir,
  ...options
}: RegenerateOptions): Promise<Generated> =>
  generate({ ...options, outDir, overrides: overridesBeside(outDir) })

/** Writes what was generated, unless it has errors. */
export const writeGenerated = async (
  generated: Generated,
  options: RegenerateOptions,
): Promise<Regenerated> => {
  const { outDir = defaultOutDir } = options
  const { files, diagnostics } = generated
  const nothing = { generated, failed: true, says: 'Nothing was written.' }
  if (!files) return { ...nothing, diagnostics }
  const result = await writeFiles(outDir, files, options)
  if (result.diagnostics.length > 0) {
    return { ...nothing, diagnostics: [...diagnostics, ...result.diagnostics] }
  }
  writeOwnTypes(ownTypesFolder(outDir), generated.ownTypes)
  writeReference(outDir, generated.ownTypes)
  writeEditorFiles(generated, outDir)
  const { written, unchanged, removed } = result
  const gone = removed > 0 ? `, ${removed} removed` : ''
  const says = `${files.size} files: ${written} written, ${unchanged} unchanged${gone}`
  return { generated, diagnostics, failed: false, says }
}

/**
 * The output of a run for people: its problems as a text, which is empty when there are none, and a line when it
 * succeeded.
 */
export const reportOf = (
  { generated, diagnostics, failed, says }: Regenerated,
  milliseconds: number,
): { problems: string; line: string } => ({
  problems: diagnostics.some(({ level }) => level !== 'info')
    ? printHuman(diagnostics, generated.texts, failed ? says : '')
    : '',
  line: failed ? '' : `${says.replace(/\.$/, '')}, ${Math.round(milliseconds)} ms\n`,
})
