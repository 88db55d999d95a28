import type { ResourceModel } from '../model'
import { name, objectLines } from '../names/literal'
import { render } from './element'
import { fieldOf, inputElement, openPrinting } from './field-element'
import { openScope, type Draft } from './file'
import { overriddenInput } from './override'
import { draft } from './paths'

/** The fields that moves ask for. */
export const fieldsOfMoves = ({ lifecycles }: ResourceModel): string[] => [
  ...new Set(
    lifecycles.flatMap(({ moves }) => moves.flatMap(({ ask, bySystem }) => (bySystem ? [] : ask))),
  ),
]

/** The inputs of the fields that moves ask for, by field. */
export const askedFile = (resource: ResourceModel): Draft[] => {
  const fields = fieldsOfMoves(resource)
  if (fields.length === 0) return []
  const constant = name(`${resource.identifier}Asked`)
  const scope = openScope(constant)
  const printing = openPrinting(scope, resource)
  const inputs = fields.map((source) => {
    const field = fieldOf(resource.fields, source)
    const input = inputElement(printing, field, { isFixed: false })
    return [source, render(overriddenInput(printing, resource, field, input))] as const
  })
  const code = `export const ${constant} = ${objectLines(inputs)}\n\nexport default ${constant}`
  return [draft(resource, 'asked.tsx', [scope.imports(), code])]
}
