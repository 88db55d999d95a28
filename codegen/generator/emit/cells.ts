import type { QuestionModel, ResourceModel } from '../../language/model'
import { allQuestions } from '../../language/model/confirm-questions'
import { assertIdentifier, objectLines } from '../../language/names/literal'
import { placeholdersIn } from '../../language/names/placeholders'
import { printElement } from './element'
import { cellElement, fieldOf } from './field-element'
import { openPrinting } from './printing'
import { openScope, type FileDraft } from './file'
import { overriddenCell } from './override'
import { resourceFileDraft } from './paths'

export const cellsConstant = ({ identifier }: ResourceModel): string =>
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
export const cellsFile = (resource: ResourceModel): FileDraft[] => {
  const fields = confirmationFields(resource)
  if (fields.length === 0) return []
  const scope = openScope(cellsConstant(resource))
  const printing = openPrinting(scope, resource)
  const cells = fields.map((source) => {
    const field = fieldOf(resource.fields, source)
    const cell = overriddenCell(printing, field, cellElement(printing, field, undefined))
    return [source, printElement(cell)] as const
  })
  const code = `export const ${cellsConstant(resource)} = ${objectLines(cells)}`
  return [resourceFileDraft(resource, 'cells.tsx', [scope.imports(), code])]
}
