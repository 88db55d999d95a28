import { nearestCandidate } from '../../../base/nearest-candidate'
import { hasFilterOfUnknownField } from '../../read/filters'
import { lacksList } from '../../read/missing-list'
import {
  filterByReference,
  isReferenceTo,
  relatedListsOf,
  type ParsedRelatedList,
} from '../../read/related'
import { transportNamed } from '../../../../wire/transports'
import { formCallOf, type ParsedSchema } from '../../read/schema'
import { type ParsedResource } from '../../read/parsed-resource'
import { quotedList, type RuleProblem, type Rule } from '../rule/rule'

interface RelatedProblem {
  on?: 'key'
  message: string
  help: string
}

const suggestKnownName = (name: string, known: readonly string[], none: string): string => {
  const guess = nearestCandidate(name, known)
  if (guess !== null) return `did you mean \`${guess}\`?`
  return known.length === 0 ? none : `there are: ${quotedList(known)}`
}

const referencesTo = ({ fields }: ParsedResource, name: string): readonly string[] =>
  fields.filter((field) => isReferenceTo(field, name)).map((field) => field.name)

/** What is wrong with the reference by which a list points here. */
const referenceFault = (
  { name }: ParsedResource,
  other: ParsedResource,
  by: string,
): RelatedProblem | null => {
  const known = referencesTo(other, name)
  const field = other.fields.find((each) => each.name === by)
  if (field && known.includes(by)) return null
  const message = field
    ? `\`${by}\` of ${other.name} is no reference to ${name}.`
    : `${other.name} has no field \`${by}\`.`
  const none = `no field of ${other.name} refers to ${name}: give it \`type: reference\` and \`to: ${name}\``
  return { message, help: suggestKnownName(by, known, none) }
}

const faultOf = (
  resource: ParsedResource,
  { resource: name, field }: ParsedRelatedList,
  { resources, incomplete, otherResources }: ParsedSchema,
): RelatedProblem | null => {
  const other = resources.find((each) => each.name === name)
  if (!other) {
    if (incomplete || otherResources.has(name)) return null
    const known = resources.filter((each) => referencesTo(each, resource.name).length > 0)
    const none = `no resource refers to ${resource.name}`
    const help = suggestKnownName(
      name,
      known.map((each) => each.name),
      none,
    )
    return { on: 'key', message: `There is no resource \`${name}\`.`, help }
  }
  if (other.yaml.list === undefined) {
    const message = `\`${name}\` has no list, and so none of what points here.`
    return { on: 'key', message, help: 'give the resource a `list`, or leave it out here' }
  }
  const wrong = referenceFault(resource, other, field)
  if (wrong || hasFilterOfUnknownField(other) || filterByReference(other, field)) return wrong
  const message = `The list of ${name} cannot be asked for those of one \`${field}\`.`
  return { message, help: `add \`${field}\` to the \`filters\` of its \`list\`` }
}

/** Lists of what points to a record ask the lists of other resources what those can be asked. */
const relatedList: Rule = {
  code: 'related-list',
  check: (schema) =>
    schema.resources.flatMap((resource) => {
      const { source, yaml } = resource
      if (yaml.show?.related !== undefined && yaml.key?.length === 0) {
        const message = `${resource.name} has one record only, to which nothing points.`
        const help = 'leave `related` out'
        return [{ source, path: ['show', 'related'], on: 'key' as const, message, help }]
      }
      return relatedListsOf(resource).flatMap((related) => {
        const fault = faultOf(resource, related, schema)
        const path = fault?.on === 'key' ? related.path.slice(0, 3) : related.path
        return fault ? [{ source, path, ...fault }] : []
      })
    }),
}

/** A drawer stands beside the list from which it is opened. */
const drawerList: Rule = {
  code: 'drawer-list',
  check: (schema) =>
    schema.resources.flatMap((resource) =>
      resource.yaml.show?.as !== 'drawer' || resource.yaml.list || lacksList(schema, resource)
        ? []
        : [
            {
              source: resource.source,
              path: ['show', 'as'],
              message: `${resource.name} has no list beside which a drawer could stand.`,
              help: 'describe its `list`, or leave `as` out',
            },
          ],
    ),
}

/** What else a call is there for. One that changes something, or reads something else, tells no history. */
const otherUse = (resource: ParsedResource, call: string): string | null => {
  const { yaml, transitionTables } = resource
  const own = yaml.calls?.[call]
  if (call === 'list') return 'reads the list'
  if (call === transportNamed(resource.transport).schema.reads) return 'reads the record'
  if (call === 'delete') return 'deletes the record'
  if (
    (['create', 'edit'] as const).some((form) => yaml[form] && formCallOf(resource, form) === call)
  )
    return 'saves a form'
  if (
    transitionTables.some((transitionTable) =>
      Object.hasOwn(transitionTable.yaml.calls ?? {}, call),
    )
  )
    return 'moves records'
  if (own?.toggles !== undefined) return 'flips a flag'
  return yaml.list?.rowActions?.includes(call) || own?.on === 'selection' ? 'has a button' : null
}

const historyProblem = (resource: ParsedResource): RuleProblem[] => {
  const { source, yaml } = resource
  const { as, history } = yaml.show ?? {}
  if (!history) return []
  if (as !== 'drawer') {
    const message = '`history` has no effect: it is shown in a drawer beside the list.'
    const help = 'add `as: drawer`, or remove it'
    return [{ source, path: ['show', 'history'], on: 'key', message, help }]
  }
  const use = otherUse(resource, history.call)
  if (use === null) return []
  const message = `Call \`${history.call}\` ${use}, so it tells no history.`
  const help =
    'name a call of its own that only reads: `{ path: /thing/history, body: [id], rows: entries }`'
  return [{ source, path: ['show', 'history', 'call'], message, help }]
}

/** The history of a record has a call of its own, and stands in a drawer. */
const badHistory: Rule = {
  code: 'bad-history',
  check: ({ resources }) => resources.flatMap(historyProblem),
}

export const relatedRules = [relatedList, drawerList, badHistory]
