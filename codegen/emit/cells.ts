import type { QuestionModel, ResourceModel } from '../model'
import { allQuestions } from '../model/own-questions'
import { name, objectLines } from '../names/literal'
import { placeholdersIn } from '../names/placeholders'
import { render } from './element'
import { cellElement, fieldOf, openPrinting } from './field-element'
import { openScope, type Draft } from './file'
import { overriddenCell } from './override'
import { draft } from './paths'

export const cellsConstant = ({ identifier }: ResourceModel): string => name(`${identifier}Cells`)

const fieldsIn = ({ say, facts }: QuestionModel): string[] => [
  ...Object.values(say ?? {}).flatMap((text) =>
    placeholdersIn(text).map(({ name: field }) => field),
  ),
  ...facts.map(({ field }) => field),
]

/** The fields that confirmations show; none when nothing asks. */
export const askedFields = (resource: ResourceModel): string[] => {
  const questions = allQuestions(resource)
  if (questions.length === 0) return []
  return [...new Set([...resource.identity, ...questions.flatMap(fieldsIn)])]
}

/** The cells of the fields that confirmations show, by field. */
export const cellsFile = (resource: ResourceModel): Draft[] => {
  const fields = askedFields(resource)
  if (fields.length === 0) return []
  const scope = openScope(cellsConstant(resource))
  const printing = openPrinting(scope, resource)
  const cells = fields.map((source) => {
    const field = fieldOf(resource.fields, source)
    const cell = overriddenCell(printing, resource, field, cellElement(printing, field, undefined))
    return [source, render(cell)] as const
  })
  const code = `export const ${cellsConstant(resource)} = ${objectLines(cells)}`
  return [draft(resource, 'cells.tsx', [scope.imports(), code])]
}
