import type { AppModel } from '../../language/model'
import { KIT_MODULE } from './emit-context'
import { createImportScope, type FileDraft, type ImportScope } from './file-draft'
import { objectLiteralLines } from '../../language/names/code-literals'
import { appProperties } from './app-properties'

/** A resource cannot have a folder of this name. */
const FILE = 'app-settings'
const CONSTANT = 'appSettings'

/**
 * The settings of the console, which say how it looks and behaves. They have a file of their own, so that neither file
 * grows long.
 */
export const appSettingsFile = (app: AppModel): FileDraft => {
  const scope = createImportScope(CONSTANT)
  const type = scope.type(KIT_MODULE, 'SettingsDefinition')
  const code = objectLiteralLines(appProperties(app, 'settings', scope))
  return {
    path: `${FILE}.ts`,
    source: 'schema/app.yaml',
    code: `${scope.imports()}\n\nexport const ${CONSTANT} = ${code} as const satisfies ${type}\n`,
  }
}

/** Imports what the file declares. */
export const importAppSettings = (scope: ImportScope): string => scope.value(`./${FILE}`, CONSTANT)
