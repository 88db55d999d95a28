import { moveKeyEntries, nearestWritten, type MoveKeyFacts } from '../../../schema-keys/move'
import { readOtherPerson } from '../../../schema-keys/move/other-person-than'
import { readWait } from '../../../schema-keys/move/wait'
import { keyFactsOf } from '../../../schema-keys/shape/key'
import type { MoveKeyContext } from '../../../schema-keys/shape/move-key'
import { statusKeyEntries, type StatusKeyFacts } from '../../../schema-keys/status'
import { confirmOfCall } from '../../../schema-keys/call/confirm'
import { neededRoles, type RolePolicy } from '../../../wire/roles'
import { transportNamed } from '../../../wire/transports'
import { toNameList } from '../schema'
import type {
  ConfirmYaml,
  LifecycleYaml,
  MoveMapYaml,
  ResourceYaml,
  StatusYaml,
  TextYaml,
} from '../schema'
import type { Code, Invariant, Transport } from '../model'
import type { YamlPath, SourceFile } from './yaml/source'
import { isTextualCode, readMoveNotation, type MoveNotation } from '../names/move-notation'
import {
  domainsInUse,
  fieldDomains,
  conditionsKnownAtMove,
  type SharedChoices,
} from './field-domains'
import { toCodeList } from './four-eyes'
import { namesOfStatuses, readSentences, type SiblingLifecycle } from './sentences'
import { type DeclaredSentence } from './transition-table'
import { readServerMoves } from './server-moves'
import { plainTransitionTable, codeText, type TableFacts } from '../model/transition-table'
import type {
  DeclaredLifecycle,
  DeclaredMove,
  DeclaredStatus,
  LifecycleHeader,
  TransitionEntry,
} from './transition-table'

/** What a lifecycle takes from app.yaml. */
interface LifecycleContext {
  transport: Transport
  roles: Readonly<Record<string, TextYaml>>
  policy: RolePolicy
  choices: SharedChoices
}

/** The lifecycles of a resource, and where they stand in its file. */
const lifecyclesOf = (yaml: ResourceYaml): [YamlPath, LifecycleYaml][] => [
  ...(yaml.lifecycle ? [[['lifecycle'], yaml.lifecycle] satisfies [YamlPath, LifecycleYaml]] : []),
  ...(yaml.lifecycles ?? []).map((each, index): [YamlPath, LifecycleYaml] => [
    ['lifecycles', index],
    each,
  ]),
]

/** Reads all lifecycles of a resource, each with the tables of the others beside it. */
export function readLifecycles(
  source: SourceFile,
  resource: ResourceYaml,
  around: LifecycleContext,
): DeclaredLifecycle[] {
  const all = lifecyclesOf(resource).map(([path, yaml]) =>
    readLifecycle(source, path, yaml, resource, around),
  )
  if (all.length < 2) return all
  const tables = all.map(
    ({ field, ...table }) => [field, plainTransitionTable({ field, ...table })] as const,
  )
  return all.map((each) => ({
    ...each,
    beside: Object.fromEntries(tables.filter(([field]) => field !== each.field)),
  }))
}

/** Reads one lifecycle. Whatever is wrong is left out of the table, and rules of their own report it. */
function readLifecycle(
  source: SourceFile,
  path: YamlPath,
  yaml: LifecycleYaml,
  resource: ResourceYaml,
  { transport, roles, policy, choices }: LifecycleContext,
): DeclaredLifecycle {
  const statuses = readStatuses(source, path, yaml)
  const sets = source.entries([...path, 'sets']).map((entry) => ({
    name: entry.key,
    path: entry.path,
    codes: [...(yaml.sets?.[entry.key] ?? [])],
  }))
  const codes = new Map(statuses.map((status) => [String(status.code), status]))
  const named = namesOfStatuses({ codes, statuses })
  const head = { source, path, yaml, statuses, sets, codes, named, field: yaml.field }
  const [lines, facts] = [readLines(head), factsOf(yaml, resource, transport)]
  const fields = fieldDomains(resource.fields, choices)
  fields.set(yaml.field, { kind: 'choice', values: statuses.map(({ code }) => code) })
  const others = besideIn(source, path, resource)
  for (const { field, codes: values } of others) fields.set(field, { kind: 'choice', values })
  const sentences = readSentences(head, resource, { roles, domains: fields, beside: others })
  const serverLines = readServerMoves(head)
  const moves = lines.flatMap((line) => expandLine(line, head, { facts, resource, policy }))
  const promises = promisesOf(sentences, source)
  return {
    ...head,
    place: source.at([...path], 'key'),
    start: startOf(yaml),
    lines,
    moves,
    serverLines,
    server: serverLines && serverLines.flatMap((line) => line.moves),
    accepted: acceptedIn(source, path),
    sentences,
    promises,
    facts,
    domains: domainsInUse(moves, promises, fields),
  }
}

/** The statuses of the other lifecycles of a resource. */
const besideIn = (source: SourceFile, path: YamlPath, resource: ResourceYaml): SiblingLifecycle[] =>
  lifecyclesOf(resource)
    .filter(([place]) => place.join() !== path.join())
    .map(([place, yaml]) => {
      const statuses = readStatuses(source, place, yaml)
      const codes = new Map(statuses.map((status) => [String(status.code), status]))
      const { codes: named } = namesOfStatuses({ codes, statuses })
      return { field: yaml.field, codes: statuses.map(({ code }) => code), named }
    })

/** The sentences that could be read. */
const promisesOf = (sentences: readonly DeclaredSentence[], source: SourceFile): Invariant[] =>
  sentences.flatMap(({ name, sentence, question, path, read }) =>
    read.form ? [{ name, sentence, question, form: read.form, place: source.at(path, 'key') }] : [],
  )

const acceptedIn = (source: SourceFile, path: YamlPath): DeclaredLifecycle['accepted'] =>
  source.entries([...path, 'accept']).map((entry) => {
    const [id = '', ...subject] = entry.key.split(' ')
    return { key: entry.key, id, subject: subject.join(' '), path: entry.path }
  })

const startOf = ({ start }: LifecycleYaml): Code[] => [...toCodeList(start)]

function factsOf(yaml: LifecycleYaml, resource: ResourceYaml, transport: Transport): TableFacts {
  const own = Object.keys(yaml.calls ?? {})
  const [only = null, ...others] = own
  const isDerived = transportNamed(transport).schema.move !== undefined
  return {
    defaultCall:
      ['status', yaml.field].find((name) => own.includes(name)) ??
      (others.length === 0 ? (only ?? (isDerived ? yaml.field : null)) : null),
    hasMoney: Object.values(resource.fields).some(({ type }) => type === 'money'),
  }
}

function readStatuses(source: SourceFile, path: YamlPath, yaml: LifecycleYaml): DeclaredStatus[] {
  return source.entries([...path, 'statuses']).map((entry) => {
    const status = yaml.statuses[entry.key] ?? {}
    return {
      path: entry.path,
      place: source.at(entry.path, 'key'),
      code: entry.code,
      ...(keyFactsOf(statusKeyEntries, status, () => ({
        usualName: isTextualCode(entry.code) ? codeText(entry.code) : '',
      })) as StatusKeyFacts),
      yaml: status,
    }
  })
}

function readLines({ source, path, yaml, codes, sets }: LifecycleHeader): TransitionEntry[] {
  const setNames = new Set(sets.map(({ name }) => name))
  return source.entries([...path, 'moves']).map((entry) => {
    const value = yaml.moves?.[entry.key] ?? {}
    const move = typeof value === 'string' ? { is: value } : value
    return {
      path: entry.path,
      key: entry.key,
      notation: readMoveNotation(entry.key, codes, setNames),
      yaml: move,
      words: move.is ?? null,
    }
  })
}

/** What the facts of a move are read with, beside its lifecycle. */
interface MoveContext {
  facts: TableFacts
  resource: ResourceYaml
  policy: RolePolicy
}

function expandLine(
  line: TransitionEntry,
  head: LifecycleHeader,
  around: MoveContext,
): DeclaredMove[] {
  const { notation } = line
  if (!notation) return []
  const target = head.codes.get(notation.to)
  const serverDecides = notation.to === '?' && !target
  if (!target && !serverDecides) return []
  const to = target?.code ?? null
  const resolved = resolveMove(line.yaml, target?.yaml ?? {}, head, around)
  return expandFrom(notation, to, serverDecides, head).map((from) => ({
    place: head.source.at(line.path, 'key'),
    from,
    to,
    serverDecides,
    action: notation.action ?? (serverDecides ? 'server' : String(to)),
    named: notation.action !== null,
    line,
    ...resolved,
  }))
}

/** The facts of a move. Its own fact wins over that of the status, and that over the fact of the call. */
function resolveMove(
  move: MoveMapYaml,
  target: StatusYaml,
  head: LifecycleHeader,
  { facts, resource, policy }: MoveContext,
) {
  const nearest = nearestWritten(move, target) as MoveMapYaml
  const name = nearest.call ?? facts.defaultCall ?? ''
  const call = head.yaml.calls?.[name] ?? resource.calls?.[name]
  const confirm = call && confirmOfCall(name, call)
  const context: MoveKeyContext = {
    usualCall: facts.defaultCall ?? '',
    ofCall: { confirm, color: call?.color, roles: call?.roles },
    isBySystem: move.by === 'system',
    codes: (written) => written.flatMap((code) => head.codes.get(String(code))?.code ?? []),
    wait: (after) => readWait({ after }, head.yaml),
    needed: (roles) => neededRoles(roles, policy, false),
  }
  const resolved = keyFactsOf(moveKeyEntries, nearest, () => context) as MoveKeyFacts &
    Pick<DeclaredMove, 'whenYaml'>
  const { whenYaml, ask, after: wait, otherPersonThan } = resolved
  const known = conditionsKnownAtMove(whenYaml, ask, resource.fields, wait?.field ?? null)
  const { seals } = readOtherPerson(nearest.otherPersonThan)
  return {
    ...resolved,
    confirmation: confirmOf(move.confirm, target.confirm, confirm),
    ...(toNameList(nearest.role ?? call?.roles).length === 0 && { anyRole: true as const }),
    ...(wait && wait.stays > 0 && { stays: wait.stays }),
    ...(otherPersonThan && seals.length > 0 && { seals }),
    ...(known.length > 0 && { known }),
  }
}

/**
 * The name under which the translations of a move's label stand: its action, or the line as it is written where it has no
 * action, or where moves of one action have labels that differ.
 */
export function moveLabelName(
  { key, notation }: TransitionEntry,
  { lines }: Pick<DeclaredLifecycle, 'lines'>,
): string {
  const action = notation?.action ?? null
  if (action === null) return key
  const labels = lines
    .filter((line) => line.notation?.action === action)
    .map(({ yaml }) => JSON.stringify(yaml.label))
  return new Set(labels).size > 1 ? key : action
}

const confirmOf = (
  move: ConfirmYaml | undefined,
  status: ConfirmYaml | undefined,
  call: ConfirmYaml | undefined,
): DeclaredMove['confirmation'] => {
  if (move !== undefined) return { origin: 'move', confirm: move }
  return status === undefined
    ? { origin: 'call', confirm: call }
    : { origin: 'status', confirm: status }
}

function expandFrom(
  { from }: MoveNotation,
  to: Code,
  serverDecides: boolean,
  head: LifecycleHeader,
): Code[] {
  const known = (texts: readonly string[]): Code[] =>
    texts.flatMap((text) => {
      const status = head.codes.get(text)
      return status ? [status.code] : []
    })
  switch (from.kind) {
    case 'codes':
      return known(from.codes)
    case 'set': {
      const members = head.sets.find(({ name }) => name === from.name)?.codes ?? []
      return members.filter((code) => head.statuses.some((status) => status.code === code))
    }
    case 'all': {
      const except = new Set(known(from.except))
      // `*` does not include moves from a status to itself: they are rare, so they must be written out.
      return head.statuses
        .map(({ code }) => code)
        .filter((code) => !except.has(code) && (serverDecides || code !== to))
    }
  }
}
