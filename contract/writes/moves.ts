import { randomUUID } from 'node:crypto'
import { brokenConditionParts } from '../../wire/condition'
import type {
  CallModel,
  Code,
  FieldModel,
  LifecycleModel,
  MoveModel,
} from '../../codegen/language/model'
import { moveText } from '../../codegen/language/model/transition-table'
import { isPaged } from '../../wire/list-request'
import { describeOutcome, inconclusiveReason } from '../exchange/call-outcome'
import { describeWireValue, formatWireValue } from '../exchange/check-recorder'
import { formatNounCount } from '../../codegen/base/text'
import { readAllRows } from '../reads/find-rows'
import { methodAndPath, readRowsUnchecked, type CheckContext } from '../reads/list'
import {
  bodyOfRecordCall,
  callNamed,
  fieldNamed,
  rowKeyText,
  schemaValueIn,
  valueIn,
} from '../reads/record'
import { offeredPageSizes } from '../reads/page-sizes'
import { missingRoleReason } from '../exchange/roles'
import type { KeyedValues } from '../../wire/values'
import { makeFormValues } from './form'
import { createFourEyesHistory } from './four-eyes-history'
import { sendWrite } from './send-write'
import {
  createRecordPool,
  forbiddenMoveFrom,
  type RecordPool,
  triableMoves,
  shortestMovesTo,
} from './lifecycle-walk'
import {
  statusMessageStart,
  isCode,
  type LifecycleTrial,
  type MoveResult,
  readCurrentStatus,
} from './lifecycle-trial'
import { checkIdempotentRepeat, repeatMove } from './repeat-move'

const perStatus = 12

/** Finds records of each status, by the list's own filter where it has one. */
const findStock = async (
  subject: CheckContext,
  lifecycle: LifecycleModel,
  field: FieldModel,
): Promise<RecordPool> => {
  const { resource } = subject
  const list = callNamed(resource, resource.verbs.list)
  const found = new Map<Code, readonly KeyedValues[]>()
  const [usual] = offeredPageSizes(subject)
  const canAsk =
    list !== undefined && isPaged(list) && subject.recorder.trusts(`filter ${field.write}`)
  const { rows } = canAsk && list ? { rows: [] } : await readAllRows(subject)
  for (const { code } of lifecycle.statuses) {
    const candidates =
      canAsk && list
        ? ((
            await readRowsUnchecked(subject, list, {
              page: 1,
              pageSize: usual,
              [field.write]: code,
            })
          ).list?.rows ?? [])
        : rows
    found.set(code, candidates.filter((row) => valueIn(row, field) === code).slice(0, perStatus))
  }
  return createRecordPool(found)
}

/** What a move sends besides its status: a reason where one is asked for, and its name where the call sends it. */
const moveParameters = (call: CallModel, { reason, named, action }: MoveModel): KeyedValues => ({
  ...(named && { action }),
  ...(call.reason !== null && reason !== 'none' && { [call.reason]: 'contract check' }),
})

/** Values for the fields that a move asks for, or the field for which none can be made up. */
const questionValues = async (
  { subject }: LifecycleTrial,
  move: MoveModel,
  call: CallModel,
  row: KeyedValues,
): Promise<{ values: KeyedValues } | { impossible: FieldModel }> => {
  const fields = move.ask.flatMap((name) => fieldNamed(subject.resource, name) ?? [])
  if (fields.length === 0) return { values: {} }
  return makeFormValues(subject, call, fields, { seed: 5, row })
}

/** Sends a move of one record, or says why nothing was to be learnt from that. */
const sendMove = async (
  walk: LifecycleTrial,
  move: MoveModel,
  call: CallModel,
  row: KeyedValues,
) => {
  const { subject, field } = walk
  const answers = await questionValues(walk, move, call, row)
  if ('impossible' in answers) {
    return { why: `nothing can be made up for \`${answers.impossible.name}\`, which it asks for` }
  }
  const to = move.serverDecides ? '' : move.to
  const values = { ...answers.values, [field.name]: to, ...moveParameters(call, move) }
  const body = bodyOfRecordCall(subject.resource, call, row, values)
  const options = { roles: move.roles, ...intentOf(call) }
  const answer = await sendWrite(subject, call, body, row, options)
  const why = inconclusiveReason(answer)
  return why === null ? { answer, body, options } : { why }
}

/** Makes one move with one record, and reads the record again to see what became of it. */
const executeMove = async (
  walk: LifecycleTrial,
  move: MoveModel,
  row: KeyedValues,
): Promise<void> => {
  const { subject, field, stock, results } = walk
  const { resource, client } = subject
  const call = callNamed(resource, move.call)
  if (call === undefined) return
  const sent = await sendMove(walk, move, call, row)
  if ('why' in sent) {
    results.set(move, { kind: 'skipped', why: sent.why })
    return
  }
  const { answer, body, options } = sent
  const now = await readCurrentStatus(walk, row)
  if (now !== undefined) stock.put(now, row)
  if (now !== undefined && answer.kind === 'success') walk.own.note(rowKeyText(resource, row), now)
  if (answer.kind !== 'success') {
    const expected = `success of ${methodAndPath(subject, call)}`
    results.set(move, { kind: 'fails', expected, got: describeOutcome(answer) })
    return
  }
  const isThere = move.serverDecides ? now !== undefined : now === move.to
  const expected = `\`${field.name}\` to be ${describeWireValue(move.to)}`
  results.set(
    move,
    isThere ? { kind: 'holds', row } : { kind: 'fails', expected, got: describeWireValue(now) },
  )
  if (isThere && call.idempotencyKey && !call.versioned && !walk.repeated.has(call.name)) {
    await repeatMove(walk, call, row, {
      now,
      repeat: () => client.send(call, body, { resource, ...options }),
    })
  }
}

const intentOf = (call: CallModel): { intent?: string } =>
  call.idempotencyKey ? { intent: randomUUID() } : {}

/** The next move to try where a record is ready for it, or else the moves that lead to one. */
const nextSteps = ({ lifecycle, stock, results }: LifecycleTrial): MoveModel[] | null => {
  const open = triableMoves(lifecycle).filter((move) => !results.has(move))
  const ready = new Set(stock.statuses())
  const direct = open.find(({ from }) => ready.has(from))
  if (direct !== undefined) return [direct]
  // A move that another person has to make was made with a record that others had brought there, and not with each.
  const working = triableMoves(lifecycle).filter((move) => {
    const result = results.get(move)
    return result === undefined || (result.kind === 'holds' && !move.otherPersonThan)
  })
  return shortestMovesTo(working, [...ready], new Set(open.map(({ from }) => from)))
}

/** Whether this run may make the move with this record, and the console would offer it. */
const canTryMove = (
  { subject: { resource }, own }: LifecycleTrial,
  move: MoveModel,
  row: KeyedValues,
): boolean => {
  const { when } = move
  if (own.forbid(rowKeyText(resource, row), move)) return false
  if (when === null) return true
  const named = resource.fields.map((field) => [field.name, schemaValueIn(row, field)] as const)
  return brokenConditionParts(when, Object.fromEntries(named)).length === 0
}

/** A move for which no record that fits is at hand. True: it was settled by that, so that others can be tried. */
const leftOut = ({ results }: LifecycleTrial, move: MoveModel): boolean => {
  const isGuarded = move.when !== null
  if ((!isGuarded && !move.otherPersonThan) || results.has(move)) return false
  const values = isGuarded ? ` with ${move.guard}` : ''
  const others = move.otherPersonThan ? ' that another user has brought there' : ''
  const why = `no record${values}${others} is at hand`
  results.set(move, { kind: 'skipped', why })
  return true
}

const executeRoute = async (
  walk: LifecycleTrial,
  steps: readonly MoveModel[],
): Promise<boolean> => {
  for (const move of steps) {
    const taken = walk.stock.take(move.from, (row) => canTryMove(walk, move, row))
    if (taken === null) return leftOut(walk, move)
    if (!taken.isSpoilt) walk.moved.add(rowKeyText(walk.subject.resource, taken.row) ?? '')
    await executeMove(walk, move, taken.row)
  }
  return steps.length > 0
}

const leaveMoved = ({ subject: { resource, recorder }, moved }: LifecycleTrial): void => {
  if (moved.size === 0) return
  recorder.leave(
    `${resource.name}: ${formatNounCount(moved.size, 'record')} moved, ${[...moved].join(', ')}`,
  )
}

/** Tries moves that the table does not have, with records that this run has moved already. */
const checkDenied = async (walk: LifecycleTrial): Promise<void> => {
  const { subject, lifecycle, stock } = walk
  const about = { name: `${lifecycle.field} denied moves`, place: lifecycle.place }
  const says = 'a move that the table does not have is refused'
  let tried = 0
  for (const { code } of lifecycle.statuses) {
    const row = stock.spoilt(code)
    const denied = forbiddenMoveFrom(lifecycle, code)
    const call = callNamed(subject.resource, denied?.call)
    if (row === null || denied === null || call === undefined) continue
    const { resource, recorder } = subject
    const body = bodyOfRecordCall(resource, call, row, { [walk.field.name]: denied.to })
    const { name, write } = walk.field
    if (!call.body.includes(write) && !call.body.includes(name)) continue
    const answer = await sendWrite(subject, call, body, row, { roles: [] })
    if (inconclusiveReason(answer) !== null) break
    tried += 1
    const now = await readCurrentStatus(walk, row)
    if (answer.kind !== 'success' && now === code) continue
    const got =
      now === code
        ? describeOutcome(answer)
        : `${statusMessageStart(walk)} ${describeWireValue(now)}`
    const expected = `a refusal of ${formatWireValue(code)} -> ${formatWireValue(denied.to)} by ${methodAndPath(subject, call)}`
    return recorder.fails(about, says, expected, got)
  }
  if (tried === 0) {
    return subject.recorder.skipped(
      about,
      'no record that this run has moved is at hand to try it on',
    )
  }
  return subject.recorder.holds(
    about,
    `${says}: ${tried} tried, each on a record moved by this run`,
  )
}

/** Tries moves that another person has to make, with records that this run has brought to where that counts. */
const checkOwn = async (walk: LifecycleTrial): Promise<void> => {
  const { subject, lifecycle, stock, own } = walk
  const { resource, recorder, client } = subject
  const moves = triableMoves(lifecycle).filter(({ otherPersonThan }) => otherPersonThan)
  if (moves.length === 0) return
  const about = { name: `${lifecycle.field} other person`, place: lifecycle.place }
  const says = 'a move that another person has to make is refused'
  let tried = 0
  for (const move of moves) {
    const row = stock.spoilt(move.from, (each) => own.forbid(rowKeyText(resource, each), move))
    const call = callNamed(resource, move.call)
    if (row === null || call === undefined || !client.may(move.roles)) continue
    const got = await refusalFault(walk, move, call, row)
    if (got === undefined) continue
    tried += 1
    if (got !== null) return recorder.fails(about, says, `a refusal of ${moveText(move)}`, got)
  }
  if (tried > 0) return recorder.holds(about, `${says}: ${tried} tried, each by the same user`)
  return recorder.skipped(
    about,
    'no record that this run has brought to where it counts is at hand',
  )
}

/** What came of a move that has to be refused: null for a refusal, undefined where nobody can say. */
const refusalFault = async (
  walk: LifecycleTrial,
  move: MoveModel,
  call: CallModel,
  row: KeyedValues,
): Promise<string | null | undefined> => {
  const sent = await sendMove(walk, move, call, row)
  if ('why' in sent) return undefined
  const { answer } = sent
  const now = await readCurrentStatus(walk, row)
  if (answer.kind !== 'success' && now === move.from) return null
  return now === move.from
    ? describeOutcome(answer)
    : `${statusMessageStart(walk)} ${describeWireValue(now)}`
}

const walkOf = (
  subject: CheckContext,
  lifecycle: LifecycleModel,
  field: FieldModel,
  stock: RecordPool,
): LifecycleTrial => ({
  subject,
  lifecycle,
  field,
  stock,
  results: new Map(),
  moved: new Set(),
  own: createFourEyesHistory(),
  repeated: new Map(),
})

interface Walked {
  results: ReadonlyMap<MoveModel, MoveResult>
  denied: () => Promise<void>
  /** Tries the moves that another person than the user of this run has to make. */
  ownMoves: () => Promise<void>
  spoilt: () => KeyedValues | null
}

/**
 * Makes every move of a lifecycle once. It gives back a record that was moved, which other checks may change further.
 */
export const tryMoves = async (
  subject: CheckContext,
  lifecycle: LifecycleModel,
  own: KeyedValues | null,
): Promise<Walked | null> => {
  const status = fieldNamed(subject.resource, lifecycle.field)
  if (status === undefined) return null
  const stock = await findStock(subject, lifecycle, status)
  const walk = walkOf(subject, lifecycle, status, stock)
  const code = own === null ? undefined : valueIn(own, status)
  if (own !== null && isCode(code)) {
    stock.put(code, own)
    walk.own.note(rowKeyText(subject.resource, own), code)
  }
  for (const move of triableMoves(lifecycle)) {
    if (subject.client.may(move.roles)) continue
    walk.results.set(move, { kind: 'skipped', why: missingRoleReason(move.roles) })
  }
  for (;;) {
    const steps = nextSteps(walk)
    if (steps === null || !(await executeRoute(walk, steps))) break
  }
  leaveMoved(walk)
  checkIdempotentRepeat(walk)
  return {
    results: walk.results,
    denied: () => checkDenied(walk),
    ownMoves: () => checkOwn(walk),
    spoilt: () => stock.anySpoilt(),
  }
}
