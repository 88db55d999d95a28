import type { RelatedModel, ResourceModel } from '../../language/model'
import {
  assertIdentifier,
  objectLiteralLines,
  assertPathSegment,
} from '../../language/names/code-literals'
import { jsxElement, printElement, type JsxElement } from './jsx-element'
import { cellElement, requireField } from './field-element'
import { KIT_MODULE, createEmitContext, type EmitContext } from './emit-context'
import { createImportScope, type FileDraft, type ImportScope } from './file-draft'
import { overriddenCell } from './overridden-elements'
import { resourceFileDraft } from './resource-file-draft'

const constantOf = ({ identifier }: ResourceModel): string =>
  assertIdentifier(`${identifier}Related`)

const listElement = (
  printing: EmitContext,
  resource: ResourceModel,
  { sends, takes, columns, leads, field: by }: RelatedModel,
): JsxElement =>
  jsxElement(
    printing.scope.value(KIT_MODULE, 'RelatedList'),
    { by, sends, several: takes === 'several', sources: columns, leads: leads ?? undefined },
    columns.map((source) => {
      const field = requireField(resource.fields, source)
      return overriddenCell(printing, field, cellElement(printing, field, source))
    }),
  )

/** The lists of a resource that stand below records of other resources, by the reference that points to these. */
export const relatedListsFile = (
  resource: ResourceModel,
  resources: readonly ResourceModel[],
): FileDraft[] => {
  const all = resources.flatMap(({ show }) => show?.related ?? [])
  const own = all.filter((related) => related.resource === resource.name)
  if (own.length === 0) return []
  const scope = createImportScope(constantOf(resource))
  const printing = createEmitContext(scope, resource)
  const entries = own.map(
    (related) => [related.field, printElement(listElement(printing, resource, related))] as const,
  )
  const code = `export const ${constantOf(resource)} = ${objectLiteralLines(entries)}`
  return [resourceFileDraft(resource, 'related.tsx', [scope.imports(), code])]
}

/** The lists below the fields of a record, as the dialog that shows it takes them. */
export const relatedListsAttribute = (
  { show }: ResourceModel,
  resources: readonly ResourceModel[],
  scope: ImportScope,
): string[] => {
  const lists = (show?.related ?? []).flatMap(({ resource: of, field }) => {
    const other = resources.find((each) => each.name === of)
    if (!other) return []
    const constant = scope.value(`../${assertPathSegment(other.folder)}/related`, constantOf(other))
    const tag = scope.value(KIT_MODULE, 'Related')
    return [
      `<${tag} resource={${JSON.stringify(of)}}>{${constant}[${JSON.stringify(field)}]}</${tag}>`,
    ]
  })
  return lists.length === 0 ? [] : [`related={<>${lists.join('')}</>}`]
}
