import { groupedBy, findDuplicates } from '../../../base/grouped'
import { memoizeByObject } from '../../../base/memoize-by-object'
import { referencedFieldProblems } from './referenced-field-problems'
import { unknownCallRule } from './unknown-call-rule'
import {
  conditionsOfField,
  conditionFieldNames,
  resourceConditions,
  conditionFieldLevels,
  type ParsedCondition,
} from '../../read/conditions'
import { fieldMentions, menuResourceMentions } from '../../read/mentions'
import { type NameMention } from '../../read/mention'
import type { Mention } from '../../read/mention'
import { fieldKeyEntries } from '../../../../schema-keys/field'
import { keysWithValues } from '../../../../schema-keys/shape/key'
import { questionMentions } from '../../read/questions'
import { versionField } from '../../read/version'
import { unknownNameProblems, type DeclaredName } from '../rule/unknown-names'
import type { RuleProblem, Rule } from '../rule/rule'
import { quotedList } from '../rule/rule'
import { allFields, type ParsedSchema } from '../../read/schema'
import { type ParsedResource } from '../../read/parsed-resource'
import { type ParsedField } from '../../read/parsed-resource'

/**
 * Names of fields, also in conditions. A name of another resource's field is compared with the fields of that resource.
 */
const unknownField: Rule = {
  code: 'unknown-field',
  check: (schema) => {
    const shown = shownFields(schema)
    return [
      ...schema.resources.flatMap((resource) =>
        unknownNameProblems(
          [
            ...fieldMentions(resource),
            ...questionMentions(resource),
            ...outermostMentions(resource, ownConditions(resource, schema.app)),
            ...(shown.get(resource.name) ?? []),
          ],
          resource.fields.map((field) => declaredField(field, resource)),
          {
            help: `fields of ${resource.name}: ${quotedList(resource.fields.map(({ name }) => name))}`,
          },
        ),
      ),
      ...schema.resources.flatMap(versionProblems),
      ...schema.resources.flatMap((resource) => referencedFieldProblems(resource, schema)),
      ...schema.resources.flatMap((resource) => conditionProblems(resource, schema.app)),
      ...schema.resources.flatMap((resource) => insideProblems(resource, schema.app)),
    ]
  },
}

/** The field that holds the version. `ETag` is none; whoever writes it in another way is told. */
function versionProblems(resource: ParsedResource): RuleProblem[] {
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
  return unknownNameProblems([{ ...field, source, message }], [], { also, help })
}

const declaredField = (field: ParsedField, resource: ParsedResource): DeclaredName => ({
  name: field.name,
  source: field.source,
  path: field.path,
  slip: (meant) =>
    `Field \`${field.name}\` of ${resource.name} is used nowhere, but \`${meant}\` is.`,
})

/** Fields of other resources that references name, by the resource that they refer to. */
const shownFields = ({ resources }: ParsedSchema): Map<string, Mention[]> =>
  groupedBy(
    resources.flatMap((resource) =>
      referenceFields(resource).flatMap(({ yaml: { to, show, matching = {} }, source, path }) => {
        if (typeof to !== 'string') return []
        const named: NameMention[] = [
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
const referenceFields = (resource: ParsedResource): ParsedField[] =>
  allFields(resource.fields).flatMap((field) => {
    const { of } = field.yaml
    const value = of ? [{ ...field, yaml: of, path: [...field.path, 'of'] }] : []
    return [field, ...value].filter(({ yaml }) => yaml.type === 'reference')
  })

/** A condition inside a row or object may ask about fields beside its own field and about fields further out. */
function conditionProblems(resource: ParsedResource, app: ParsedSchema['app']): RuleProblem[] {
  const check = (parent: ParsedField, around: readonly ParsedField[]): RuleProblem[] => {
    if (parent.fields.length === 0) return []
    const names = conditionFieldNames([...parent.fields, ...around])
    const help = `fields it can ask about: ${quotedList(names)}`
    return [
      ...unknownNameProblems(
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
  field: ParsedField,
  resource: ParsedResource,
  app: ParsedSchema['app'],
): Mention[] => {
  const mentions = [
    ...conditionsOfField(field, app).flatMap((condition) => mentionsIn(condition, resource)),
    ...deciderMentions(field, resource),
  ]
  // Most fields ask about nothing, and then there is no need to look at all the others.
  if (mentions.length === 0) return []
  const unread = conditionFieldLevels(resource, field).flatMap(unreadObjects)
  return mentions.filter(({ name }) => unread.every((each) => !name.startsWith(`${each.name}.`)))
}

/** Objects of whose fields nothing is known. */
const unreadObjects = memoizeByObject((level: readonly ParsedField[]) =>
  level.filter(({ yaml, fields }) => yaml.type === 'object' && fields.length === 0),
)

/** The fields, beside a field or further out, that decide where it leads or what its keys come to. */
function deciderMentions({ yaml, source, path }: ParsedField, { name }: ParsedResource): Mention[] {
  const { to, matching = {} } = yaml
  const named: NameMention[] = [
    ...Object.entries(matching).map(([their, mine]) => ({
      name: mine,
      path: [...path, 'matching', their],
    })),
    ...(typeof to === 'object' ? [{ name: to.field, path: [...path, 'to', 'field'] }] : []),
    ...keysWithValues(fieldKeyEntries, yaml).flatMap(([key, { deciders }, text]) =>
      (deciders?.(text) ?? []).map((part) => ({ ...part, path: [...path, key] })),
    ),
  ]
  return named.map((each) => ({
    ...each,
    source,
    message: `\`${each.name}\` is no field of ${name}.`,
  }))
}

const mentionsIn = (
  { yaml, source, path, key }: ParsedCondition,
  { name }: ParsedResource,
): Mention[] =>
  Object.keys(yaml).map((field) => ({
    name: field,
    source,
    path: [...path, field],
    on: 'key' as const,
    message: `\`${key}\` asks about \`${field}\`, which is no field of ${name}.`,
  }))

/** What moves and fields of the record itself ask about. */
const ownConditions = (resource: ParsedResource, app: ParsedSchema['app']): Mention[] => [
  ...resource.fields.flatMap((field) => conditionMentions(field, resource, app)),
  ...resourceConditions(resource).flatMap((guard) => mentionsIn(guard, resource)),
]

const headOf = (name: string): string => name.split('.')[0] ?? name

/** Whether a name leads into an object of the record. */
const isInside = (resource: ParsedResource, { name }: Mention): boolean =>
  resource.fields.every((field) => field.name !== name) &&
  resource.fields.some((field) => field.name === headOf(name) && field.yaml.type === 'object')

/** The fields of the record itself that conditions ask about. Of a name with dots, that is the object. */
const outermostMentions = (resource: ParsedResource, mentions: readonly Mention[]): Mention[] =>
  mentions.map((mention) =>
    isInside(resource, mention) ? { ...mention, name: headOf(mention.name) } : mention,
  )

/** Conditions also ask about fields inside the objects of a record. */
function insideProblems(resource: ParsedResource, app: ParsedSchema['app']): RuleProblem[] {
  const names = conditionFieldNames(resource.fields)
  const help = `fields it can ask about: ${quotedList(names)}`
  const inside = ownConditions(resource, app).filter((mention) => isInside(resource, mention))
  return unknownNameProblems(inside, [], { also: new Set(names), help })
}

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
      return app ? unknownNameProblems(mentions, [], { also: new Set(declared), help }) : []
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
    const declared = schema.resources.map(({ name, source }): DeclaredName => ({
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
    const doubled = findDuplicates(schema.resources, ({ name }) => name).flat()
    const also = new Set([...schema.otherResources, ...doubled.map(fileName)])
    return unknownNameProblems(mentions, declared, { also, help }).map((problem) =>
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
const fileName = ({ source }: ParsedResource): string =>
  /([^/\\]+)\.ya?ml$/i.exec(source.file)?.[1] ?? ''

const referenceMentions = ({ resources }: ParsedSchema): Mention[] =>
  resources.flatMap((resource) =>
    referenceFields(resource).flatMap(({ yaml: { to = '' }, source, path, name }) => {
      const targets: NameMention[] =
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

const menuMentions = ({ app }: ParsedSchema): Mention[] =>
  app
    ? menuResourceMentions(app.yaml).map(({ name, path }) => ({
        name,
        source: app.source,
        path,
        message: `The menu names \`${name}\`, which is no resource.`,
      }))
    : []

export const referenceRules = [unknownField, unknownCallRule, unknownShared, unknownResource]
