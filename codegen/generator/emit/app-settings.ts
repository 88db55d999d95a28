import type { AppModel } from '../../language/model'
import { KIT } from './printing'
import { openScope, type FileDraft, type Scope } from './file'
import { toLiteral, objectLines } from '../../language/names/literal'
import { withoutNull } from '../../../wire/value-shapes'

/** A resource cannot have a folder of this name. */
const FILE = 'app-settings'
const CONSTANT = 'appSettings'

const settingLines = (values: object): string =>
  objectLines(Object.entries(values).map(([key, value]) => [key, toLiteral(value)]))

/**
 * The settings of the console, which say how it looks and behaves. They have a file of their own, so that neither file
 * grows long.
 */
export const appSettingsFile = (app: AppModel): FileDraft => {
  const scope = openScope(CONSTANT)
  const type = scope.type(KIT, 'SettingsDefinition')
  const { upload, timeZone } = app
  const code = objectLines([
    ['appearance', settingLines(app.appearance)],
    ['sidebar', toLiteral(app.sidebar)],
    ['form', toLiteral(app.form)],
    ['search', toLiteral(app.search)],
    ['keys', toLiteral(app.keys)],
    ['log', toLiteral(app.log)],
    ['production', toLiteral(app.production)],
    ['chunkTimeout', toLiteral(app.chunkTimeout)],
    ...(app.runtimeConfig ? [['runtimeConfig', 'true'] as const] : []),
    ['flags', toLiteral(app.flags)],
    ...(upload ? [['upload', settingLines(withoutNull(upload))] as const] : []),
    ...(timeZone === null
      ? []
      : [['clock', `${scope.value(KIT, 'zoneClock')}(${toLiteral(timeZone)})`] as const]),
  ])
  return {
    path: `${FILE}.ts`,
    source: 'schema/app.yaml',
    code: `${scope.imports()}\n\nexport const ${CONSTANT} = ${code} as const satisfies ${type}\n`,
  }
}

/** Imports what the file declares. */
export const importSettings = (scope: Scope): string => scope.value(`./${FILE}`, CONSTANT)
