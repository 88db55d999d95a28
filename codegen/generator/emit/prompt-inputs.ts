import type { ResourceModel } from '../../language/model'
import { assertIdentifier, objectLiteralLines } from '../../language/names/code-literals'
import { printElement } from './jsx-element'
import { requireField, inputElement } from './field-element'
import { createEmitContext } from './emit-context'
import { createImportScope, type FileDraft } from './file-draft'
import { resourceFileDraft } from './resource-file-draft'

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
  const scope = createImportScope(constant)
  const printing = createEmitContext(scope, resource)
  const inputs = fields.map((source) => {
    const field = requireField(resource.fields, source)
    const input = inputElement(printing, field, { isFixed: false })
    return [source, printElement(input)] as const
  })
  const code = `export const ${constant} = ${objectLiteralLines(inputs)}\n\nexport default ${constant}`
  return [resourceFileDraft(resource, 'asked.tsx', [scope.imports(), code])]
}
