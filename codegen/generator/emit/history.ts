import type { Model, ResourceModel } from '../../language/model'
import {
  assertPathSegment,
  objectLiteralLines,
  toLiteral,
} from '../../language/names/code-literals'
import { choicesConstantNameOf, choicesConstantNames } from './choices-constant-names'
import { exportColumnCode } from './export-columns'
import { createImportScope, type FileDraft, type ImportScope } from './file-draft'
import { KIT_MODULE } from './emit-context'

/** Where the page of the history finds how values are written. */
const FILE = 'history-fields'

const fieldsCode = (resource: ResourceModel, scope: ImportScope): string => {
  const from = `./${assertPathSegment(resource.folder)}/choices`
  const choices = choicesConstantNames(resource)
  const lines = resource.fields
    .filter(({ writeOnly }) => !writeOnly)
    .map((field) => {
      const constant = { name: choicesConstantNameOf(choices, field), from }
      return exportColumnCode(field, { exportPersonal: 'plain' }, constant, scope)
    })
  return `[\n${lines.join('\n')}\n]`
}

/** How the values of all fields are written, for the page of the history. Null: there is no such page. */
export const historyFieldsFile = ({ app, resources }: Model): FileDraft | null => {
  if (app.history === null) return null
  const scope = createImportScope('fields')
  const type = scope.type(KIT_MODULE, 'HistoryFields')
  const code = objectLiteralLines(
    resources.map((each) => [each.name, fieldsCode(each, scope)] as const),
  )
  return {
    path: `${FILE}.ts`,
    source: 'schema/',
    code: `${scope.imports()}\n\nexport const fields: ${type} = ${code}\n`,
  }
}

/** The page of the history among the pages of the console; none where nobody may see it. */
export const historyPageEntries = ({ app }: Model, scope: ImportScope): string[] =>
  app.history === null
    ? []
    : [
        `${scope.value(KIT_MODULE, 'historyPage')}(${toLiteral(app.history.roles)}, () => import('./${FILE}'))`,
      ]
