import { pathKeys } from '../../../../wire/path'
import type { CallYaml, FilterYaml, CallsYaml } from '../../schema'
import { nearestCandidate } from '../../../base/nearest-candidate'
import type { YamlPath } from '../../read/yaml/source'
import { groupedBy } from '../../../base/grouped'
import { filtersOf } from '../../read/filters'
import { backendPaging } from '../../read/listing'
import { extraBodyKeys, extraFilterKeys, formFieldMentions } from '../../read/mentions'
import type { DeclaredLifecycle } from '../../read/transition-table'
import type { RuleProblem, Rule } from '../rule/rule'
import { quotedList } from '../rule/rule'
import { derivedCallNames, formCallOf, recordKeyFields } from '../../read/schema'
import { type ParsedResource } from '../../read/parsed-resource'
import { fieldNamed } from './screen-rules'

/** A value that a call must send, with the place and the message that say why. */
interface Need {
  call: string
  /** The call may send any of these keys, since a field may have another name when it is written. */
  keys: string[]
  path: YamlPath
  message: string
}

/** The calls by name. Like every map of the YAML it has no prototype: a call may have a name like `constructor`. */
export const declaredCallsByName = ({ yaml, transitionTables }: ParsedResource): CallsYaml =>
  Object.assign(
    Object.create(null),
    yaml.calls,
    ...transitionTables.map((transitionTable) => transitionTable.yaml.calls),
  )

/** Whether a call sends a value under any of these keys: in its body, its address, or as a constant. */
export const sendsAnyKey = (call: CallYaml, keys: readonly string[]): boolean =>
  keys.some(
    (key) =>
      call.body?.includes(key) === true ||
      Object.hasOwn(call.constants ?? {}, key) ||
      pathKeys(call.path).includes(key),
  )

/**
 * Whether every key of the body is known. An unknown key is reported by another rule, and the value that the call fails
 * to send may be the same slip.
 */
const isClear = (resource: ParsedResource, call: CallYaml): boolean => {
  const known = new Set([
    ...extraBodyKeys(resource),
    ...resource.fields.map(({ name }) => name),
    ...Object.keys(call.constants ?? {}),
  ])
  return [...(call.body ?? []), ...pathKeys(call.path)].every((key) => known.has(key))
}

/** The keys under which a field may travel. */
export const wireNames = (resource: ParsedResource, field: string): string[] => {
  const write = fieldNamed(resource, field)?.yaml.write
  return write === undefined ? [field] : [write, field]
}

/** Reports one problem per call, which lists every value that the call leaves out. */
const notSent: Rule = {
  code: 'not-sent',
  check: ({ resources }) =>
    resources.flatMap((resource) => {
      const calls = declaredCallsByName(resource)
      const unmet = collectNeeds(resource).filter(({ call, keys }) => {
        const yaml = calls[call]
        return yaml !== undefined && !sendsAnyKey(yaml, keys) && isClear(resource, yaml)
      })
      return [...groupedBy(unmet, ({ call }) => call)].map(([call, [first, ...others]]) => {
        const missing = [...new Set([first, ...others].map(({ keys }) => keys[0] ?? ''))]
        const guess = nearestCandidate(missing[0] ?? '', calls[call]?.body ?? [])
        return {
          source: resource.source,
          path: first.path,
          message: first.message,
          help:
            guess === null
              ? `add ${quotedList(missing)} to the body of call \`${call}\``
              : `did you mean \`${guess}\`? Otherwise add ${quotedList(missing)} to the body of call \`${call}\``,
        }
      })
    }),
}

const collectNeeds = (resource: ParsedResource): Need[] => [
  ...formNeeds(resource, 'create'),
  ...formNeeds(resource, 'edit'),
  ...filterNeeds(resource),
  ...recordNeeds(resource),
  ...moveNeeds(resource),
  ...questionNeeds(resource),
]

/** What a call asks for must be in its body, or it would be lost. */
const questionNeeds = (resource: ParsedResource): Need[] =>
  Object.entries(resource.yaml.calls ?? {}).flatMap(([call, { ask = [] }]) =>
    ask.flatMap((name, index) =>
      questionNeed(resource, call, { name, path: ['calls', call, 'ask', index] }),
    ),
  )

function formNeeds(resource: ParsedResource, form: 'create' | 'edit'): Need[] {
  const yaml = resource.yaml[form]
  if (!yaml) return []
  const call = formCallOf(resource, form)
  return formFieldMentions(yaml, form)
    .filter(({ name }) => {
      const field = fieldNamed(resource, name)?.yaml
      return field && field.readOnly !== true && (field.only ?? form) === form
    })
    .map(({ name, path }) => ({
      call,
      keys: wireNames(resource, name),
      path,
      message: `\`${name}\` can be filled in, but call \`${call}\` does not send it, so it would never be saved.`,
    }))
}

/** Where a filter says under which key its value travels. */
const keyIn = (yaml: Exclude<FilterYaml, string>): string => {
  if (yaml.sends !== undefined) return 'sends'
  return 'fields' in yaml ? 'name' : 'field'
}

/** Where the server pages the rows, it also filters them, so a filter must be sent to have an effect. */
function filterNeeds(resource: ParsedResource): Need[] {
  const { list, calls } = resource.yaml
  if (calls?.['list']?.body?.includes('page') !== true) return []
  const isKnown = (name: string): boolean =>
    fieldNamed(resource, name) !== undefined || extraFilterKeys(resource).has(name)
  return filtersOf(resource)
    .map((filter) => {
      const written = list?.filters?.[Number(filter.path.at(-1))]
      const path: YamlPath =
        typeof written === 'object' ? [...filter.path, keyIn(written)] : filter.path
      return { key: filter.sends, path }
    })
    .filter(({ key }) => isKnown(key))
    .map(({ key, path }) => ({
      call: 'list',
      keys: [key],
      path,
      message: `The filter \`${key}\` is not in the body of call \`list\`, so the server would not filter.`,
    }))
}

/** A call about one record must send the key that says which record is meant. */
function recordNeeds(resource: ParsedResource): Need[] {
  const { yaml } = resource
  const bound = [
    ...(yaml.list?.rowActions ?? []).filter((name) => !['moves', 'edit', 'show'].includes(name)),
    ...(yaml.list?.columns ?? []).flatMap((column) =>
      typeof column === 'object' && 'call' in column && column.call !== undefined
        ? [column.call]
        : [],
    ),
    ...(yaml.edit ? [formCallOf(resource, 'edit')] : []),
    ...(yaml.show?.history ? [yaml.show.history.call] : []),
    ...Object.keys(yaml.calls ?? {}).filter((name) => yaml.calls?.[name]?.on === 'selection'),
  ]
  return [...new Set(bound)].flatMap((call) => keyNeeds(resource, call, ['calls', call, 'body']))
}

const keyNeeds = (resource: ParsedResource, call: string, path: YamlPath): Need[] =>
  recordKeyFields(resource)
    .filter((key) => fieldNamed(resource, key))
    .map((key) => ({
      call,
      keys: wireNames(resource, key),
      path,
      message: `Call \`${call}\` does not send \`${key}\`, so the server cannot know which record is meant.`,
    }))

/** A call of its own for moves to one status, such as `POST /orders/{id}/cancel`, says by its path where they lead. */
const saysEnd = (call: string, { field }: DeclaredLifecycle, ends: number): boolean =>
  ends === 1 && call !== field && call !== 'status'

function moveNeeds(resource: ParsedResource): Need[] {
  return resource.transitionTables.flatMap((transitionTable) => {
    const used = new Set(transitionTable.moves.map(({ call }) => call))
    return [...used].flatMap((call) => {
      const ends = new Set(
        transitionTable.moves.filter((move) => move.call === call).map(({ to }) => to),
      )
      const own = Object.hasOwn(transitionTable.yaml.calls ?? {}, call)
      const path = [...(own ? transitionTable.path : []), 'calls', call, 'body']
      const message = `Call \`${call}\` does not send \`${transitionTable.field}\`, so the server cannot know where a move leads.`
      const status = { call, keys: wireNames(resource, transitionTable.field), path, message }
      return [
        ...keyNeeds(resource, call, path),
        ...(fieldNamed(resource, transitionTable.field) &&
        !saysEnd(call, transitionTable, ends.size)
          ? [status]
          : []),
        ...reasonNeeds(transitionTable, call, declaredCallsByName(resource)[call]?.reason),
        ...askNeeds(resource, transitionTable, call),
      ]
    })
  })
}

/** When a move asks for a reason, its call must send the reason, or it would be lost. */
const reasonNeeds = ({ moves }: DeclaredLifecycle, call: string, key = 'reason'): Need[] => {
  const asking = moves.find((move) => move.call === call && move.reason !== 'none')
  if (!asking) return []
  const { path } = asking.line
  const message = `Move \`${asking.line.key}\` asks for a reason, but call \`${call}\` does not send it.`
  return [{ call, keys: [key], path, message }]
}

/** What a move asks for must be sent, or it would be lost. */
const askNeeds = (
  resource: ParsedResource,
  { moves, statuses }: DeclaredLifecycle,
  call: string,
): Need[] => {
  const asking = moves.filter((move) => move.call === call && move.ask.length > 0)
  const mentions = asking.flatMap(({ line, to, ask }) => {
    const target = line.yaml.ask ? undefined : statuses.find(({ code }) => code === to)
    return ask.map((name, index) => ({ name, path: [...(target ?? line).path, 'ask', index] }))
  })
  return mentions.flatMap((each) => questionNeed(resource, call, each))
}

const questionNeed = (
  resource: ParsedResource,
  call: string,
  { name, path }: { name: string; path: YamlPath },
): Need[] =>
  fieldNamed(resource, name)
    ? [
        {
          call,
          keys: wireNames(resource, name),
          path,
          message: `\`${name}\` is asked for, but call \`${call}\` does not send it.`,
        },
      ]
    : []

const paging: Rule = {
  code: 'paging',
  check: ({ app, resources }) =>
    resources.flatMap((resource): RuleProblem[] => {
      const { source, yaml } = resource
      const { total, countHeader } = app?.yaml.backend ?? {}
      const way = app ? backendPaging(app.yaml.backend) : undefined
      const list = yaml.calls?.['list']
      const body = list?.body ?? []
      const path = ['calls', 'list']
      const [page, size] = [body.includes('page'), body.includes('pageSize')]
      if (!list || (!page && !size) || !isClear(resource, list)) return []
      if (!page || !size) {
        const [has, lacks] = page ? ['page', 'pageSize'] : ['pageSize', 'page']
        const message = `Call \`list\` sends \`${has}\` without \`${lacks}\`.`
        const at = [...path, 'body', body.indexOf(has ?? '')]
        return [{ source, path: at, message, help: 'a list that the server pages sends both' }]
      }
      // Where each answer says whether another page follows, no total is needed.
      const end = way?.next ?? way?.cursor
      if ((list.total ?? total ?? countHeader ?? end) !== undefined) return []
      const message =
        'Call `list` sends a page, but does not say where the number of all rows stands.'
      const help =
        'add `total` with its place in the answer, or `unknown` where the backend does not tell it; or remove `page` and `pageSize`'
      return [{ source, path, on: 'key', message, help }]
    }),
}

/** Whether the list sends the field by which it finds one record. */
const isFound = (resource: ParsedResource, { find, body }: CallYaml): boolean =>
  find === undefined || (body?.includes(find) === true && fieldNamed(resource, find) !== undefined)

/** Whether no rule reports the call of the list, so that it is known what the backend does. */
export const isListCallSound = (resource: ParsedResource): boolean => {
  const list = resource.yaml.calls?.['list']
  if (!list) return derivedCallNames(resource).has('list')
  const halves = ['page', 'pageSize'].filter((key) => list.body?.includes(key) === true)
  return halves.length !== 1 && isClear(resource, list) && isFound(resource, list)
}

const badFind: Rule = {
  code: 'bad-find',
  check: ({ resources }) =>
    resources.flatMap((resource) => {
      const list = resource.yaml.calls?.['list']
      const find = list?.find
      if (!list || find === undefined || !isClear(resource, list)) return []
      // Another rule already reports a filter that is not sent.
      const unsent = filterNeeds(resource).some(({ keys }) => keys.includes(find))
      if (isFound(resource, list) || unsent) return []
      const candidates = (list.body ?? []).filter((key) => fieldNamed(resource, key))
      const guess = nearestCandidate(find, candidates)
      const message = `Call \`list\` finds a record by \`${find}\`, which is no field that it sends.`
      const help =
        guess === null ? `it sends ${quotedList(candidates)}` : `did you mean \`${guess}\`?`
      return [{ source: resource.source, path: ['calls', 'list', 'find'], message, help }]
    }),
}

export const callRules = [notSent, paging, badFind]
