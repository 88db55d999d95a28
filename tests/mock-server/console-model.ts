import { readProject } from '../../codegen/pipeline/project'
import type { Model } from '../../codegen/model'

let loaded: Promise<Model> | null = null

const load = async (): Promise<Model> => {
  const { model, diagnostics } = await readProject('schema')
  if (model === null) throw new Error(diagnostics.map(({ message }) => message).join('\n'))
  return model
}

/** The model of the console's own schema. */
export const consoleModel = (): Promise<Model> => {
  loaded ??= load()
  return loaded
}
