import { createProviders } from '../../src/providers'
import { emitted } from '../providers/support/emitted'
import { appYaml, yamlModel } from '../support/yaml-model'

/** The providers of a console for a backend, as generated from lines of `backend` and the YAML of its resources. */
export const providersOf = (
  origin: string,
  app: Parameters<typeof appYaml>[0],
  yaml: Readonly<Record<string, string>>,
) => {
  const { app: definition, resources } = emitted(yamlModel(appYaml(app), yaml), origin)
  const { dataProvider } = createProviders({
    app: definition,
    resources,
    messageLoaders: { en: async () => ({ default: {} }) },
    toLogin: () => undefined,
  })
  return dataProvider
}

/** The providers of a console for a backend where HTTP status decides. */
export const providersFor = (origin: string, base: string, name: string, resource: string) =>
  providersOf(origin, { base, envelope: 'none', backend: 'transport: json' }, { [name]: resource })
