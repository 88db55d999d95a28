import type { ColumnModel, FieldModel, ListModel, ResourceModel } from '../../language/model'
import { choicesConstantNameOf, choicesConstantNames } from './choices-constant-names'
import { jsxElement, type JsxElement } from './jsx-element'
import { exportCodec, requireField } from './field-element'
import { KIT_MODULE } from './emit-context'
import { createImportScope, type FileDraft, type ImportScope } from './file-draft'
import { toLiteral, assertIdentifier } from '../../language/names/code-literals'
import { projectTypeImport } from './project-type'
import { resourceFileDraft } from './resource-file-draft'

type Reference = NonNullable<FieldModel['reference']>

const constantOf = ({ identifier }: ResourceModel): string =>
  assertIdentifier(`${identifier}Export`)

const fieldsOf = (column: ColumnModel): string[] => {
  if (column.kind === 'index') return []
  return column.kind === 'stack' ? column.fields : [column.field]
}

/** Records without a schema here are written by their keys. */
const knownOf = ({ by, targets }: NonNullable<Reference['oneOf']>) => ({
  by,
  targets: targets
    .filter(({ known }) => known)
    .map((target) => ({ is: target.is, to: target.to, show: target.show })),
})

/** How one value of a list is written. */
const valueOf = (field: FieldModel) => {
  const codec = exportCodec(field)
  return { type: field.type, ...(codec !== undefined && { codec }) }
}

/** The description of a column of the exported file: how the values of a field are written. */
export const exportColumnCode = (
  field: FieldModel,
  { exportPersonal }: Pick<ListModel, 'exportPersonal'>,
  constant: { readonly name: string | undefined; readonly from: string },
  scope: ImportScope,
): string => {
  const { reference } = field.of ?? field
  const facts = {
    source: field.name,
    type: field.type,
    codec: exportCodec(field),
    reference: reference?.known ? { to: reference.to, show: reference.show } : undefined,
    oneOf: reference?.oneOf && knownOf(reference.oneOf),
    unit: field.unit === null ? undefined : true,
    of: field.of && !reference && field.of.type !== 'text' ? valueOf(field.of) : undefined,
    masked: (field.personal && exportPersonal !== 'plain') || undefined,
  }
  const entries = Object.entries(facts).flatMap(([key, value]) =>
    value === undefined ? [] : `${key}: ${toLiteral(value)}`,
  )
  const type = projectTypeImport(scope, field)
  const own = type === null ? [] : [`own: ${type}`, `options: ${toLiteral(field.own?.options)}`]
  const choices = constant.name ? [`choices: ${scope.value(constant.from, constant.name)}`] : []
  return `{ ${[...entries, ...own, ...choices].join(', ')} },`
}

const exportableList = ({ list }: ResourceModel): ListModel | null =>
  list?.buttons.includes('export') ? list : null

/** The columns of the file to which the list can be exported; null when it cannot be exported. */
export const exportColumnsFile = (resource: ResourceModel): FileDraft | null => {
  const list = exportableList(resource)
  if (!list) return null
  const constant = constantOf(resource)
  const scope = createImportScope(constant)
  const type = scope.type(KIT_MODULE, 'ExportColumn')
  const choices = choicesConstantNames(resource)
  const lines = list.columns.flatMap(fieldsOf).map((source) => {
    const field = requireField(resource.fields, source)
    const chosen = { name: choicesConstantNameOf(choices, field), from: './choices' }
    return exportColumnCode(field, list, chosen, scope)
  })
  return resourceFileDraft(resource, 'export.ts', [
    scope.imports(),
    `export const ${constant} = [\n${lines.join('\n')}\n] as const satisfies readonly ${type}[]`,
  ])
}

/** The button over the list. */
export const exportButton = (
  resource: ResourceModel,
  list: ListModel,
  scope: ImportScope,
): JsxElement => {
  const button = jsxElement(scope.value(KIT_MODULE, 'ExportButton'), {
    whole: list.paging === 'client',
  })
  const columns = `columns={${scope.value('./export', constantOf(resource))}}`
  return { ...button, attributes: [columns, ...button.attributes] }
}
