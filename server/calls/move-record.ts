import type {
  Code,
  FieldModel,
  LifecycleModel,
  MoveModel,
  StatusModel,
} from '../../codegen/language/model'
import { refusalCodes, refusalAnswer, successAnswer } from '../answers/call-answer'
import type { CallAnswer } from '../answers/call-answer'
import { forbiddenAnswer } from '../answers/account-roles'
import { type BrokenSeal, brokenSeals, statusesBroughtToBy } from '../store/four-eyes'
import type { FoundRecord } from '../store/store'
import type { StoredRow } from '../store/stored-types'
import { schemaText } from '../messages'
import { isEmpty, rawOf } from '../call-context/call-context'
import type { CallBehaviour, CallContext } from '../call-context/call-context'
import { successWithRecord } from './success-answer'
import { findRecord } from './find-record'
import { readActionValues } from './action-values'
import { isFieldLocked } from './field-conditions'
import { brokenGuardParts, guardAnswer, secondFactorRefusal } from './call-guard'
import { readField } from './read-field'
import { fieldRefusal } from './read-values'
import { updateRecordVersioned } from './record-version'
import { isCode } from '../../field-types'
import { isAllowed } from '../../wire/roles'

interface MoveRequest {
  context: CallContext
  lifecycle: LifecycleModel
  found: FoundRecord
  from: Code
  /** The status asked for; undefined when the call's body has no place for it. */
  to: StatusModel | undefined
}

const statusWithCode = (
  { context }: MoveRequest,
  status: StatusModel | undefined,
  code: Code,
): string =>
  `${String(code)} ${status === undefined ? '' : schemaText(context.model, status.label)}`.trim()

const statusOf = (lifecycle: LifecycleModel, code: Code): StatusModel | undefined =>
  lifecycle.statuses.find((status) => status.code === code)

const pathOf = ({ context, lifecycle }: MoveRequest, move: MoveModel): string => {
  const name = lifecycle.calls.find((call) => call === move.call)
  const call = context.resource.calls.find((candidate) => candidate.name === name)
  return call?.path ?? move.call
}

/** Why the table refuses a move. Each case has its own text, because an operator reads it. */
const refuseMove = (request: MoveRequest): CallAnswer => {
  const { lifecycle, from, to } = request
  const fromText = statusWithCode(request, statusOf(lifecycle, from), from)
  if (to === undefined)
    return refusalAnswer(refusalCodes.moveRefused, (words) => words.notFrom(fromText))
  const toText = statusWithCode(request, to, to.code)
  if (from === to.code)
    return refusalAnswer(refusalCodes.alreadyThere, (words) => words.already(toText))
  const elsewhere = lifecycle.moves.find(
    (move) =>
      move.from === from &&
      move.to === to.code &&
      !move.bySystem &&
      move.call !== request.context.call.name,
  )
  if (elsewhere === undefined) {
    return refusalAnswer(refusalCodes.moveRefused, (words) => words.noMove(fromText, toText))
  }
  const path = pathOf(request, elsewhere)
  return refusalAnswer(refusalCodes.wrongCall, (words) => words.otherCall(fromText, toText, path))
}

/** The action that a request names. A field of the record with that name has the key for itself. */
const actionIn = ({ call, body, resource }: CallContext): unknown =>
  call.body.includes('action') && resource.fields.every(({ write }) => write !== 'action')
    ? rawOf(body, 'action')
    : undefined

/** The moves that a request can mean: made by hand, and through this call. Several moves may share both ends. */
const meantMoves = ({ context, lifecycle, from, to }: MoveRequest): MoveModel[] => {
  const action = actionIn(context)
  const meant = lifecycle.moves.filter(
    (move) =>
      move.from === from &&
      !move.bySystem &&
      move.call === context.call.name &&
      (isEmpty(action) || (move.named && move.action === action)) &&
      (to === undefined || move.serverDecides || move.to === to.code),
  )
  // A request that names a status means the move to that status, where there is one.
  const exact = meant.filter((move) => !move.serverDecides && move.to === to?.code)
  return exact.length > 0 ? exact : meant
}

/** The status to which the server itself leads a record: the first target that the table has from here. */
const serverTarget = ({ lifecycle, from }: MoveRequest): Code =>
  lifecycle.moves.find((move) => move.from === from && !move.serverDecides && move.to !== from)
    ?.to ?? from

const reasonIn = ({ context: { call, body } }: MoveRequest): unknown =>
  call.reason === null ? undefined : rawOf(body, call.reason)

const lacksReason = (request: MoveRequest, move: MoveModel): boolean =>
  move.reason === 'required' && isEmpty(reasonIn(request))

/** The field of the resource in which the reason of a move is kept. */
const reasonField = ({ context: { resource, call } }: MoveRequest): FieldModel | undefined =>
  resource.fields.find(({ write }) => write === call.reason)

/** The reason of a move, to be kept in the resource's field for it where there is one. */
const reasonOf = (request: MoveRequest): { [name: string]: string } => {
  const reason = reasonIn(request)
  const field = reasonField(request)
  return field === undefined || typeof reason !== 'string' ? {} : { [field.name]: reason }
}

/** Why a move may not write its reason, or the field that it moves. Null: it may. */
const refuseUnwritable = (request: MoveRequest): CallAnswer | null => {
  const { context, lifecycle, found } = request
  const moved = context.resource.fields.find(({ name }) => name === lifecycle.field)
  if (moved && isFieldLocked(moved, [found.row]))
    return fieldRefusal(context, moved, (words) => words.locked).problem
  const [field, reason] = [reasonField(request), reasonIn(request)]
  if (field === undefined || isEmpty(reason)) return null
  const { problem } = readField(context.model, field, reason)
  if (problem !== undefined) return fieldRefusal(context, field, problem).problem
  return isFieldLocked(field, [found.row]) && reason !== found.row[field.name]
    ? fieldRefusal(context, field, (words) => words.locked).problem
    : null
}

/** Moves a record that is still in one of these statuses. */
const applyMove = async (
  request: MoveRequest,
  code: Code,
  from: readonly Code[],
  answers: StoredRow = {},
): Promise<CallAnswer> => {
  const { context, lifecycle, found } = request
  const values = { ...answers, ...reasonOf(request), [lifecycle.field]: code }
  const only = { field: lifecycle.field, codes: from }
  const row = await updateRecordVersioned(context, found, values, only)
  return row === null
    ? refuseMove(request)
    : successWithRecord(context.model, context, row, [lifecycle.field])
}

/** The statuses from which the table has this move. */
const startsOf = (
  { lifecycle }: MoveRequest,
  { to, call, action, serverDecides }: MoveModel,
): Code[] =>
  lifecycle.moves
    .filter(
      (move) =>
        !move.bySystem &&
        move.to === to &&
        move.call === call &&
        move.action === action &&
        move.serverDecides === serverDecides,
    )
    .map(({ from }) => from)

/** What the history of a record says of moves for which somebody else has come first. */
interface FourEyesState {
  /** The statuses to which whoever calls has brought the record, of those that a move names. */
  readonly own: (move: MoveModel) => Code[]
  /** What was changed since somebody has brought it there. */
  readonly broken: (move: MoveModel) => BrokenSeal[]
}

const fourEyesState = async (
  { context: { records, resource }, lifecycle: { field }, found }: MoveRequest,
  moves: readonly MoveModel[],
): Promise<FourEyesState> => {
  const places = [...new Set(moves.flatMap(({ otherPersonThan = [] }) => otherPersonThan))]
  if (places.length === 0) return { own: () => [], broken: () => [] }
  const { writer } = records
  const entries = await records.historyOf(resource, found.row)
  const own = writer === null ? [] : statusesBroughtToBy(entries, writer, { field, codes: places })
  return {
    own: ({ otherPersonThan = [] }) => own.filter((code) => otherPersonThan.includes(code)),
    broken: (move) => brokenSeals(entries, field, move),
  }
}

/** A status that a refusal names, and where the move would lead. */
const textsOf = (request: MoveRequest, move: MoveModel) => {
  const { context, lifecycle } = request
  const text = (code: Code): string => statusWithCode(request, statusOf(lifecycle, code), code)
  return {
    text,
    target: move.serverDecides ? schemaText(context.model, move.label) : text(move.to),
  }
}

/** The refusal of a move that another person has to make. */
const samePerson = (request: MoveRequest, move: MoveModel, own: readonly Code[]): CallAnswer => {
  const { text, target } = textsOf(request, move)
  return refusalAnswer(refusalCodes.forbidden, (words) =>
    words.otherPerson(target, words.joined(own.map(text))),
  )
}

/** The refusal of a move because what was approved has been changed. */
const sealBroken = (request: MoveRequest, move: MoveModel, { code, fields }: BrokenSeal) => {
  const { text, target } = textsOf(request, move)
  const { model, resource } = request.context
  const labels = resource.fields
    .filter(({ name }) => fields.includes(name))
    .map(({ label }) => schemaText(model, label))
  return refusalAnswer(refusalCodes.moveRefused, (words) =>
    words.sealed(target, text(code), words.joined(labels)),
  )
}

const decideMove = async (request: MoveRequest): Promise<CallAnswer> => {
  const { context, lifecycle, to } = request
  const meant = meantMoves(request)
  const allowed = meant.filter(({ roles }) => isAllowed(roles, context.roles))
  if (meant.length === 0) {
    return context.strict || to === undefined
      ? refuseMove(request)
      : applyMove(request, to.code, [request.from])
  }
  if (allowed.length === 0) return forbiddenAnswer(meant.flatMap(({ roles }) => roles))
  const { own, broken } = await fourEyesState(request, allowed)
  const byOthers = allowed.filter((move) => own(move).length === 0)
  const [first] = allowed
  if (byOthers.length === 0 && first) return samePerson(request, first, own(first))
  const free = byOthers.filter((move) => broken(move).length === 0)
  const [sealed] = byOthers
  const [seal] = sealed ? broken(sealed) : []
  if (free.length === 0 && sealed && seal) return sealBroken(request, sealed, seal)
  const { row } = request.found
  const open = free.filter(({ when }) => brokenGuardParts(row, when).length === 0)
  if (open.length === 0) {
    const lacking = free.map(({ when }) => brokenGuardParts(row, when))
    return guardAnswer(lacking.find((parts) => parts.length > 0) ?? [])
  }
  const move = open.find((each) => !lacksReason(request, each))
  if (move === undefined) return refusalAnswer(refusalCodes.badValue, (words) => words.reason)
  const refused = secondFactorRefusal(context, move.question) ?? refuseUnwritable(request)
  if (refused !== null) return refused
  const target = move.serverDecides ? serverTarget(request) : move.to
  const after = { ...request.found.row, ...reasonOf(request), [lifecycle.field]: target }
  const answers = await readActionValues(context, request.found, move.ask, after)
  if (answers.problem !== undefined) return answers.problem
  return applyMove(request, target, startsOf(request, move), answers.value)
}

/** Answers a call of a lifecycle: strictly by its table, or to any declared status when the server is lenient. */
export const moveRecord: CallBehaviour = async (context) => {
  const { resource, call, body } = context
  const lifecycle = resource.lifecycles.find(({ calls }) => calls.includes(call.name))
  const field = resource.fields.find(({ name }) => name === lifecycle?.field)
  if (lifecycle === undefined || field === undefined) return successAnswer(null)
  const found = await findRecord(context)
  if (found.problem !== undefined) return found.problem
  // A body may name the field as the wire does, or as the schema does.
  const key = call.body.find((each) => each === field.write || each === field.name) ?? field.write
  const raw = rawOf(body, key) ?? call.constants[key]
  const takesStatus = call.body.includes(key) || raw !== undefined
  const to = lifecycle.statuses.find(({ code }) => isCode(code, raw))
  const from = (found.value.row[lifecycle.field] ?? null) as Code
  const request: MoveRequest = { context, lifecycle, found: found.value, from, to }
  const unknown = takesStatus && to === undefined
  const leftToServer = isEmpty(raw) && meantMoves(request).some((move) => move.serverDecides)
  if (unknown && !leftToServer) {
    return refusalAnswer(refusalCodes.badValue, (words) => words.notStatus(field.write))
  }
  return decideMove(request)
}
