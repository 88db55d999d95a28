import type { GetListParams, GetListResult, RaRecord } from 'ra-core'
import { beforeEach, describe, expect, it } from 'vitest'
import { sortedPage, type SortedReadings } from '../../../src/providers/data/sorted-page'

/* A list that the backend cuts into pages and cannot sort: what is read, what is shown, and what is refused. */

interface Loan extends RaRecord {
  readonly amount: number | null
}

const loans = (count: number): Loan[] =>
  Array.from({ length: count }, (_, index) => ({ id: index + 1, amount: (index * 7919) % 1009 }))

let rows: Loan[] = []
let asked: string[] = []
let readings: SortedReadings = new Map()
let isCounted = true
/** Rows on a page, whatever is asked for. */
let cap = 1000

const read = async ({ pagination, sort }: GetListParams): Promise<GetListResult> => {
  const { page, perPage } = pagination ?? { page: 1, perPage: 25 }
  const size = Math.min(perPage, cap)
  asked.push(`${page} of ${size}${sort?.field ? ' sorted' : ''}`)
  const data = rows.slice((page - 1) * size, page * size)
  if (isCounted) return { data, total: rows.length }
  const hasNextPage = page * size < rows.length
  return { data, pageInfo: { hasNextPage, hasPreviousPage: page > 1 } }
}

const page = (number: number, order: 'ASC' | 'DESC' = 'ASC', perPage = 20, filter = {}) =>
  sortedPage(readings, {
    resource: 'order',
    params: {
      pagination: { page: number, perPage },
      sort: { field: 'amount', order },
      filter,
    },
    most: 500,
    path: '/admin/order',
    read,
  })

const amounts = ({ data }: GetListResult) => data.map(({ amount }) => amount)
const whole = (order: 'ASC' | 'DESC') => {
  const all = rows.map(({ amount }) => amount ?? Infinity).toSorted((a, b) => a - b)
  return order === 'ASC' ? all : all.toReversed()
}

beforeEach(() => {
  rows = loans(450)
  asked = []
  readings = new Map()
  isCounted = true
  cap = 1000
})

describe('a list that is sorted here', () => {
  it.each(['ASC', 'DESC'] as const)(
    'has every row on one page and in its place (%s)',
    async (order) => {
      const pages = []
      for (let number = 1; number <= 23; number += 1) pages.push(await page(number, order))
      expect(pages.flatMap(amounts)).toEqual(whole(order))
      expect(pages.every(({ total }) => total === 450)).toBe(true)
      // All rows were read once, in the backend's own order.
      expect(asked).toEqual(['1 of 200', '2 of 200', '3 of 200'])
    },
  )

  it('is read again for whoever asks for a page again, for another order, and for other filters', async () => {
    await page(1)
    rows = rows.map((row) => ({ ...row, amount: 5 }))
    expect(new Set(amounts(await page(1)))).toEqual(new Set([5]))
    await page(1, 'DESC')
    await page(1, 'DESC', 20, { status: 7 })
    expect(asked).toHaveLength(12)
  })

  it('is read in smaller pages where the backend gives no larger ones, and without a total', async () => {
    cap = 100
    isCounted = false
    expect(amounts(await page(2))).toEqual(whole('ASC').slice(20, 40))
    expect(asked.at(-1)).toBe('5 of 100')
  })

  it('has rows without a value at the end', async () => {
    rows = [{ id: 1, amount: null }, ...loans(3).map((row) => ({ ...row, id: Number(row.id) + 1 }))]
    expect(amounts(await page(1, 'DESC')).at(-1)).toBe(null)
  })

  it('is refused, and not shown in part, where it is longer than may be read', async () => {
    rows = loans(501)
    await expect(page(1)).rejects.toMatchObject({
      messageKey: 'kit.table.tooManyToSort',
      messageArgs: { rows: 500, total: 501 },
    })
    expect(asked).toEqual(['1 of 200'])
    isCounted = false
    await expect(page(1)).rejects.toMatchObject({ messageKey: 'kit.table.tooLongToSort' })
    rows = loans(500)
    expect(amounts(await page(25))).toEqual(whole('ASC').slice(480))
  })

  it('tries again after a failure', async () => {
    const good = rows
    rows = null as unknown as Loan[]
    await expect(page(1)).rejects.toThrow()
    rows = good
    expect(amounts(await page(1))).toEqual(whole('ASC').slice(0, 20))
  })
})
