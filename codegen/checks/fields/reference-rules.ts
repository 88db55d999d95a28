import { groupedBy, repeated } from '../../base/grouped'
import { farProblems } from './far-fields'
import {
  conditionsOfField,
  fieldNames,
  guardsOf,
  levelsOf,
  type ConditionView,
} from '../../read/conditions'
import type { Ledger } from '../../read/ledger'
import { callSets, fieldMentions, menuResources, type Named } from '../../read/mentions'
import type { Mention } from '../../read/mention'
import { namedIn } from '../../read/suggestions'
import { questionMentions } from '../../read/questions'
import { sentenceLine } from '../lifecycle/as-meant'
import { nameAsMeant } from '../../read/sentence/names-meant'
import type { NamedBy } from '../../read/told'
import type { Path, SourceFile } from '../../read/yaml/source'
import { helpOf, lineWith } from '../rule/line'
import { versionField } from '../../read/version'
import { unknownNames, type Declared } from '../rule/names'
import type { Problem, Rule } from '../rule/rule'
import { quotedList } from '../rule/rule'
import {
  allFields,
  builtCalls,
  type FieldView,
  type ResourceView,
  type Schema,
} from '../../read/schema'

/**
 * Names of fields, also in conditions. A name of another resource's field is compared with the fields of that resource.
 */
const unknownField: Rule = {
  code: 'unknown-field',
  check: (schema) => {
    const shown = shownFields(schema)
    return [
      ...schema.resources.flatMap((resource) =>
        unknownNames(
          [
            ...fieldMentions(resource),
            ...questionMentions(resource),
            ...outermost(resource, ownConditions(resource, schema.app)),
            ...(shown.get(resource.name) ?? []),
          ],
          resource.fields.map((field) => declaredField(field, resource)),
          {
            help: `fields of ${resource.name}: ${quotedList(resource.fields.map(({ name }) => name))}`,
          },
        ),
      ),
      ...schema.resources.flatMap(versionProblems),
      ...schema.resources.flatMap((resource) => farProblems(resource, schema)),
      ...schema.resources.flatMap((resource) => conditionProblems(resource, schema.app)),
      ...schema.resources.flatMap((resource) => insideProblems(resource, schema.app)),
    ]
  },
}

/** The field that holds the version. `ETag` is none; whoever writes it in another way is told. */
function versionProblems(resource: ResourceView): Problem[] {
  const { yaml, source, name, fields } = resource
  const field = versionField(yaml)
  if (field === null) return []
  const message = `Version \`${field.name}\` is no field of ${name}.`
  const names = fields.map((each) => each.name)
  const isTag = field.name.toLowerCase() === 'etag'
  const also = new Set(isTag ? [] : names)
  if (isTag && names.includes(field.name)) return []
  const help = isTag
    ? 'did you mean `ETag`?'
    : `write \`ETag\` for the header of that name, or one of the fields: ${quotedList(names)}`
  return unknownNames([{ ...field, source, message }], [], { also, help })
}

const declaredField = (field: FieldView, resource: ResourceView): Declared => ({
  name: field.name,
  source: field.source,
  path: field.path,
  slip: (meant) =>
    `Field \`${field.name}\` of ${resource.name} is used nowhere, but \`${meant}\` is.`,
})

/** Fields of other resources that references name, by the resource that they refer to. */
const shownFields = ({ resources }: Schema): Map<string, Mention[]> =>
  groupedBy(
    resources.flatMap((resource) =>
      referenceFields(resource).flatMap(({ yaml: { to, show, matching = {} }, source, path }) => {
        if (typeof to !== 'string') return []
        const named: Named[] = [
          ...(show === undefined ? [] : [{ name: show, path: [...path, 'show'] }]),
          ...Object.keys(matching).map((name) => ({ name, path: [...path, 'matching', name] })),
        ]
        return named.map((each): Mention & { to: string } => ({
          ...each,
          ...(each.path.includes('matching') && { on: 'key' as const }),
          source,
          message: `\`${each.name}\` is no field of ${to}.`,
          to,
        }))
      }),
    ),
    ({ to }) => to,
  )

/** Reference fields, also inside rows and as the values of a list. */
const referenceFields = (resource: ResourceView): FieldView[] =>
  allFields(resource.fields).flatMap((field) => {
    const { of } = field.yaml
    const value = of ? [{ ...field, yaml: of, path: [...field.path, 'of'] }] : []
    return [field, ...value].filter(({ yaml }) => yaml.type === 'reference')
  })

/** A condition inside a row or object may ask about fields beside its own field and about fields further out. */
function conditionProblems(resource: ResourceView, app: Schema['app']): Problem[] {
  const check = (parent: FieldView, around: readonly FieldView[]): Problem[] => {
    if (parent.fields.length === 0) return []
    const names = fieldNames([...parent.fields, ...around])
    const help = `fields it can ask about: ${quotedList(names)}`
    return [
      ...unknownNames(
        parent.fields.flatMap((field) => conditionMentions(field, resource, app)),
        [],
        { also: new Set(names), help },
      ),
      ...parent.fields.flatMap((field) => check(field, [...parent.fields, ...around])),
    ]
  }
  return resource.fields.flatMap((field) => check(field, resource.fields))
}

const conditionMentions = (
  field: FieldView,
  resource: ResourceView,
  app: Schema['app'],
): Mention[] => {
  const unread = levelsOf(resource, field)
    .flat()
    .filter(({ yaml, fields }) => yaml.type === 'object' && fields.length === 0)
  return [
    ...conditionsOfField(field, app).flatMap((condition) => mentionsIn(condition, resource)),
    ...deciderMentions(field, resource),
  ].filter(({ name }) => unread.every((each) => !name.startsWith(`${each.name}.`)))
}

/** The fields, beside a field or further out, that decide where it leads or what is suggested for it. */
function deciderMentions({ yaml, source, path }: FieldView, { name }: ResourceView): Mention[] {
  const { to, matching = {} } = yaml
  const named: Named[] = [
    ...Object.entries(matching).map(([their, mine]) => ({
      name: mine,
      path: [...path, 'matching', their],
    })),
    ...(typeof to === 'object' ? [{ name: to.field, path: [...path, 'to', 'field'] }] : []),
    ...namedIn(yaml.suggest ?? '').map((part) => ({ ...part, path: [...path, 'suggest'] })),
  ]
  return named.map((each) => ({
    ...each,
    source,
    message: `\`${each.name}\` is no field of ${name}.`,
  }))
}

const mentionsIn = (
  { yaml, source, path, key }: ConditionView,
  { name }: ResourceView,
): Mention[] =>
  Object.keys(yaml).map((field) => ({
    name: field,
    source,
    path: [...path, field],
    on: 'key' as const,
    message: `\`${key}\` asks about \`${field}\`, which is no field of ${name}.`,
  }))

/** What moves and fields of the record itself ask about. */
const ownConditions = (resource: ResourceView, app: Schema['app']): Mention[] => [
  ...resource.fields.flatMap((field) => conditionMentions(field, resource, app)),
  ...guardsOf(resource).flatMap((guard) => mentionsIn(guard, resource)),
]

const headOf = (name: string): string => name.split('.')[0] ?? name

/** Whether a name leads into an object of the record. */
const isInside = (resource: ResourceView, { name }: Mention): boolean =>
  resource.fields.every((field) => field.name !== name) &&
  resource.fields.some((field) => field.name === headOf(name) && field.yaml.type === 'object')

/** The fields of the record itself that conditions ask about. Of a name with dots, that is the object. */
const outermost = (resource: ResourceView, mentions: readonly Mention[]): Mention[] =>
  mentions.map((mention) =>
    isInside(resource, mention) ? { ...mention, name: headOf(mention.name) } : mention,
  )

/** Conditions also ask about fields inside the objects of a record. */
function insideProblems(resource: ResourceView, app: Schema['app']): Problem[] {
  const names = fieldNames(resource.fields)
  const help = `fields it can ask about: ${quotedList(names)}`
  const inside = ownConditions(resource, app).filter((mention) => isInside(resource, mention))
  return unknownNames(inside, [], { also: new Set(names), help })
}

const builtInActions = new Set(['moves', 'edit', 'show', 'delete'])

const unknownCall: Rule = {
  code: 'unknown-call',
  check: ({ resources }) =>
    resources.flatMap((resource) => {
      const declared = callSets(resource).flatMap(({ calls, path }) =>
        Object.keys(calls).map((name) => ({
          name,
          source: resource.source,
          path: [...path, name],
          slip: (meant: string) =>
            `Call \`${name}\` of ${resource.name} is used nowhere, but \`${meant}\` is.`,
        })),
      )
      const help =
        declared.length > 0
          ? `calls of ${resource.name}: ${quotedList(declared.map(({ name }) => name))}`
          : `${resource.name} has no calls: declare it under \`calls\``
      return unknownNames(callUses(resource), declared, { also: builtCalls(resource), help })
    }),
}

function callUses(resource: ResourceView): Mention[] {
  const { source, yaml, name: owner } = resource
  const known = callSets(resource).flatMap(({ calls }) => Object.keys(calls))
  const own = { source, owner, known }
  const use = (name: string | undefined, path: Mention['path'], what: string): Mention[] =>
    name === undefined
      ? []
      : [
          {
            name,
            source,
            path,
            message: `${what} uses the call \`${name}\`, which ${owner} does not declare.`,
          },
        ]
  // When a resource with a list declares no calls at all, its missing `list` call is already reported; one message is
  // enough.
  if (builtCalls(resource).size === 0 && yaml.list && yaml.calls === undefined) return []
  return [
    ...(yaml.list?.columns ?? []).flatMap((column, index) =>
      typeof column === 'object' && 'call' in column
        ? use(column.call, ['list', 'columns', index, 'call'], `Column \`${column.field}\``)
        : [],
    ),
    ...(yaml.list?.rowActions ?? []).flatMap((name, index) =>
      builtInActions.has(name) ? [] : use(name, ['list', 'rowActions', index], 'A row action'),
    ),
    ...use(yaml.create?.call, ['create', 'call'], 'The create form'),
    ...use(yaml.edit?.call, ['edit', 'call'], 'The edit form'),
    ...use(yaml.show?.history?.call, ['show', 'history', 'call'], 'The history'),
    ...resource.ledgers
      .filter(({ yaml: { calls }, moves }) => calls || moves.every(({ call }) => call !== ''))
      .flatMap((ledger) => [
        ...ledger.statuses.flatMap((status) =>
          entryCall(status, { by: 'status', key: String(status.code) }, own),
        ),
        ...ledger.lines.flatMap((line) => entryCall(line, { by: 'move', key: line.key }, own)),
        ...promiseCalls(ledger, own),
      ]),
  ]
}

interface Owner {
  source: SourceFile
  owner: string
  /** The calls that it declares. */
  known: readonly string[]
}

/** The call that a status or a move names. */
function entryCall(
  { yaml: { call }, path }: { yaml: { call?: string }; path: Path },
  where: NamedBy,
  { source, owner, known }: Owner,
): Mention[] {
  if (call === undefined) return []
  const at = { path: [...path, 'call'], on: 'value' as const }
  const meant = nameAsMeant(call, known)
  return [
    {
      name: call,
      source,
      path: at.path,
      message: (words) => words.unknownCall(where, call, owner),
      help: (words) =>
        meant === null ? words.oneOf(known) : words.write(lineWith(source, at, meant)),
    },
  ]
}

const promiseCalls = ({ sentences }: Ledger, { source, owner, known }: Owner): Mention[] =>
  sentences.flatMap((sentence) =>
    sentence.read.unknownCalls.map(({ text, start, end }): Mention => ({
      name: text,
      source,
      path: sentence.path,
      within: { start, length: end - start },
      message: (words) => words.unknownCall({ by: 'promise', key: sentence.name }, text, owner),
      help: (words) => helpOf(sentenceLine(source, sentence), words) ?? words.oneOf(known),
    })),
  )

const unknownShared: Rule = {
  code: 'unknown-shared',
  check: ({ resources, app }) =>
    (['choices', 'rows'] as const).flatMap((kind) => {
      const declared = Object.keys(app?.yaml.shared?.[kind] ?? {})
      const key = kind === 'rows' ? 'fields' : 'choices'
      const mentions = resources.flatMap((resource) =>
        allFields(resource.fields).flatMap(({ yaml, source, path, name }): Mention[] => {
          const shared = yaml[key]
          if (typeof shared !== 'string') return []
          const message = `Field \`${name}\` uses the shared ${kind} \`${shared}\`, which app.yaml does not have.`
          return [{ name: shared, source, path: [...path, key], message }]
        }),
      )
      const help = `declare them in app.yaml under \`shared.${kind}\``
      return app ? unknownNames(mentions, [], { also: new Set(declared), help }) : []
    }),
}

/**
 * A name that is near no known resource may belong to a resource without a schema here. The console then shows the key
 * of the record.
 */
const unknownResource: Rule = {
  code: 'unknown-resource',
  check: (schema) => {
    if (schema.incomplete) return []
    const declared = schema.resources.map(({ name, source }): Declared => ({
      name,
      source,
      path: ['resource'],
      on: 'value',
      slip: (meant) => `Resource \`${name}\` is used nowhere, but \`${meant}\` is.`,
    }))
    const help = `resources: ${quotedList(declared.map(({ name }) => name))}`
    const menu = menuMentions(schema)
    const mentions = [...menu, ...referenceMentions(schema)]
    // A resource that has another one's name by mistake may be the one that is meant.
    const doubled = repeated(schema.resources, ({ name }) => name).flat()
    const also = new Set([...schema.otherResources, ...doubled.map(fileName)])
    return unknownNames(mentions, declared, { also, help }).map((problem) =>
      problem.help !== help || menu.some(({ path }) => path === problem.path)
        ? problem
        : {
            ...problem,
            level: 'warn',
            help: 'its key is shown; write a schema for it to show more',
          },
    )
  },
}

/** The name that a resource has by its file. */
const fileName = ({ source }: ResourceView): string =>
  /([^/\\]+)\.ya?ml$/i.exec(source.file)?.[1] ?? ''

const referenceMentions = ({ resources }: Schema): Mention[] =>
  resources.flatMap((resource) =>
    referenceFields(resource).flatMap(({ yaml: { to = '' }, source, path, name }) => {
      const targets: Named[] =
        typeof to === 'string'
          ? [{ name: to, path: [...path, 'to'] }]
          : Object.entries(to.of ?? {}).map(([code, each]) => ({
              name: each,
              path: [...path, 'to', 'of', code],
            }))
      return targets.map((each) => ({
        ...each,
        source,
        message: `Field \`${name}\` refers to \`${each.name}\`, which is no resource here.`,
      }))
    }),
  )

const menuMentions = ({ app }: Schema): Mention[] =>
  app
    ? menuResources(app.yaml).map(({ name, path }) => ({
        name,
        source: app.source,
        path,
        message: `The menu names \`${name}\`, which is no resource.`,
      }))
    : []

export const referenceRules = [unknownField, unknownCall, unknownShared, unknownResource]
