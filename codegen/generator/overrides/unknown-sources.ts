import type { Diagnostic } from '../../base/diagnostic'
import { createLocationLookup } from '../../language/read/yaml/place'
import type { FieldModel, Model, ResourceModel } from '../../language/model'
import { nearestCandidate } from '../../base/nearest-candidate'
import { overrideProblem } from './codes'
import type { OverrideFile } from './files'
import {
  jsxAttributeText,
  hasJsxAttribute,
  isSyntaxNode,
  isHtmlElementNode,
  type SyntaxNode,
  type StringLiteralNode,
} from './parse-override'

/** Names that a source may have at some place in a file; null where nobody knows them. */
type SourceNames = {
  /** The fields of the rows around the place, the innermost first, and then those of the resource. */
  levels: readonly (readonly FieldModel[])[]
  /** Names that are no fields but can be shown or searched for. */
  others: readonly string[]
  of: string
} | null

interface SourceSearch {
  model: Model
  report: (source: StringLiteralNode, around: NonNullable<SourceNames>) => void
}

const namesOf = (resource: ResourceModel): SourceNames => ({
  levels: [resource.fields],
  others: ['id', ...(resource.list?.filters ?? []).map(({ name }) => name)],
  of: resource.name,
})

const namesIn = (model: Model, name: string): SourceNames => {
  const resource = model.resources.find((each) => each.name === name)
  return resource ? namesOf(resource) : null
}

const fieldAt = (fields: readonly FieldModel[], source: string): FieldModel | null => {
  const own = fields.find(({ name }) => name === source)
  const [first = '', ...rest] = source.split('.')
  if (own || rest.length === 0) return own ?? null
  const outer = fields.find(({ name }) => name === first)
  const inner = innerFields(outer)
  return inner ? fieldAt(inner, rest.join('.')) : null
}

const innerFields = (field: FieldModel | null | undefined): readonly FieldModel[] | null =>
  field?.fields ?? field?.of?.fields ?? null

/** Whether no schema describes what is inside the value of a field. */
const isOpen = (field: FieldModel | undefined): boolean =>
  field?.type === 'json' || (field?.type === 'object' && !innerFields(field)?.length)

const isKnown = (source: string, { levels, others }: NonNullable<SourceNames>): boolean =>
  others.includes(source) ||
  levels.some(
    (fields) =>
      fieldAt(fields, source) !== null ||
      isOpen(fields.find(({ name }) => name === source.split('.')[0])),
  )

/**
 * The names inside an element: nobody knows those of a form that does something of its own with what was typed; the fields of a row, those of another resource, or the same names as outside. */
const namesInside = (
  element: SyntaxNode,
  around: SourceNames,
  { model }: SourceSearch,
): SourceNames => {
  const other = jsxAttributeText(element, 'reference') ?? jsxAttributeText(element, 'resource')
  if (other) return namesIn(model, other.text)
  const source = jsxAttributeText(element, 'source')
  if (!source || !around) return around
  const field = around.levels.map((fields) => fieldAt(fields, source.text)).find((each) => each)
  const inner = innerFields(field)
  return inner ? { ...around, levels: [inner, ...around.levels] } : around
}

const visitNode = (node: SyntaxNode, around: SourceNames, search: SourceSearch): void => {
  let names = around
  if (node.type === 'JSXElement') {
    const source = isHtmlElementNode(node) ? null : jsxAttributeText(node, 'source')
    if (source?.text && around && !isKnown(source.text, around)) search.report(source, around)
    names = hasJsxAttribute(node, 'onSubmit') ? null : namesInside(node, around, search)
  }
  for (const [key, value] of Object.entries(node)) {
    const children: readonly unknown[] = Array.isArray(value) ? value : [value]
    // The attributes of an element belong to its surroundings, and its children to the element.
    const at = key === 'openingElement' ? around : names
    for (const child of children) if (isSyntaxNode(child)) visitNode(child, at, search)
  }
}

/** Finds sources in a hand-written file that are no fields. The type checker cannot, since it accepts every text. */
export const unknownSourceProblems = (
  program: SyntaxNode,
  override: OverrideFile,
  resource: ResourceModel,
  model: Model,
): Diagnostic[] => {
  const found: Diagnostic[] = []
  const placeOf = createLocationLookup(override.file, override.text)
  const report = (
    { text, start, end }: StringLiteralNode,
    { levels, others, of }: NonNullable<SourceNames>,
  ): void => {
    const names = [...new Set(levels.flat().map(({ name }) => name))]
    const meant = nearestCandidate(text, [...names, ...others])
    const known = names.slice(0, 12)
    const help = meant ? `did you mean "${meant}"?` : `fields of ${of}: ${known.join(', ')}`
    const message = `"${text}" is not a field of ${of}.`
    found.push(overrideProblem('override-source', placeOf(start, end), message, help))
  }
  visitNode(program, namesOf(resource), { model, report })
  return found
}
