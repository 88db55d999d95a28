import type { RelatedModel, ResourceModel } from '../../language/model'
import { assertIdentifier, objectLines, assertPathSegment } from '../../language/names/literal'
import { jsxElement, printElement, type Element } from './element'
import { cellElement, fieldOf } from './field-element'
import { KIT, openPrinting, type Printing } from './printing'
import { openScope, type FileDraft, type Scope } from './file'
import { overriddenCell } from './override'
import { resourceFileDraft } from './paths'

const constantOf = ({ identifier }: ResourceModel): string =>
  assertIdentifier(`${identifier}Related`)

const listElement = (
  printing: Printing,
  resource: ResourceModel,
  { sends, takes, columns, leads, field: by }: RelatedModel,
): Element =>
  jsxElement(
    printing.scope.value(KIT, 'RelatedList'),
    { by, sends, several: takes === 'several', sources: columns, leads: leads ?? undefined },
    columns.map((source) => {
      const field = fieldOf(resource.fields, source)
      return overriddenCell(printing, field, cellElement(printing, field, source))
    }),
  )

/** The lists of a resource that stand below records of other resources, by the reference that points to these. */
export const relatedFile = (
  resource: ResourceModel,
  resources: readonly ResourceModel[],
): FileDraft[] => {
  const all = resources.flatMap(({ show }) => show?.related ?? [])
  const own = all.filter((related) => related.resource === resource.name)
  if (own.length === 0) return []
  const scope = openScope(constantOf(resource))
  const printing = openPrinting(scope, resource)
  const entries = own.map(
    (related) => [related.field, printElement(listElement(printing, resource, related))] as const,
  )
  const code = `export const ${constantOf(resource)} = ${objectLines(entries)}`
  return [resourceFileDraft(resource, 'related.tsx', [scope.imports(), code])]
}

/** The lists below the fields of a record, as the dialog that shows it takes them. */
export const relatedAttribute = (
  { show }: ResourceModel,
  resources: readonly ResourceModel[],
  scope: Scope,
): string[] => {
  const lists = (show?.related ?? []).flatMap(({ resource: of, field }) => {
    const other = resources.find((each) => each.name === of)
    if (!other) return []
    const constant = scope.value(`../${assertPathSegment(other.folder)}/related`, constantOf(other))
    const tag = scope.value(KIT, 'Related')
    return [
      `<${tag} resource={${JSON.stringify(of)}}>{${constant}[${JSON.stringify(field)}]}</${tag}>`,
    ]
  })
  return lists.length === 0 ? [] : [`related={<>${lists.join('')}</>}`]
}
