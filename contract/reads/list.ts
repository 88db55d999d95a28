import type { CallModel, Model, ResourceModel } from '../../codegen/language/model'
import { isPaged, type ListRequest, backendPageSize, type Sort } from '../../wire/list-request'
import type { KnownPageStarts } from '../../wire/transports/transport'
import { type CallOutcome, describeOutcome, inconclusiveReason } from '../exchange/call-outcome'
import { describeWireValue, type CheckRecorder, formatWireValue } from '../exchange/check-recorder'
import { formatNounCount } from '../../codegen/base/text'
import type { ContractClient } from '../exchange/client'
import { joinBasePath, transportOf } from '../exchange/request'
import { keyFields, rowKeyText } from './record'
import { furtherRows } from './further-rows'
import { hasTotal, placeOfTotal, totalIn } from './total'
import { unknownKeys } from './value-mismatch'
import { isKeyedValues, valueAtDottedPath, type KeyedValues } from '../../wire/values'

/** Everything that the checks of one resource work with. */
export interface CheckContext {
  readonly model: Model
  readonly resource: ResourceModel
  readonly client: ContractClient
  readonly recorder: CheckRecorder
}

export interface ListAnswer {
  rows: readonly KeyedValues[]
  /** The raw value that stands where the total should be. */
  total: unknown
  /** The parameters of the next page. Null: there is none. Undefined: the answer does not say it. */
  next?: KeyedValues | null | undefined
  /** What stands where the answer says whether another page follows. */
  nextMark?: unknown
  /** Where an answer to a list without pages names further rows, such as a link to a next page. */
  further?: string | null
}

/** The cursors that each client has met, since a page by cursor is reached only from the page before it. */
const turnsOf = new WeakMap<ContractClient, KnownPageStarts>()
const turnsFor = (client: ContractClient): KnownPageStarts => {
  const known = turnsOf.get(client) ?? new Map()
  turnsOf.set(client, known)
  return known
}

/** Names a call in messages: `GET /api/order`. */
export const methodAndPath = ({ model }: Pick<CheckContext, 'model'>, call: CallModel): string =>
  `${call.method} ${joinBasePath(model.app.backend.base, call.path)}`

type Success = Extract<CallOutcome, { kind: 'success' }>

const rowsIn = (
  { resource }: Pick<CheckContext, 'resource'>,
  call: CallModel,
  answer: Success,
): readonly KeyedValues[] | null => {
  const rows = transportOf(resource).rows(call, answer)
  return Array.isArray(rows) && rows.every(isKeyedValues) ? rows : null
}

/** What is asked of a list: all filters are empty, except those that are given. */
const requestOf = ({ page, pageSize, ...filter }: KeyedValues, sort?: Sort): ListRequest => {
  const isPage = typeof page === 'number' && typeof pageSize === 'number'
  return { pagination: isPage ? { page, perPage: pageSize } : undefined, filter, sort }
}

const nextIn = (
  { resource }: Pick<CheckContext, 'resource'>,
  call: CallModel,
  answer: Success,
  { pagination }: ListRequest,
): ListAnswer['next'] =>
  transportOf(resource).following?.next(
    call,
    answer,
    backendPageSize(call, pagination?.perPage ?? 0),
  )

/** Reads rows without a check of its own. Null means that the answer has none. */
export const readRowsUnchecked = async (
  subject: CheckContext,
  call: CallModel,
  given: KeyedValues,
  sort?: Sort,
): Promise<{ answer: CallOutcome; list: ListAnswer | null }> => {
  const { client, resource } = subject
  const { list, following } = transportOf(resource)
  const read = async (request: ListRequest) => {
    const answer = await client.send(call, list(call, request), { resource })
    if (answer.kind !== 'success') return { answer, list: null, records: [] }
    const rows = rowsIn(subject, call, answer)
    const records = rows ?? []
    const next = nextIn(subject, call, answer, request)
    const found = rows && { rows, total: await totalIn(subject, call, answer, request), next }
    return { answer, list: found, records, next }
  }
  const request = requestOf(given, sort)
  if (!following) return read(request)
  const found = await following.reach(turnsFor(client), call, request, read)
  // Behind the last page there are no rows.
  return found.list && found.records.length === 0
    ? { answer: found.answer, list: { ...found.list, rows: [] } }
    : found
}

/** Judges a call by its answer. False means that the answer has nothing more to look at. */
export const checkCallOutcome = (
  { model, recorder, client }: CheckContext,
  call: CallModel,
  answer: CallOutcome,
): answer is Extract<CallOutcome, { kind: 'success' }> => {
  const subject = { name: `${call.name} call`, place: call.place }
  const address = methodAndPath({ model }, call)
  if (answer.kind === 'success') {
    recorder.holds(subject, `${address} answers with success`)
    return true
  }
  const why = inconclusiveReason(answer)
  if (why !== null) recorder.skipped(subject, why)
  else {
    client.suspect(call)
    recorder.fails(subject, `${address} answers with success`, 'success', describeOutcome(answer))
  }
  return false
}

const judgeRows = (
  { recorder, resource }: CheckContext,
  call: CallModel,
  answer: Success,
): readonly KeyedValues[] | null => {
  const subject = { name: 'list rows', place: call.place }
  const rows = rowsIn({ resource }, call, answer)
  const { data } = answer
  const where = call.rows === null ? 'the data are the rows' : `rows stand at \`${call.rows}\``
  if (rows !== null) {
    if (rows.length > 0) recorder.holds(subject, `${where}: ${formatNounCount(rows.length, 'row')}`)
    else recorder.lacks(subject, 'the list is empty, so nothing could be tried on its rows')
    return rows
  }
  const keys = isKeyedValues(data)
    ? `, and the data have the keys ${Object.keys(data).join(', ')}`
    : ''
  const found = valueAtDottedPath(data, call.rows)
  recorder.fails(subject, where, 'a list of objects', `${describeWireValue(found)}${keys}`)
  return null
}

const judgeTotal = (context: CheckContext, call: CallModel, total: unknown): void => {
  const { recorder, resource } = context
  if (!hasTotal(resource, call)) return
  const subject = { name: 'list total', place: call.place }
  const where = placeOfTotal(context, call)
  const says = `the number of all rows stands ${where}`
  if (typeof total === 'number' && Number.isSafeInteger(total) && total >= 0) {
    recorder.holds(subject, `${says}: ${total}`)
  } else if (recorder.refutes('list rows'))
    recorder.skipped(subject, 'the rows were not found either')
  else recorder.fails(subject, says, 'a whole number', describeWireValue(total))
}

/**
 * Checks whether the list call answers, and whether rows and total stand where they should. `fill` may add a record to
 * an empty list.
 */
export const checkList = async (
  subject: CheckContext,
  call: CallModel,
  fill: () => Promise<boolean>,
): Promise<ListAnswer | null> => {
  const { client, resource } = subject
  const page = { page: 1, pageSize: resource.list?.pageSize ?? 20 }
  const request = requestOf(isPaged(call) ? page : {})
  const ask = () => client.send(call, transportOf(resource).list(call, request), { resource })
  let answer = await ask()
  const isEmpty = answer.kind === 'success' && rowsIn(subject, call, answer)?.length === 0
  if (isEmpty && (await fill())) answer = await ask()
  if (!checkCallOutcome(subject, call, answer)) return null
  const rows = judgeRows(subject, call, answer)
  const total = await totalIn(subject, call, answer, request)
  judgeTotal(subject, call, total)
  return (
    rows && {
      rows,
      total,
      next: nextIn(subject, call, answer, request),
      nextMark: valueAtDottedPath(answer.data, call.paging?.next),
      further: isPaged(call) ? null : furtherRows(answer, rows.length),
    }
  )
}

/** Checks whether rows can be told apart by their key. */
export const checkDistinctKeys = (
  { resource, recorder }: CheckContext,
  rows: readonly KeyedValues[],
): void => {
  const fields = keyFields(resource)
  if (fields.length === 0 || rows.length === 0) return
  const about = { name: 'key', place: resource.place, notes: undeclaredKeyNotes(resource, rows) }
  if (fields.some(({ name }) => !recorder.trusts(`field ${name}`))) {
    recorder.skipped(about, 'the fields of the key are not what they should be')
    return
  }
  const keys = rows.map((row) => rowKeyText(resource, row))
  const twice = keys.find((key, index) => keys.indexOf(key) !== index)
  const says = `no two rows have the same ${resource.key.join(', ')}`
  if (twice === undefined) recorder.holds(about, says)
  else recorder.fails(about, says, 'each key once', `${formatWireValue(twice)} twice`)
}

const undeclaredKeyNotes = (resource: ResourceModel, rows: readonly KeyedValues[]): string[] => {
  const keys = new Set(rows.flatMap((row) => unknownKeys(resource.fields, row)))
  return keys.size === 0 ? [] : [`rows have keys that no field declares: ${[...keys].join(', ')}`]
}
