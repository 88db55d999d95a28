import type { ChoiceModel, FieldModel, ResourceModel } from '../../language/model'
import { choiceNames } from './choice-names'
import { KIT } from './printing'
import { openScope, type FileDraft } from './file'
import { assertIdentifier, objectLiteral } from '../../language/names/literal'
import { resourceFileDraft } from './paths'

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
  const names = choiceNames(resource)
  if (names.size === 0) return null
  const scope = openScope(...names.values())
  const type = scope.type(KIT, 'Choice')
  const constants = [...names].map(
    ([field, constant]) =>
      `export const ${assertIdentifier(constant)} = [\n${choiceRows(field)}\n] as const satisfies readonly ${type}[]`,
  )
  return resourceFileDraft(resource, 'choices.ts', [scope.imports(), ...constants])
}

const choiceRows = (field: FieldModel): string =>
  (field.choices ?? []).map((choice) => `${choiceRow(choice)},`).join('\n')
