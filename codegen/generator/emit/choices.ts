import type { ChoiceModel, FieldModel, ResourceModel } from '../../language/model'
import { choicesConstantNames } from './choices-constant-names'
import { KIT_MODULE } from './emit-context'
import { createImportScope, type FileDraft } from './file-draft'
import { assertIdentifier, objectLiteral } from '../../language/names/code-literals'
import { resourceFileDraft } from './resource-file-draft'

const choiceRow = ({ code, key, color, readOnly, when }: ChoiceModel): string =>
  objectLiteral([
    ['code', code],
    ['key', key],
    ['color', color ?? undefined],
    ['readOnly', readOnly || undefined],
    ['when', when],
  ])

/**
 * The file with the choices of enums, flags and lifecycles, in the order of the YAML; null when the resource has none.
 */
export const choicesFile = (resource: ResourceModel): FileDraft | null => {
  const names = choicesConstantNames(resource)
  if (names.size === 0) return null
  const scope = createImportScope(...names.values())
  const type = scope.type(KIT_MODULE, 'Choice')
  const constants = [...names].map(
    ([field, constant]) =>
      `export const ${assertIdentifier(constant)} = [\n${choiceRows(field)}\n] as const satisfies readonly ${type}[]`,
  )
  return resourceFileDraft(resource, 'choices.ts', [scope.imports(), ...constants])
}

const choiceRows = (field: FieldModel): string =>
  (field.choices ?? []).map((choice) => `${choiceRow(choice)},`).join('\n')
