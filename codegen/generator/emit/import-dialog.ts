import type { FieldModel, ImportModel, ResourceModel } from '../../language/model'
import { toLiteral, assertIdentifier, objectLiteralLines } from '../../language/names/code-literals'
import { jsxElement, printElement } from './jsx-element'
import { requireField, inputWithoutOverride } from './field-element'
import { createImportScope, type FileDraft, type ImportScope } from './file-draft'
import { fieldChecks } from './forms'
import { IMPORT_MODULE, createEmitContext, type EmitContext } from './emit-context'
import { resourceFileDraft } from './resource-file-draft'

export const importComponentName = ({ typeName }: ResourceModel): string => `${typeName}Import`

/** The words of a text in every language, without repetitions. */
const wordsOf = (texts: FieldModel['label']): string[] => [
  ...new Set(Object.values(texts).filter((text) => text !== '')),
]

const choiceWords = ({ choices }: FieldModel): [string, string][] =>
  choices
    ? [
        [
          'choices',
          toLiteral(Object.fromEntries(choices.map(({ key, label }) => [key, wordsOf(label)]))),
        ],
      ]
    : []

/** A field as a table has it: the input that checks it, and the words for it and for its choices. */
const columnCode = (printing: EmitContext, field: FieldModel): string =>
  objectLiteralLines([
    [
      'input',
      printElement(
        inputWithoutOverride(printing, field, fieldChecks(printing.resource, field.name)),
      ),
    ],
    ['words', toLiteral(wordsOf(field.label))],
    ...choiceWords(field),
    ...(field.unique ? [['unique', 'true'] as [string, string]] : []),
  ])

const dialogCode = (
  scope: ImportScope,
  constant: string,
  { mostRows, atOnce }: ImportModel,
  complete: boolean,
): string => {
  const dialog = jsxElement(scope.value(IMPORT_MODULE, 'ImportDialog'), {
    mostRows,
    atOnce,
    complete,
  })
  return printElement({
    ...dialog,
    attributes: [`columns={${assertIdentifier(constant)}}`, ...dialog.attributes],
  })
}

/** The dialog that takes records from a table, with the fields that it takes. */
export const importDialogFile = (resource: ResourceModel): FileDraft[] => {
  const taken = resource.list?.import
  if (!taken) return []
  const component = importComponentName(resource)
  const constant = `${resource.identifier}Columns`
  const scope = createImportScope(component, constant)
  const printing = createEmitContext(scope, resource)
  const columns = taken.fields.map(
    (source) => [source, columnCode(printing, requireField(resource.fields, source))] as const,
  )
  const type = scope.type(IMPORT_MODULE, 'ImportColumns')
  const dialog = dialogCode(scope, constant, taken, resource.create?.complete ?? false)
  return [
    resourceFileDraft(resource, 'import.tsx', [
      scope.imports(),
      `const ${assertIdentifier(constant)} = ${objectLiteralLines(columns)} satisfies ${type}`,
      `export const ${assertIdentifier(component)} = () => (\n${dialog}\n)`,
      `export default ${assertIdentifier(component)}`,
    ]),
  ]
}
