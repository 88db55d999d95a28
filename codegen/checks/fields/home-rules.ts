import { typesWith } from '../../language/schema'
import { homeKind, type HomeYaml } from '../../language/home'
import { nearest } from '../../base/nearest'
import { fieldFilters } from '../../read/filters'
import type { Path } from '../../read/yaml/source'
import type { FieldView, ResourceView, Schema } from '../../read/schema'
import { quotedList, type Rule } from '../rule/rule'
import { codesOf, wrongCode } from './value-rules'

interface Fault {
  path: Path
  on?: 'key'
  message: string
  help: string
}

const unknown = (path: Path, message: string, name: string, known: readonly string[]): Fault => {
  const guess = nearest(name, known)
  const all = known.length === 0 ? 'there are none' : `there are: ${quotedList(known)}`
  return { path, message, help: guess === null ? all : `did you mean \`${guess}\`?` }
}

const fieldFault = (
  path: Path,
  name: string,
  { name: owner, fields }: ResourceView,
): Fault | null =>
  fields.some((field) => field.name === name)
    ? null
    : unknown(
        path,
        `${owner} has no field \`${name}\`.`,
        name,
        fields.map((field) => field.name),
      )

/** What a filter of a block asks the list for, which the list must be able to ask its backend. */
const whereFaults = (
  yaml: HomeYaml,
  path: Path,
  resource: ResourceView,
  schema: Schema,
): Fault[] => {
  const filters = fieldFilters(resource)
  return Object.entries(yaml.where ?? {}).flatMap(([name, value]): Fault[] => {
    const place = [...path, 'where', name]
    const filter = filters.find((each) => each.name === name)
    if (!filter) {
      const known = filters.map((each) => each.name)
      const message = `The list of ${resource.name} has no filter \`${name}\`.`
      return [{ ...unknown(place, message, name, known), on: 'key' }]
    }
    const field = resource.fields.find((each) => each.name === filter.field)
    const codes = field ? codesOf(field, resource, schema) : null
    const values = Array.isArray(value) ? value : [value]
    for (const one of values) {
      const wrong = codes && wrongCode(one, codes)
      if (wrong) {
        const message = `\`where\` asks for a \`${name}\` of ${JSON.stringify(one)}, which ${wrong[0]}.`
        return [{ path: place, message, help: wrong[1] }]
      }
    }
    if (!Array.isArray(value) || filter.operator === 'in' || filter.operator === 'notIn') return []
    const message = `The filter \`${name}\` takes one value.`
    return [{ path: place, message, help: 'write one value, or a block for each' }]
  })
}

const numeric = (field: FieldView): boolean =>
  ['integer', ...typesWith('scale')].includes(field.yaml.type)

const sumFault = (yaml: HomeYaml, path: Path, resource: ResourceView): Fault | null => {
  const { field: name = '' } = yaml
  const place = [...path, 'field']
  const missing = fieldFault(place, name, resource)
  const field = resource.fields.find((each) => each.name === name)
  if (missing || !field || numeric(field)) return missing
  const known = resource.fields.filter(numeric).map((each) => each.name)
  const help = known.length === 0 ? `${resource.name} has none` : `numbers: ${quotedList(known)}`
  return { path: place, message: `\`${name}\` is no number, and cannot be added up.`, help }
}

const chartFault = (
  yaml: HomeYaml,
  path: Path,
  resource: ResourceView,
  schema: Schema,
): Fault | null => {
  const { by = '' } = yaml
  const place = [...path, 'by']
  const missing = fieldFault(place, by, resource)
  const field = resource.fields.find((each) => each.name === by)
  // Another rule already reports a lifecycle whose field is unknown.
  const isLost = resource.ledgers.some(
    (ledger) => !resource.fields.some((each) => each.name === ledger.field),
  )
  if (missing || !field || isLost || codesOf(field, resource, schema)) return missing
  const known = resource.fields
    .filter((each) => codesOf(each, resource, schema) !== null)
    .map((each) => each.name)
  const help = known.length === 0 ? `${resource.name} has none` : `choices: ${quotedList(known)}`
  return { path: place, message: `\`${by}\` has no choices to count by.`, help }
}

const blockFaults = (yaml: HomeYaml, path: Path, schema: Schema): Fault[] => {
  const { kind, resource: name } = homeKind(yaml)
  const resource = schema.resources.find((each) => each.name === name)
  const place = [...path, kind]
  if (!resource) {
    if (schema.incomplete || schema.otherResources.has(name)) return []
    const known = schema.resources.map((each) => each.name)
    return [unknown(place, `There is no resource \`${name}\`.`, name, known)]
  }
  if (resource.yaml.list === undefined) {
    const message = `\`${name}\` has no list, and so nothing to ask for.`
    return [{ path: place, message, help: 'give the resource a `list`, or name another one' }]
  }
  const own = (): (Fault | null)[] => {
    if (kind === 'sum') return [sumFault(yaml, path, resource)]
    if (kind === 'chart') return [chartFault(yaml, path, resource, schema)]
    return (yaml.fields ?? []).map((field, index) =>
      fieldFault([...path, 'fields', index], field, resource),
    )
  }
  return [...own().filter((fault) => fault !== null), ...whereFaults(yaml, path, resource, schema)]
}

/** Blocks of the home page ask what the lists of resources can be asked. */
const homeBlock: Rule = {
  code: 'home-block',
  check: (schema) => {
    const { app } = schema
    if (!app) return []
    return (app.yaml.home ?? []).flatMap((yaml, index) =>
      blockFaults(yaml, ['home', index], schema).map((fault) => ({ source: app.source, ...fault })),
    )
  },
}

export const homeRules = [homeBlock]
