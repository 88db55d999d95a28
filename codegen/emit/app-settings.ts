import type { AppModel } from '../model'
import { KIT } from './printing'
import { openScope, type Draft, type Scope } from './file'
import { literal, objectLines } from '../names/literal'

/** A resource cannot have a folder of this name. */
const FILE = 'app-settings'
const CONSTANT = 'appSettings'

const lines = (values: object): string =>
  objectLines(Object.entries(values).map(([key, value]) => [key, literal(value)]))

const withoutNull = (values: object): object =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null))

/**
 * The settings of the console, which say how it looks and behaves. They have a file of their own, so that neither file
 * grows long.
 */
export const appSettingsFile = (app: AppModel): Draft => {
  const scope = openScope(CONSTANT)
  const type = scope.type(KIT, 'SettingsDefinition')
  const { upload } = app
  const code = objectLines([
    ['appearance', lines(app.appearance)],
    ['sidebar', literal(app.sidebar)],
    ['form', literal(app.form)],
    ['search', literal(app.search)],
    ['keys', literal(app.keys)],
    ['log', literal(app.log)],
    ['production', literal(app.production)],
    ['chunkTimeout', literal(app.chunkTimeout)],
    ...(app.runtimeConfig ? [['runtimeConfig', 'true'] as const] : []),
    ['flags', literal(app.flags)],
    ...(upload ? [['upload', lines(withoutNull(upload))] as const] : []),
  ])
  return {
    path: `${FILE}.ts`,
    source: 'schema/app.yaml',
    code: `${scope.imports()}\n\nexport const ${CONSTANT} = ${code} as const satisfies ${type}\n`,
  }
}

/** Imports what the file declares. */
export const importSettings = (scope: Scope): string => scope.value(`./${FILE}`, CONSTANT)
