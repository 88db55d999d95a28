import type { Model } from '../../codegen/language/model'
import { createProviders } from '../../src/providers'
import { emitted } from '../providers/support/emitted'
import { appYaml, yamlModel } from '../support/yaml-model'

type App = Parameters<typeof appYaml>[0]
type Yaml = Readonly<Record<string, string>>

/** The lines of YAML that make a console. */
export const linesOf = (app: App, yaml: Yaml): number =>
  [appYaml(app), ...Object.values(yaml)].join('').trim().split('\n').length

/** Everything of the console of a model, for a backend at another origin. */
export const consoleFor = (model: Model, origin: string) => {
  const { app: definition, resources } = emitted(model, origin)
  return createProviders({
    app: definition,
    resources,
    messageLoaders: { en: async () => ({ default: {} }) },
    toLogin: () => undefined,
  })
}

/** The same of a console whose YAML is given. */
export const consoleOf = (origin: string, app: App, yaml: Yaml, text = appYaml(app)) =>
  consoleFor(yamlModel(text, yaml), origin)

/** The provider of a console for a backend, as generated from lines of `backend` and the YAML of its resources. */
export const providersOf = (origin: string, app: App, yaml: Yaml) =>
  consoleOf(origin, app, yaml).dataProvider

/** The provider of a console in which somebody is logged in. */
export const loggedIn = (origin: string, app: App, yaml: Yaml, token: string) => {
  const { dataProvider, session } = consoleOf(origin, app, yaml)
  session.start({ token, user: '1', name: '' })
  return dataProvider
}

/** The providers of a console for a backend where HTTP status decides. */
export const providersFor = (origin: string, base: string, name: string, resource: string) =>
  providersOf(origin, { base, envelope: 'none', backend: 'transport: json' }, { [name]: resource })
