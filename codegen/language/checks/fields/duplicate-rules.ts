import { resourceFolderName, identifierOf } from '../../names/identifiers'
import { givenByAppKeys } from '../../read/app-keys'
import type { YamlPath, SourceFile } from '../../read/yaml/source'
import { groupedBy, findDuplicates } from '../../../base/grouped'
import { callSets, columnFieldMentions, formFieldMentions } from '../../read/mentions'
import { COUNT_CALL, countCallOf } from '../../read/listing'
import { type NameMention } from '../../read/mention'
import { questionFactLists } from '../../read/questions'
import type { RuleProblem, Rule } from '../rule/rule'
import { quotedList } from '../rule/rule'
import { allFields } from '../../read/schema'
import { type ParsedResource } from '../../read/parsed-resource'
import { type ParsedField } from '../../read/parsed-resource'
import { isConsoleRoute, resourceRoute } from '../../read/route'
import { foldCase } from '../../../base/text'

const placeText = (source: SourceFile, path: YamlPath, on?: 'key' | 'value'): string => {
  const { file, line } = source.at(path, on)
  return `${file}:${line}`
}

const isNamedByFile = ({ name, source }: ParsedResource): boolean =>
  foldCase(source.file).replace(/^.*[/\\]|\.ya?ml$/gi, '') === foldCase(name)

/** Of two resources of one name, the mistake is in the one whose file has another name. */
const rightfulFirst = ([resource, first]: [ParsedResource, ParsedResource]): [
  ParsedResource,
  ParsedResource,
] => (isNamedByFile(resource) && !isNamedByFile(first) ? [first, resource] : [resource, first])

const duplicateResource: Rule = {
  code: 'duplicate-resource',
  check: ({ resources }) =>
    findDuplicates(resources, ({ name }) => foldCase(name))
      .map(rightfulFirst)
      .map(([resource, first]) => ({
        source: resource.source,
        path: ['resource'],
        message: `\`${resource.name}\` is the name of another resource already.`,
        help: `${placeText(first.source, ['resource'])} has it; give this one another name`,
      })),
}

/**
 * The first resource of each name. A doubled resource is one mistake, so its route and identifier are not reported too.
 */
const distinctNames = (resources: readonly ParsedResource[]): ParsedResource[] =>
  [...groupedBy(resources, ({ name }) => foldCase(name)).values()].map(([first]) => first)

const foldedRoute = (resource: ParsedResource): string =>
  foldCase(resourceRoute(resource)).replace(/\/+$/, '') || '/'

const duplicatePath: Rule = {
  code: 'duplicate-path',
  check: ({ resources }) => {
    const distinct = distinctNames(resources)
    return [
      ...distinct
        .filter((resource) => isConsoleRoute(resourceRoute(resource)))
        .map((resource) => ({
          source: resource.source,
          path: ['path'],
          message: `The route \`${resourceRoute(resource)}\` belongs to the console itself.`,
          help: 'choose another path',
        })),
      ...findDuplicates(distinct, foldedRoute).map(([resource, first]) => ({
        source: resource.source,
        path: ['path'],
        message: `The route \`${resourceRoute(resource)}\` leads to \`${first.name}\` already.`,
        help: `${placeText(first.source, ['path'])} has it; choose another path`,
      })),
    ]
  },
}

/** The route of a page belongs to nothing else. */
const duplicatePage: Rule = {
  code: 'duplicate-path',
  check: ({ resources, pages }) => {
    const others = distinctNames(resources).map((resource) => ({
      route: foldedRoute(resource),
      what: resource.name,
      from: placeText(resource.source, ['path']),
    }))
    const own = pages.map(({ source, yaml }) => ({
      route: foldCase(yaml.path),
      what: 'another page',
      from: placeText(source, ['path']),
    }))
    return pages.flatMap(({ source, yaml }, index): RuleProblem[] => {
      const route = foldCase(yaml.path)
      const path = ['path']
      if (isConsoleRoute(yaml.path)) {
        const message = `The route \`${yaml.path}\` belongs to the console itself.`
        return [{ source, path, message, help: 'choose another path' }]
      }
      const first = [...others, ...own.slice(0, index)].find((each) => each.route === route)
      if (!first) return []
      const message = `The route \`${yaml.path}\` leads to ${first.what} already.`
      return [{ source, path, message, help: `${first.from} has it; choose another path` }]
    })
  },
}

const duplicateIdentifier: Rule = {
  code: 'duplicate-identifier',
  check: ({ resources }) => {
    const distinct = distinctNames(resources)
    return [
      ...findDuplicates(distinct, ({ yaml, name }) => foldCase(yaml.as ?? identifierOf(name))).map(
        sameIdentifier,
      ),
      ...findDuplicates(
        [
          ...groupedBy(distinct, ({ yaml, name }) =>
            foldCase(yaml.as ?? identifierOf(name)),
          ).values(),
        ].map(([one]) => one),
        ({ yaml, name }) => resourceFolderName(name, yaml.as),
      ).map(sameFolder),
      ...resources.flatMap(({ fields }) => [
        ...identifierClashes(fields),
        ...allFields(fields).flatMap((field) => identifierClashes(field.fields)),
      ]),
    ]
  },
}

const sameIdentifier = ([resource, first]: readonly [
  ParsedResource,
  ParsedResource,
]): RuleProblem => sameInCode(resource, first, resource.yaml.as ?? identifierOf(resource.name))

const sameFolder = ([resource, first]: readonly [ParsedResource, ParsedResource]): RuleProblem =>
  sameInCode(resource, first, `${resourceFolderName(resource.name, resource.yaml.as)}/`)

const sameInCode = (
  resource: ParsedResource,
  first: ParsedResource,
  what: string,
): RuleProblem => ({
  source: resource.source,
  path: [resource.yaml.as === undefined ? 'resource' : 'as'],
  message: `\`${resource.name}\` and \`${first.name}\` both become \`${what}\` in generated code.`,
  help: 'give one of them an identifier of its own with `as`',
})

const identifierClashes = (fields: readonly ParsedField[]): RuleProblem[] =>
  findDuplicates(fields, ({ yaml, name }) => yaml.as ?? identifierOf(name)).map(
    ([field, first]) => ({
      source: field.source,
      path: field.yaml.as === undefined ? field.path : [...field.path, 'as'],
      on: field.yaml.as === undefined ? 'key' : 'value',
      message: `\`${field.name}\` and \`${first.name}\` both become \`${field.yaml.as ?? identifierOf(field.name)}\` in generated code.`,
      help: 'give one of them an identifier of its own with `as`',
    }),
  )

const duplicateEntry: Rule = {
  code: 'duplicate-entry',
  check: ({ resources, app }) => [
    ...resources.flatMap((resource) => {
      const { source, yaml } = resource
      return [
        ...duplicateProblem(source, filterNames(resource), 'Filter'),
        ...duplicateProblem(source, columnFieldMentions(yaml.list?.columns ?? []), 'Column'),
        ...duplicateProblem(source, indexColumns(resource), 'Column'),
        ...duplicateProblem(source, importFields(resource), 'Import field'),
        ...duplicateProblem(source, formFieldMentions(yaml.create, 'create'), 'Form field'),
        ...duplicateProblem(source, formFieldMentions(yaml.edit, 'edit'), 'Form field'),
        ...duplicateProblem(source, groupKeys(resource, 'create'), 'Group'),
        ...duplicateProblem(source, groupKeys(resource, 'edit'), 'Group'),
        ...questionFactLists(resource).flatMap((facts) => duplicateProblem(source, facts, 'Fact')),
      ]
    }),
    ...givenByAppKeys({ app }, ({ distinct }, written) =>
      app && distinct ? duplicateProblem(app.source, distinct.names(written), distinct.what) : [],
    ),
  ],
}

/** Reports one problem even when a whole row of names was copied. */
function duplicateProblem(
  source: SourceFile,
  names: readonly NameMention[],
  what: string,
): RuleProblem[] {
  const [first, ...others] = findDuplicates(names, ({ name }) => name)
  if (!first) return []
  const [{ name, path }, before] = first
  const more = others.map(([other]) => other.name)
  return [
    {
      source,
      path,
      message: `${what} ${quotedList([name, ...more])} stands twice.`,
      help: `it stands in line ${source.at(before.path).line} already; remove one`,
    },
  ]
}

const indexColumns = ({ yaml }: ParsedResource): NameMention[] =>
  (yaml.list?.columns ?? []).flatMap((column, index) =>
    typeof column === 'object' && 'index' in column
      ? [{ name: 'index', path: ['list', 'columns', index] }]
      : [],
  )

const filterNames = ({ yaml }: ParsedResource): NameMention[] =>
  (yaml.list?.filters ?? []).map((filter, index) => {
    const path = ['list', 'filters', index]
    if (typeof filter === 'string') return { name: filter, path }
    if ('range' in filter) return { name: filter.range, path: [...path, 'range'] }
    if ('fields' in filter) return { name: filter.name, path: [...path, 'name'] }
    const key = filter.name === undefined ? 'field' : 'name'
    return { name: filter.name ?? filter.field, path: [...path, key] }
  })

const importFields = ({ yaml }: ParsedResource): NameMention[] =>
  (yaml.list?.import?.fields ?? []).map((name, index) => ({
    name,
    path: ['list', 'import', 'fields', index],
  }))

const groupKeys = ({ yaml }: ParsedResource, form: 'create' | 'edit'): NameMention[] =>
  (yaml[form]?.groups ?? []).map(({ key }, index) => ({
    name: key,
    path: [form, 'groups', index, 'key'],
  }))

/** In the generated client the calls of lifecycles and those of the resource share one namespace. */
const duplicateCall: Rule = {
  code: 'duplicate-call',
  check: ({ resources }) =>
    resources.flatMap((resource) => {
      const names = callSets(resource).flatMap(({ calls, path }) =>
        Object.keys(calls).map((name) => ({ name, path: [...path, name] })),
      )
      return findDuplicates(names, ({ name }) => name).map(([{ name, path }, first]) => ({
        source: resource.source,
        path,
        on: 'key' as const,
        message: `The call \`${name}\` is declared already.`,
        help: `it stands in line ${resource.source.at(first.path, 'key').line}; use that one or choose another name`,
      }))
    }),
}

/** The call that counts the rows of a list is one of the calls, under a name that it does not share. */
const countingCall: Rule = {
  code: 'duplicate-call',
  check: ({ app, resources }) =>
    resources.flatMap((resource) => {
      if (!app || countCallOf(app.yaml.backend, resource) === null) return []
      return callSets(resource)
        .filter(({ calls }) => Object.hasOwn(calls, COUNT_CALL))
        .map(({ path }) => ({
          source: resource.source,
          path: [...path, COUNT_CALL],
          on: 'key' as const,
          message: `The call \`${COUNT_CALL}\` is the one that counts the rows of the list.`,
          help: 'choose another name',
        }))
    }),
}

export const duplicateRules = [
  duplicateResource,
  duplicatePath,
  duplicatePage,
  duplicateIdentifier,
  duplicateEntry,
  duplicateCall,
  countingCall,
]
