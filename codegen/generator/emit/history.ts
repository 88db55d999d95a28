import type { Model, ResourceModel } from '../../language/model'
import { assertPathSegment, objectLines, toLiteral } from '../../language/names/literal'
import { choiceNameOf, choiceNames } from './choice-names'
import { columnCode } from './export'
import { openScope, type FileDraft, type Scope } from './file'
import { KIT } from './printing'

/** Where the page of the history finds how values are written. */
const FILE = 'history-fields'

const fieldsCode = (resource: ResourceModel, scope: Scope): string => {
  const from = `./${assertPathSegment(resource.folder)}/choices`
  const choices = choiceNames(resource)
  const lines = resource.fields
    .filter(({ writeOnly }) => !writeOnly)
    .map((field) => {
      const constant = { name: choiceNameOf(choices, field), from }
      return columnCode(field, { exportPersonal: 'plain' }, constant, scope)
    })
  return `[\n${lines.join('\n')}\n]`
}

/** How the values of all fields are written, for the page of the history. Null: there is no such page. */
export const historyFieldsFile = ({ app, resources }: Model): FileDraft | null => {
  if (app.history === null) return null
  const scope = openScope('fields')
  const type = scope.type(KIT, 'HistoryFields')
  const code = objectLines(resources.map((each) => [each.name, fieldsCode(each, scope)] as const))
  return {
    path: `${FILE}.ts`,
    source: 'schema/',
    code: `${scope.imports()}\n\nexport const fields: ${type} = ${code}\n`,
  }
}

/** The page of the history among the pages of the console; none where nobody may see it. */
export const historyPageEntries = ({ app }: Model, scope: Scope): string[] =>
  app.history === null
    ? []
    : [
        `${scope.value(KIT, 'historyPage')}(${toLiteral(app.history.roles)}, () => import('./${FILE}'))`,
      ]
