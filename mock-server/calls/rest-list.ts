import type { FieldModel, Json } from '../../codegen/model'
import { codes, refusal, success } from '../answers/answer'
import type { Read } from '../answers/answer'
import type { Body } from '../exchange/body'
import type { Row } from '../store/state'
import { rawOf } from '../context/context'
import type { CallContext, Outcome } from '../context/context'
import { selectedRows } from './list'
import { toWire } from './wire'

const largestRange = 1000

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A part of the query, which is JSON. */
const readPart = (body: Body, name: string): Read<unknown> => {
  const raw = rawOf(body, name)
  if (raw === undefined || raw === '') return { value: undefined }
  try {
    return { value: JSON.parse(String(raw)) as unknown }
  } catch {
    return { problem: refusal(codes.badValue, (words) => words.notJsonPart(name)) }
  }
}

const fieldRead = ({ resource }: CallContext, name: unknown): FieldModel | undefined =>
  resource.fields.find(
    ({ read, path }) => read === name || (path !== null && path.join('.') === name),
  )

const before = (left: Json | undefined, right: Json | undefined): number => {
  if (typeof left === 'number' && typeof right === 'number') return left - right
  return String(left ?? '').localeCompare(String(right ?? ''))
}

/** `["name","DESC"]`; without it, the order is that of every list. */
const sorted = (context: CallContext, rows: readonly Row[]): Read<readonly Row[]> => {
  const { value, problem } = readPart(context.body, 'sort')
  if (problem !== undefined) return { problem }
  if (value === undefined) return { value: rows }
  const [name, order] = Array.isArray(value) ? (value as unknown[]) : []
  const field = fieldRead(context, name)
  if (field === undefined || (order !== 'ASC' && order !== 'DESC')) {
    return { problem: refusal(codes.badValue, (words) => words.sortForm) }
  }
  const sign = order === 'ASC' ? 1 : -1
  return { value: rows.toSorted((a, b) => sign * before(a[field.name], b[field.name])) }
}

/** `[0,9]` is the first ten rows; both ends are counted. */
const readRange = ({ body }: CallContext): Read<readonly [number, number]> => {
  const { value, problem } = readPart(body, 'range')
  if (problem !== undefined) return { problem }
  if (value === undefined) return { value: [0, largestRange - 1] }
  const [first, last] = Array.isArray(value) ? (value as unknown[]) : []
  const isRange = Number.isSafeInteger(first) && Number.isSafeInteger(last)
  if (isRange && Number(first) >= 0 && Number(last) - Number(first) < largestRange) {
    return { value: [Number(first), Number(last)] }
  }
  return { problem: refusal(codes.badValue, (words) => words.rangeForm(largestRange)) }
}

const filtered = (context: CallContext): Read<readonly Row[]> => {
  const { value = {}, problem } = readPart(context.body, 'filter')
  if (problem !== undefined) return { problem }
  if (!isObject(value)) return { problem: refusal(codes.badValue, (words) => words.filterForm) }
  const call = { ...context.call, body: Object.keys(value), constants: {} }
  return selectedRows({ ...context, call, body: Object.assign(Object.create(null), value) })
}

const countOf = (
  { call, resource }: CallContext,
  total: number,
  [first, last]: readonly number[],
) => {
  const header = call.countHeader ?? 'Content-Range'
  const isRange = header.toLowerCase() === 'content-range'
  const end = Math.min(last ?? 0, total - 1)
  const name = encodeURIComponent(resource.name)
  return { [header]: isRange ? `${name} ${first}-${Math.max(end, 0)}/${total}` : String(total) }
}

/** Answers a REST list: filter, sort and range are JSON in the query, the total stands in a header. */
export const listRest = (context: CallContext): Outcome => {
  const all = filtered(context)
  if (all.problem !== undefined) return { answer: all.problem }
  const rows = sorted(context, all.value)
  if (rows.problem !== undefined) return { answer: rows.problem }
  const range = readRange(context)
  if (range.problem !== undefined) return { answer: range.problem }
  const [first, last] = range.value
  const page = rows.value.slice(first, last + 1).map((row) => toWire(context, row))
  const headers = countOf(context, rows.value.length, range.value)
  return { answer: { ...success(page), headers } }
}
