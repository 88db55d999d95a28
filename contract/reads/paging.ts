import type { CallModel } from '../../codegen/language/model'
import { LINK_HEADER } from '../../wire/call'
import { isPaged } from '../../wire/list-request'
import { describeWireValue } from '../exchange/check-recorder'
import { formatNounCount } from '../../codegen/base/text'
import { rowKeyText } from './record'
import { readRowsUnchecked, type ListAnswer, type CheckContext } from './list'
import { hasTotal } from './total'
import { offeredPageSizes } from './page-sizes'
import type { KeyedValues } from '../../wire/values'

const asNumber = (total: unknown): number | null =>
  typeof total === 'number' && Number.isSafeInteger(total) ? total : null

const pageOf = async (
  subject: CheckContext,
  call: CallModel,
  page: number,
  pageSize: number,
): Promise<ListAnswer | null> => (await readRowsUnchecked(subject, call, { page, pageSize })).list

const unanswered = 'the list call did not answer again'

/** Pages of the usual size and of another one that the console offers, if it offers any. */
const twoSizes = async (
  subject: CheckContext,
  call: CallModel,
  { rows }: ListAnswer,
): Promise<{ size: number; rows: readonly KeyedValues[] }[] | null> => {
  const [usual, size] = offeredPageSizes(subject)
  const first = { size: usual, rows }
  if (size === undefined) return [first]
  const other = await pageOf(subject, call, 1, size)
  return other && [first, { size, rows: other.rows }]
}

/** Checks that pages have as many rows as was asked for. Sizes that nobody can choose are not asked for. */
const checkSize = async (
  subject: CheckContext,
  call: CallModel,
  first: ListAnswer,
): Promise<void> => {
  const { recorder } = subject
  const about = { name: 'page size', place: call.place }
  const pages = await twoSizes(subject, call, first)
  if (pages === null) return recorder.skipped(about, unanswered)
  const total = asNumber(first.total) ?? Number.POSITIVE_INFINITY
  const says = 'a page has as many rows as `pageSize` asks for'
  for (const { size, rows } of pages) {
    const expected =
      total === Number.POSITIVE_INFINITY ? Math.min(size, rows.length) : Math.min(size, total)
    if (rows.length === expected) continue
    const got = `${formatNounCount(rows.length, 'row')} for pageSize=${size}`
    return recorder.fails(about, says, formatNounCount(expected, 'row'), got)
  }
  return recorder.holds(about, `${says}: ${pages.map(({ size }) => size).join(' and ')}`)
}

const keysIn = ({ resource }: CheckContext, rows: readonly KeyedValues[]): string[] =>
  rows.map((row) => rowKeyText(resource, row) ?? JSON.stringify(row))

/** Checks that the answer says whether another page follows, where the schema says that it does. */
const checkNextPlace = ({ recorder }: CheckContext, call: CallModel, first: ListAnswer): void => {
  const place = call.paging?.next
  if (place === undefined || place === LINK_HEADER) return
  const about = { name: 'next page', place: call.place }
  const says = `the answer says at \`${place}\` whether another page follows`
  if (first.nextMark === undefined) recorder.fails(about, says, 'a value there', 'nothing there')
  else recorder.holds(about, says)
}

/** Checks that page 2 has other rows than page 1. New rows may have moved some rows on in the meantime. */
const checkNext = (
  subject: CheckContext,
  call: CallModel,
  first: ListAnswer,
  second: ListAnswer,
): void => {
  const { recorder, resource } = subject
  const size = resource.list?.pageSize ?? 20
  const about = { name: 'page number', place: call.place }
  const says = 'page 2 has other rows than page 1'
  // Some backends give the last page again behind the end.
  const isAll = asNumber(first.total) === first.rows.length && first.rows.length < size
  if (second.rows.length === 0 || isAll) return recorder.skipped(about, 'there is one page only')
  const known = new Set(keysIn(subject, first.rows))
  const again = keysIn(subject, second.rows).filter((key) => known.has(key))
  if (again.length * 2 > second.rows.length) {
    const got = `${again.length} of ${formatNounCount(second.rows.length, 'row')} again`
    return recorder.fails(about, says, 'other rows', got)
  }
  return recorder.holds(about, says)
}

/** Checks that the total is the same on two pages, and that the last page ends where the total says. */
const checkCount = async (
  subject: CheckContext,
  call: CallModel,
  first: ListAnswer,
  second: ListAnswer,
): Promise<void> => {
  const { resource, recorder } = subject
  const about = { name: 'total adds up', place: call.place }
  const says = 'the total is the same on each page and fits the last one'
  const total = asNumber(first.total)
  if (total === null) return recorder.skipped(about, 'there is no total')
  if (!recorder.trusts('page size')) return recorder.skipped(about, 'pages have another size')
  if (second.rows.length > 0 && !recorder.trusts('page number')) {
    return recorder.skipped(about, 'pages cannot be told apart')
  }
  if (asNumber(second.total) !== total) {
    // Rows come and go while a backend is in use, so nothing is wrong where page 1 has another total by now.
    const again = await pageOf(subject, call, 1, resource.list?.pageSize ?? 20)
    if (again !== null && asNumber(again.total) !== total) {
      return recorder.skipped(about, 'rows came or went meanwhile')
    }
    const got = `${total} on page 1 and ${describeWireValue(second.total)} on page 2`
    return recorder.fails(about, says, 'one total', got)
  }
  return checkEnd(subject, call, total, says)
}

const checkEnd = async (
  subject: CheckContext,
  call: CallModel,
  total: number,
  says: string,
): Promise<void> => {
  const { resource, recorder } = subject
  const about = { name: 'total adds up', place: call.place }
  const size = resource.list?.pageSize ?? 20
  const last = Math.max(1, Math.ceil(total / size))
  const expected = total - (last - 1) * size
  const end = await pageOf(subject, call, last, size)
  if (end === null) return recorder.skipped(about, unanswered)
  if (end.rows.length !== expected && end.total === total) {
    const got = `${formatNounCount(end.rows.length, 'row')} on page ${last}, at a total of ${total}`
    return recorder.fails(about, says, formatNounCount(expected, 'row'), got)
  }
  const beyond = await rowsBeyond(subject, call, last + 1, end)
  if (beyond > 0) {
    const got = `${formatNounCount(beyond, 'other row')} on page ${last + 1}, at a total of ${total}`
    return recorder.fails(about, says, 'no other rows', got)
  }
  return recorder.holds(
    about,
    `${says}: ${formatNounCount(total, 'row')} on ${formatNounCount(last, 'page')}`,
  )
}

/**
 * The number of rows behind the end that are not those of the last page. Behind the end, some backends refuse, and
 * others give the last page again.
 */
const rowsBeyond = async (
  subject: CheckContext,
  call: CallModel,
  page: number,
  end: ListAnswer,
): Promise<number> => {
  const beyond = await pageOf(subject, call, page, subject.resource.list?.pageSize ?? 20)
  if (beyond === null || beyond.total !== end.total) return 0
  const known = new Set(keysIn(subject, end.rows))
  return keysIn(subject, beyond.rows).filter((key) => !known.has(key)).length
}

/** Checks a list that is not paged. It has all rows, so its total must be their number. */
const checkWhole = (
  { recorder, resource }: CheckContext,
  call: CallModel,
  { rows, total, further = null }: ListAnswer,
): void => {
  if (further !== null) {
    const about = { name: 'list whole', place: call.place }
    const got = `${formatNounCount(rows.length, 'row')}, and ${further}`
    recorder.fails(about, 'a list without pages has all of its rows', 'all rows', got)
  }
  if (!hasTotal(resource, call) || !recorder.trusts('list total')) return
  const about = { name: 'total adds up', place: call.place }
  const says = 'a list without pages has all of its rows'
  if (total === rows.length) recorder.holds(about, says)
  else
    recorder.fails(
      about,
      says,
      formatNounCount(Number(total), 'row'),
      formatNounCount(rows.length, 'row'),
    )
}

/**
 * Checks pages and totals. It gives back the rows of the second page, so that other checks can look at them as well.
 */
export const checkPaging = async (
  subject: CheckContext,
  call: CallModel,
  first: ListAnswer,
): Promise<readonly KeyedValues[]> => {
  if (!isPaged(call)) {
    checkWhole(subject, call, first)
    return []
  }
  await checkSize(subject, call, first)
  checkNextPlace(subject, call, first)
  const second = await pageOf(subject, call, 2, subject.resource.list?.pageSize ?? 20)
  if (second === null) {
    subject.recorder.skipped({ name: 'page number', place: call.place }, unanswered)
    return []
  }
  checkNext(subject, call, first, second)
  if (hasTotal(subject.resource, call)) await checkCount(subject, call, first, second)
  return second.rows
}
