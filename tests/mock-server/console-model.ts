import { buildModel } from '../../codegen/build'
import { loadFolder } from '../../codegen/load'
import type { Model } from '../../codegen/model'

let loaded: Promise<Model> | null = null

/** The model of the console's own schema. */
export const consoleModel = (): Promise<Model> => {
  loaded ??= Promise.resolve(
    buildModel(loadFolder('schema', { shell: 'i18n', resources: 'i18n' }).sources),
  )
  return loaded
}
