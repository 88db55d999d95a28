import type { QuestionModel, ResourceModel } from '../../language/model'
import { allQuestions } from '../../language/model/confirm-questions'
import { assertIdentifier, objectLiteralLines } from '../../language/names/code-literals'
import { placeholdersIn } from '../../language/names/placeholders'
import { printElement } from './jsx-element'
import { cellElement, requireField } from './field-element'
import { createEmitContext } from './emit-context'
import { createImportScope, type FileDraft } from './file-draft'
import { overriddenCell } from './overridden-elements'
import { resourceFileDraft } from './resource-file-draft'

export const cellsConstantName = ({ identifier }: ResourceModel): string =>
  assertIdentifier(`${identifier}Cells`)

const fieldsIn = ({ say, facts }: QuestionModel): string[] => [
  ...Object.values(say ?? {}).flatMap((text) =>
    placeholdersIn(text).map(({ name: field }) => field),
  ),
  ...facts.map(({ field }) => field),
]

/** The fields that guards ask about, without those inside objects, which have no cell of their own. */
const guardFields = ({ fields, lifecycles }: ResourceModel): string[] =>
  lifecycles
    .flatMap(({ moves }) => moves)
    .flatMap(({ when, bySystem }) => (bySystem ? [] : (when?.all ?? [])))
    .map(({ field }) => field)
    .filter((field) => fields.some(({ name: is }) => is === field))

/** The fields that confirmations show, and those that explain why a move is not offered. */
export const confirmationFields = (resource: ResourceModel): string[] => {
  const questions = allQuestions(resource)
  const identity = questions.length === 0 ? [] : resource.identity
  return [...new Set([...identity, ...questions.flatMap(fieldsIn), ...guardFields(resource)])]
}

/** The cells of these fields, by field. */
export const confirmationCellsFile = (resource: ResourceModel): FileDraft[] => {
  const fields = confirmationFields(resource)
  if (fields.length === 0) return []
  const scope = createImportScope(cellsConstantName(resource))
  const printing = createEmitContext(scope, resource)
  const cells = fields.map((source) => {
    const field = requireField(resource.fields, source)
    const cell = overriddenCell(printing, field, cellElement(printing, field, undefined))
    return [source, printElement(cell)] as const
  })
  const code = `export const ${cellsConstantName(resource)} = ${objectLiteralLines(cells)}`
  return [resourceFileDraft(resource, 'cells.tsx', [scope.imports(), code])]
}
