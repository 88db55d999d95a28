import { typesWithOption } from '../../schema/project-language'
import type { HomeYaml } from '../../schema'
import { homeBlockKind, homeBlockWhere } from '../../schema/home-block'
import type { YamlPath } from '../../read/yaml/source'
import type { ParsedSchema } from '../../read/schema'
import type { ParsedResource } from '../../read/parsed-resource'
import type { ParsedField } from '../../read/parsed-resource'
import { quotedList, type Rule } from '../rule/rule'
import { codesOfField } from './value-rules'
import {
  whereFilterNames,
  listKeyFilterNames,
  unknownNameProblem,
  whereFaults,
  type PathProblem,
} from './where-faults'

const fieldFault = (
  path: YamlPath,
  name: string,
  { name: owner, fields }: ParsedResource,
): PathProblem | null =>
  fields.some((field) => field.name === name)
    ? null
    : unknownNameProblem(
        path,
        `${owner} has no field \`${name}\`.`,
        name,
        fields.map((field) => field.name),
      )

const isNumberField = (field: ParsedField): boolean =>
  ['integer', ...typesWithOption('scale')].includes(field.yaml.type)

const sumFault = (name: string, path: YamlPath, resource: ParsedResource): PathProblem | null => {
  const place = [...path, 'field']
  const missing = fieldFault(place, name, resource)
  const field = resource.fields.find((each) => each.name === name)
  if (missing || !field || isNumberField(field)) return missing
  const known = resource.fields.filter(isNumberField).map((each) => each.name)
  const help = known.length === 0 ? `${resource.name} has none` : `numbers: ${quotedList(known)}`
  return { path: place, message: `\`${name}\` is no number, and cannot be added up.`, help }
}

const chartFault = (
  by: string,
  path: YamlPath,
  resource: ParsedResource,
  schema: ParsedSchema,
): PathProblem | null => {
  const place = [...path, 'by']
  const missing = fieldFault(place, by, resource)
  const field = resource.fields.find((each) => each.name === by)
  // Another rule already reports a lifecycle whose field is unknown.
  const isLost = resource.transitionTables.some(
    (transitionTable) => !resource.fields.some((each) => each.name === transitionTable.field),
  )
  if (missing || !field || isLost || codesOfField(field, resource, schema)) return missing
  const known = resource.fields
    .filter((each) => codesOfField(each, resource, schema) !== null)
    .map((each) => each.name)
  const help = known.length === 0 ? `${resource.name} has none` : `choices: ${quotedList(known)}`
  return { path: place, message: `\`${by}\` has no choices to count by.`, help }
}

const oneEach = 'write one value, or a block for each'

/** The filters that the keys of a list ask for, the search, and blocks that stand before. */
const filtersBefore = (
  resource: ParsedResource,
  blocks: readonly HomeYaml[],
): ReadonlySet<string> => {
  const same = blocks.filter((block) => homeBlockKind(block).resource === resource.name)
  const searched = (resource.yaml.search ?? []).flatMap((texts) => Object.keys(texts))
  return new Set([
    ...listKeyFilterNames(resource),
    ...searched,
    ...whereFilterNames(same.map((block) => ({ where: homeBlockWhere(block) }))),
  ])
}

const blockFaults = (
  yaml: HomeYaml,
  path: YamlPath,
  schema: ParsedSchema,
  blocks: readonly HomeYaml[],
): PathProblem[] => {
  const { kind, resource: name } = homeBlockKind(yaml)
  const resource = schema.resources.find((each) => each.name === name)
  const place = [...path, kind]
  if (!resource) {
    if (schema.incomplete || schema.otherResources.has(name)) return []
    const known = schema.resources.map((each) => each.name)
    return [unknownNameProblem(place, `There is no resource \`${name}\`.`, name, known)]
  }
  if (resource.yaml.list === undefined) {
    const message = `\`${name}\` has no list, and so nothing to ask for.`
    return [{ path: place, message, help: 'give the resource a `list`, or name another one' }]
  }
  const own = (): (PathProblem | null)[] => {
    if ('sum' in yaml) return [sumFault(yaml.field, path, resource)]
    if ('chart' in yaml) return [chartFault(yaml.by, path, resource, schema)]
    return 'list' in yaml
      ? yaml.fields.map((field, index) => fieldFault([...path, 'fields', index], field, resource))
      : []
  }
  const before = filtersBefore(resource, blocks)
  const where = { path: [...path, 'where'], resource, schema, several: () => oneEach, before }
  return [...own().filter((fault) => fault !== null), ...whereFaults(homeBlockWhere(yaml), where)]
}

/** Blocks of the home page ask what the lists of resources can be asked. */
const homeBlock: Rule = {
  code: 'home-block',
  check: (schema) => {
    const { app } = schema
    if (!app) return []
    const { home = [] } = app.yaml
    return home.flatMap((yaml, index) =>
      blockFaults(yaml, ['home', index], schema, home.slice(0, index)).map((fault) => ({
        source: app.source,
        ...fault,
      })),
    )
  },
}

export const homeRules = [homeBlock]
