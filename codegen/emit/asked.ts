import type { ResourceModel } from '../model'
import { name, objectLines } from '../names/literal'
import { render } from './element'
import { fieldOf, inputElement } from './field-element'
import { openPrinting } from './printing'
import { openScope, type Draft } from './file'
import { draft } from './paths'

/** The fields that moves and calls ask for. */
export const fieldsAskedFor = ({ lifecycles, calls }: ResourceModel): string[] => {
  const moves = lifecycles.flatMap((lifecycle) => lifecycle.moves)
  const offered = moves.filter(({ bySystem }) => !bySystem)
  return [...new Set([...offered, ...calls].flatMap(({ ask }) => ask))]
}

/** The inputs of the fields that moves and calls ask for, by field. */
export const askedFile = (resource: ResourceModel): Draft[] => {
  const fields = fieldsAskedFor(resource)
  if (fields.length === 0) return []
  const constant = name(`${resource.identifier}Asked`)
  const scope = openScope(constant)
  const printing = openPrinting(scope, resource)
  const inputs = fields.map((source) => {
    const field = fieldOf(resource.fields, source)
    const input = inputElement(printing, field, { isFixed: false })
    return [source, render(input)] as const
  })
  const code = `export const ${constant} = ${objectLines(inputs)}\n\nexport default ${constant}`
  return [draft(resource, 'asked.tsx', [scope.imports(), code])]
}
