import { createProviders } from '../../src/providers'
import { emitted } from '../providers/support/emitted'
import { appYaml, yamlModel } from '../support/yaml-model'

/** The providers of a console for a backend where HTTP status decides, as generated from the YAML of one resource. */
export const providersFor = (origin: string, base: string, name: string, resource: string) => {
  const yaml = appYaml({ base, envelope: 'none', backend: 'transport: json' })
  const { app, resources } = emitted(yamlModel(yaml, { [name]: resource }), origin)
  const { dataProvider } = createProviders({
    app,
    resources,
    messageLoaders: { en: async () => ({ default: {} }) },
    toLogin: () => undefined,
  })
  return dataProvider
}
