import { conditionText } from '../../../../wire/condition'
import type { Code, Json } from '../../../language/model'
import { codeText } from '../../../language/model/transition-table'
import type {
  ModelChange,
  IncomingMovesChange,
  LoopsChange,
  MoveChange,
  MoveEnds,
  StatusOrderChange,
  InvariantChange,
  InvariantState,
  ReachChange,
  StatusRecodeChange,
  CallRepetitionChange,
  ServerMoveChange,
  ServerMovesChange,
  StartStatusChange,
  StatusAddedOrRemoved,
  StatusFactChange,
} from '../changes/change'
import { isSameData } from '../changes/compare'
import { keyName } from '../changes/key-definitions'
import { factName, factValue, joinSentences, statusWording, type WordingContext } from './wording'

const sideOf = ({ before }: { readonly before: unknown }) => (before === null ? 'after' : 'before')

/** Tells a move that is new or gone: first the move itself, then what it opens or closes. */
export function moveChangeText(
  change: MoveChange,
  changes: readonly ModelChange[],
  wording: WordingContext,
): string {
  const { phrases, status, codeList } = statusWording(wording, change)
  const { move } = change
  const own = sideOf(change)
  const facts = change.before ?? change.after
  const isNew = own === 'after'
  const [sources, targets] = [change.sources[own], change.targets[own]]
  return joinSentences(
    [
      phrases.move({
        from: status(move.from),
        to: targetText(change, wording),
        call: facts ? wording.names.call(change.resource, facts.call) : '',
        action: move.action,
        bySystem: facts?.bySystem === true,
        isNew,
      }),
      sources.length > 0
        ? phrases.sources(sources.length, codeText(move.to), codeList(sources), isNew)
        : null,
      targets.length > 0 ? phrases.targets(codeText(move.from), codeList(targets), isNew) : null,
      orderText(change, changes, wording),
      isNew || facts?.bySystem === true
        ? null
        : phrases.rest(codeText(move.from), codeList(change.rest.after)),
      liveText(change, wording),
      happenedText(change, wording),
    ],
    phrases,
  )
}

const targetText = ({ move, ...change }: MoveChange, wording: WordingContext): string =>
  move.serverDecides
    ? wording.phrases.serverDecides
    : statusWording(wording, change).status(move.to)

/**
 * A sentence such as "Now true: settled only after 11 disbursed", for the orders in which this move makes the
 * difference.
 */
function orderText(
  change: MoveChange,
  changes: readonly ModelChange[],
  wording: WordingContext,
): string | null {
  const own = changes.filter(
    (each): each is StatusOrderChange =>
      each.kind === 'order' && isCausedByMove(each, change.move) && sameTable(each, change),
  )
  return joinSentences(
    [true, false].map((isTrue) => statusOrderText(own, isTrue, wording)),
    wording.phrases,
  )
}

const sameTable = (a: StatusOrderChange, b: MoveChange): boolean =>
  a.resource === b.resource && a.field === b.field

export const isCausedByMove = ({ by }: StatusOrderChange, move: MoveEnds): boolean =>
  by !== null && isSameData(by, move)

/** What is now true, or no longer true, about the order of statuses. */
export function statusOrderText(
  orders: readonly StatusOrderChange[],
  isTrue: boolean,
  wording: WordingContext,
): string | null {
  const { phrases } = wording
  const statements = orders
    .filter(({ after }) => (after === null) === isTrue)
    .map((order) => {
      const { codes, status } = statusWording(wording, order)
      return phrases.onlyAfter(codes(order.of), status(order.via))
    })
  return statements.length > 0 ? phrases.statement(statements, isTrue) : null
}

function liveText(change: MoveChange, wording: WordingContext): string | null {
  const { phrases, count, noun } = statusWording(wording, change)
  const { move } = change
  const facts = change.before ?? change.after
  const waiting = count(move.from)
  if (waiting === 0 || facts?.bySystem === true || move.serverDecides) return null
  const isNew = change.after !== null
  const isStuck = !isNew && change.rest.after.length === 0
  const to = isStuck ? null : codeText(move.to)
  return phrases.liveMove(waiting, noun, codeText(move.from), to, isNew)
}

/** How often the move was made before: each time it would be refused now, or was not allowed then. */
function happenedText(change: MoveChange, wording: WordingContext): string | null {
  const { phrases, noun, happened } = statusWording(wording, change)
  const { move } = change
  const steps = move.serverDecides ? null : happened(move.from, move.to)
  const isNew = change.after !== null
  if (!steps || (isNew && steps.count === 0)) return null
  return phrases.happened(steps, noun, isNew)
}

const routeText = (route: readonly Code[]): string => route.map(codeText).join(' → ')

export const callRepetitionText = (
  change: CallRepetitionChange,
  { phrases, names }: WordingContext,
): string =>
  phrases.repeat(names.call(change.resource, change.call), change.after && routeText(change.after))

/** The line about money for a new route that avoids a status. */
export function bypassText(change: StatusOrderChange, wording: WordingContext): string {
  const { phrases, codes, status } = statusWording(wording, change)
  return phrases.bypass(codes(change.money), status(change.via), routeText(change.after ?? []))
}

/** Tells a changed fact of the moves into a status. */
export function incomingMovesText(change: IncomingMovesChange, wording: WordingContext): string {
  const { phrases, status, count, noun } = statusWording(wording, change)
  const to = change.serverDecides ? phrases.serverDecides : status(change.to)
  const live = change.from
    .filter((code) => count(code) > 0)
    .map((code) => phrases.live(count(code), noun, codeText(code)))
  return joinSentences([entrySentence(change, to, wording), ...live], phrases)
}

function entrySentence(change: IncomingMovesChange, to: string, wording: WordingContext): string {
  const { phrases, codeList, statuses } = statusWording(wording, change)
  const { fact, before, after, from, rest, whole } = change
  const moves = { count: from.length, from: codeList(from), rest: codeList(rest.before), whole }
  if (fact === 'call') return phrases.entryCall(to, callsOf(before, after), moves)
  if (fact === 'confirm') return phrases.entryConfirm(to, after === true, moves)
  if (fact === 'bySystem') return phrases.entrySystem(to, after === true, moves)
  if (fact === 'roles') {
    const { role } = wording.names
    const who = (value: Json): string =>
      Array.isArray(value) && value.length > 0
        ? value.map((name: Json) => role(String(name))).join(phrases.comma)
        : phrases.everyone
    return phrases.entryRoles(to, { before: who(before), after: who(after) }, moves)
  }
  if (fact === 'otherPersonThan') {
    const those = (value: Json): string => (Array.isArray(value) ? statuses(value as Code[]) : '')
    return phrases.entryPersons(to, { before: those(before), after: those(after) }, moves)
  }
  const word = (value: Json): string =>
    fact === 'when' && value === '' ? phrases.always : factValue(fact, value, phrases)
  return phrases.entryFact(
    to,
    keyName('move', fact, wording.language) ?? factName(fact, phrases),
    { before: word(before), after: word(after) },
    moves,
  )
}

const partOf = (value: Json, key: string): string =>
  String(Object.entries(value ?? {}).find(([name]) => name === key)?.[1] ?? '')

/** The two calls by their paths or, when the paths are the same, by their names. */
function callsOf(before: Json, after: Json) {
  const key = partOf(before, 'path') === partOf(after, 'path') ? 'name' : 'path'
  return { before: partOf(before, key), after: partOf(after, key) }
}

/** Tells a status that is new or gone. */
export function statusChangeText(change: StatusAddedOrRemoved, wording: WordingContext): string {
  const { phrases, status, count, noun } = statusWording(wording, change)
  const { code } = change
  const isNew = change.after !== null
  const end = (change.before ?? change.after)?.end === true
  const live = !isNew && count(code) > 0 ? phrases.live(count(code), noun, codeText(code)) : null
  return joinSentences([phrases.status(status(code), end, isNew), live], phrases)
}

export function statusFactText(change: StatusFactChange, wording: WordingContext): string {
  const { phrases, count, noun } = statusWording(wording, change)
  const { code, fact } = change
  const matters = fact === 'end' || fact === 'bySystem'
  const live = matters && count(code) > 0 ? phrases.live(count(code), noun, codeText(code)) : null
  return joinSentences([factSentence(change, wording), live], phrases)
}

function factSentence(
  change: StatusFactChange,
  { phrases, names, language }: WordingContext,
): string {
  const { resource, field, code, fact, before, after } = change
  const status = names.status(resource, field, code)
  if (fact === 'end') return phrases.end(status, after === true)
  if (fact === 'bySystem') return phrases.system(status, after === true)
  const valueOf = (value: Json, side: 'before' | 'after'): string =>
    fact === 'stage' && typeof value === 'string'
      ? names.stage(resource, field, value, side)
      : factValue(fact, value, phrases)
  const values = { before: valueOf(before, 'before'), after: valueOf(after, 'after') }
  if (fact !== 'name') {
    const words = keyName('status', fact, language) ?? factName(fact, phrases)
    return phrases.statusFact(status, words, values)
  }
  const named = {
    before: names.statusName(resource, field, code, 'before'),
    after: names.statusName(resource, field, code, 'after'),
  }
  return phrases.renamed(codeText(code), named.before === named.after ? values : named)
}

export const recodeText = (
  change: StatusRecodeChange,
  { phrases, names }: WordingContext,
): string =>
  phrases.recoded(
    names.statusName(change.resource, change.field, change.after, 'after') ||
      codeText(change.before),
    { before: codeText(change.before), after: codeText(change.after) },
  )

export function reachText(change: ReachChange, wording: WordingContext): string {
  const { phrases, statuses } = statusWording(wording, change)
  const say = change.kind === 'reached' ? phrases.reached : phrases.finishes
  return joinSentences(
    [
      change.before.length > 0 ? say(statuses(change.before), false) : null,
      change.after.length > 0 ? say(statuses(change.after), true) : null,
    ],
    phrases,
  )
}

export function serverMoveText(change: ServerMoveChange, wording: WordingContext): string {
  const { phrases, status } = statusWording(wording, change)
  return phrases.serverMove(status(change.from), status(change.to), change.after)
}

/** Tells that the schema now says what the server moves, or no longer does. */
export function serverMovesText(change: ServerMovesChange, wording: WordingContext): string {
  const { phrases, statuses } = statusWording(wording, change)
  const { moves, free } = change.after
  if (moves === null) return phrases.serverFree(statuses(free))
  const list = moves.map(([from, to]) => `${codeText(from)} → ${codeText(to)}`)
  return phrases.serverSaid(list.join(phrases.comma) || phrases.nothingSet)
}

const sharesStatus = (group: readonly Code[], others: LoopsChange['before']): boolean =>
  others.some((other) => other.some((code) => group.includes(code)))

/** Tells the groups of statuses that a record can now, or no longer, go round among. */
export function loopsText(change: LoopsChange, wording: WordingContext): string {
  const { phrases, codeList } = statusWording(wording, change)
  const linesOf = (groups: LoopsChange['before'], others: LoopsChange['before'], isNew: boolean) =>
    groups
      .filter((group) => !sharesStatus(group, others))
      .map((group) => phrases.loops(codeList(group), isNew))
  // What a record goes round among in both revisions is not gone, nor is it new.
  const both = (groups: LoopsChange['before'], others: LoopsChange['before']): string =>
    groups
      .filter((group) => sharesStatus(group, others))
      .map((group) => `(${codeList(group)})`)
      .join(phrases.comma)
  const values = {
    before: both(change.before, change.after),
    after: both(change.after, change.before),
  }
  return joinSentences(
    [
      ...linesOf(change.before, change.after, false),
      ...linesOf(change.after, change.before, true),
      values.after === '' ? null : phrases.loopsChanged(values),
    ],
    phrases,
  )
}

export function startText(change: StartStatusChange, wording: WordingContext): string {
  const { phrases, statuses } = statusWording(wording, change)
  const word = (codes: StartStatusChange['before']): string => statuses(codes) || phrases.nothingSet
  return phrases.start({ before: word(change.before), after: word(change.after) })
}

/** A promise that is broken now and was not broken before stops a release. */
export const isNewlyBroken = ({ before, after, question }: InvariantChange): boolean =>
  !question && after?.holds === false && before?.holds !== false

/** What a promise comes to: broken, without any meaning, new, or kept again. */
function stateText(
  {
    name,
    before,
    after,
    text,
  }: Pick<InvariantChange, 'name' | 'before' | 'after'> & { text: string },
  phrases: WordingContext['phrases'],
): string | null {
  if (!after) return null
  const { holds, holdsForOperators, example, empty, record } = after
  if (!holds) {
    const values = record.length > 0 ? ` (${conditionText({ all: record })})` : ''
    const route = routeText(example ?? [])
      ? `${routeText(example ?? [])}${values}`
      : phrases.nothingSet
    const broken = phrases.promiseBroken(name, text, route)
    return joinSentences([broken, holdsForOperators ? phrases.promiseByServer : null], phrases)
  }
  if (empty && before?.empty !== true) return phrases.promiseEmpty(name, text)
  if (!before) return phrases.promiseNew(name, text)
  if (!before.holds) return phrases.promiseKept(name, text)
  return before.empty && !empty ? phrases.promiseFull(name, text) : null
}

export function invariantText(change: InvariantChange, { phrases, names }: WordingContext): string {
  const { name, before, after, resource, field } = change
  const stateWords = (state: InvariantState | null): string =>
    state ? names.promise(resource, field, state.form) : ''
  if (change.question) {
    const answer = (state: InvariantState | null): string | null =>
      state && (state.holds ? phrases.yes : phrases.no)
    const values = { before: answer(before), after: answer(after) }
    return phrases.question(stateWords(after ?? before), values)
  }
  if (!after) return phrases.promiseGone(name, stateWords(before))
  const text = stateWords(after)
  const reworded =
    before && stateWords(before) !== text
      ? phrases.promiseReworded(name, { before: stateWords(before), after: text })
      : null
  const strength = reworded === null ? null : phrases.strength[change.strength.after]
  const state = stateText({ name, before, after, text }, phrases)
  return joinSentences([reworded, strength, state], phrases)
}
