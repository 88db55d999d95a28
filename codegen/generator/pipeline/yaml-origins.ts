import type { SourceLocation } from '../../base/diagnostic'
import type { CallModel, FieldModel, Model, ResourceModel } from '../../language/model'

/** A part of a screen as the console knows it. */
export interface ScreenPart {
  /** Such as `column`, `filter`, `input`, `call`, `move`, `button`. */
  kind: string
  /** The path of a field with dots, the name of a call or button, or a move as `field:to:action`. */
  name: string
}

export interface ExplainRequest {
  resource: string
  /** The parts around a place, the innermost first. */
  parts: readonly ScreenPart[]
}

export interface YamlOrigin {
  what: string
  place: SourceLocation
}

const fieldAt = (fields: readonly FieldModel[], name: string): FieldModel | undefined => {
  const exact = fields.find((field) => field.name === name)
  if (exact) return exact
  // A name may contain dots itself, so the field with the longest name is tried first.
  const outer = fields
    .filter((field) => name.startsWith(`${field.name}.`))
    .toSorted((a, b) => b.name.length - a.name.length)[0]
  const inner = [...(outer?.fields ?? []), ...(outer?.of ? [outer.of] : [])]
  return outer && (fieldAt(inner, name.slice(outer.name.length + 1)) ?? outer)
}

const asField = (resource: ResourceModel, name: string): YamlOrigin[] => {
  const field = fieldAt(resource.fields, name)
  return field ? [{ what: `field ${field.name}`, place: field.place }] : []
}

const asColumn = (resource: ResourceModel, name: string): YamlOrigin[] => {
  const column = resource.list?.columns.find(
    (each) =>
      (each.kind === 'field' && each.field === name) ||
      (each.kind === 'stack' && each.fields.includes(name)) ||
      (each.kind === 'index' && name === ''),
  )
  return column ? [{ what: 'column', place: column.place }] : []
}

const asFilter = (resource: ResourceModel, name: string): YamlOrigin[] => {
  const filter = resource.list?.filters.find((each) => each.name === name)
  if (!filter) return []
  const about =
    filter.kind === 'search'
      ? filter.fields
      : [filter.kind === 'field' ? filter.field : filter.sends]
  const fields = about.flatMap((field) => asField(resource, field))
  return [{ what: 'filter', place: filter.place }, ...fields]
}

const asCall = (resource: ResourceModel, name: string): YamlOrigin[] => {
  const call = resource.calls.find((each: CallModel) => each.name === name)
  return call ? [{ what: `call ${call.name}`, place: call.place }] : []
}

/** All moves that lead to the status. The console offers the one that starts at the status of the record. */
const asMove = (resource: ResourceModel, name: string): YamlOrigin[] => {
  const [field = '', to = '', ...action] = name.split(':')
  const lifecycle = resource.lifecycles.find((each) => each.field === field)
  if (!lifecycle) return asField(resource, field)
  const moves = lifecycle.moves.filter(
    (move) =>
      !move.bySystem && String(move.to) === to && (!move.named || move.action === action.join(':')),
  )
  const status = lifecycle.statuses.find(({ code }) => String(code) === to)
  return [
    ...(status ? [{ what: `status ${to}`, place: status.place }] : []),
    ...moves.map((move) => ({ what: `move ${String(move.from)} -> ${to}`, place: move.place })),
    ...moves.slice(0, 1).flatMap((move) => asCall(resource, move.call)),
  ]
}

/** A button of the screen itself: of a call, of the dialog that it opens, or of the list. */
const asButton = (resource: ResourceModel, name: string): YamlOrigin[] => {
  if (name === 'delete') return asCall(resource, resource.verbs.delete ?? 'delete')
  const form = name === 'create' || name === 'edit' ? resource[name] : null
  if (form) return [{ what: `${name} form`, place: form.place }]
  return resource.list ? [{ what: 'list', place: resource.list.place }] : []
}

const explainPart = (resource: ResourceModel, { kind, name }: ScreenPart): YamlOrigin[] => {
  switch (kind) {
    case 'column':
      return [...asColumn(resource, name), ...asField(resource, name)]
    case 'filter':
      return asFilter(resource, name)
    case 'input':
      return asField(resource, name)
    case 'call':
      return asCall(resource, name)
    case 'move':
      return asMove(resource, name)
    default:
      return asButton(resource, name)
  }
}

const keyOf = ({ file, line, column }: SourceLocation): string => `${file}:${line}:${column}`

/** Where in the YAML a part of the screen comes from, the nearest place first, the resource last. */
export const findYamlOrigins = (
  model: Model,
  { resource: name, parts }: ExplainRequest,
): YamlOrigin[] => {
  const resource = model.resources.find((each) => each.name === name)
  if (!resource) return []
  const all = [
    ...parts.flatMap((part) => explainPart(resource, part)),
    { what: `resource ${resource.name}`, place: resource.place },
  ]
  return [
    ...new Map(all.toReversed().map((each) => [keyOf(each.place), each])).values(),
  ].toReversed()
}
