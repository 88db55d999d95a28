import type { ResourceModel } from '../../language/model'
import { assertIdentifier, objectLines } from '../../language/names/literal'
import { printElement } from './element'
import { fieldOf, inputElement } from './field-element'
import { openPrinting } from './printing'
import { openScope, type FileDraft } from './file'
import { resourceFileDraft } from './paths'

/** The fields that moves and calls ask for. */
export const promptedFields = ({ lifecycles, calls }: ResourceModel): string[] => {
  const moves = lifecycles.flatMap((lifecycle) => lifecycle.moves)
  const offered = moves.filter(({ bySystem }) => !bySystem)
  return [...new Set([...offered, ...calls].flatMap(({ ask }) => ask))]
}

/** The inputs of the fields that moves and calls ask for, by field. */
export const promptInputsFile = (resource: ResourceModel): FileDraft[] => {
  const fields = promptedFields(resource)
  if (fields.length === 0) return []
  const constant = assertIdentifier(`${resource.identifier}Asked`)
  const scope = openScope(constant)
  const printing = openPrinting(scope, resource)
  const inputs = fields.map((source) => {
    const field = fieldOf(resource.fields, source)
    const input = inputElement(printing, field, { isFixed: false })
    return [source, printElement(input)] as const
  })
  const code = `export const ${constant} = ${objectLines(inputs)}\n\nexport default ${constant}`
  return [resourceFileDraft(resource, 'asked.tsx', [scope.imports(), code])]
}
