import { readProject, type ProjectOptions } from '../../codegen/generator/pipeline/project'
import type { Model } from '../../codegen/language/model'

/** The model of a schema folder without errors. */
export const modelOf = async (schemaDir: string, options?: ProjectOptions): Promise<Model> => {
  const { model, diagnostics } = await readProject(schemaDir, options)
  if (!model) throw new Error(diagnostics.map(({ message }) => message).join('\n'))
  return model
}

let loaded: Promise<Model> | null = null

/** The model of the console's own schema. */
export const consoleModel = (): Promise<Model> => (loaded ??= modelOf('schema'))
