import type { FieldModel, ImportModel, ResourceModel } from '../../language/model'
import { toLiteral, assertIdentifier, objectLines } from '../../language/names/literal'
import { jsxElement, printElement } from './element'
import { fieldOf, plainInputElement } from './field-element'
import { openScope, type FileDraft, type Scope } from './file'
import { checksAt } from './forms'
import { IMPORT, openPrinting, type Printing } from './printing'
import { resourceFileDraft } from './paths'

export const importComponent = ({ typeName }: ResourceModel): string => `${typeName}Import`

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
const columnCode = (printing: Printing, field: FieldModel): string =>
  objectLines([
    [
      'input',
      printElement(plainInputElement(printing, field, checksAt(printing.resource, field.name))),
    ],
    ['words', toLiteral(wordsOf(field.label))],
    ...choiceWords(field),
    ...(field.unique ? [['unique', 'true'] as [string, string]] : []),
  ])

const dialogCode = (
  scope: Scope,
  constant: string,
  { mostRows, atOnce }: ImportModel,
  complete: boolean,
): string => {
  const dialog = jsxElement(scope.value(IMPORT, 'ImportDialog'), { mostRows, atOnce, complete })
  return printElement({
    ...dialog,
    attributes: [`columns={${assertIdentifier(constant)}}`, ...dialog.attributes],
  })
}

/** The dialog that takes records from a table, with the fields that it takes. */
export const importFile = (resource: ResourceModel): FileDraft[] => {
  const taken = resource.list?.import
  if (!taken) return []
  const component = importComponent(resource)
  const constant = `${resource.identifier}Columns`
  const scope = openScope(component, constant)
  const printing = openPrinting(scope, resource)
  const columns = taken.fields.map(
    (source) => [source, columnCode(printing, fieldOf(resource.fields, source))] as const,
  )
  const type = scope.type(IMPORT, 'ImportColumns')
  const dialog = dialogCode(scope, constant, taken, resource.create?.complete ?? false)
  return [
    resourceFileDraft(resource, 'import.tsx', [
      scope.imports(),
      `const ${assertIdentifier(constant)} = ${objectLines(columns)} satisfies ${type}`,
      `export const ${assertIdentifier(component)} = () => (\n${dialog}\n)`,
      `export default ${assertIdentifier(component)}`,
    ]),
  ]
}
