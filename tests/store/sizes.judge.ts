import { writeFileSync } from 'node:fs'
import { afterAll, expect, test } from 'vitest'
import { sql } from '../../server/sql/statement'
import type { Client } from '../mock-server/backend'
import { plansOf, sizedAt, type Sized } from './sized'
import { growthOf, manyOf, millisecondsOf, shownTime, takingTurns, type Timed } from './timing'

/*
 * What lists and moves take, by the number of records. Lists that have an index may take three times as long with a
 * hundred times the records. What is asked for has as many records at each size: a day that has a hundred times the
 * orders is another question.
 */

const most = Number(process.env['DESKWRIGHT_ORDERS'] ?? 1_000_000)
const sizes = [10_000, 100_000, 1_000_000].filter((size) => size <= most)
const repeated = 61
const mostGrowth = 3
const told: string[] = []
const opened: Sized[] = []

afterAll(async () => {
  for (const sized of opened) await sized.close()
  const text = `${told.join('\n')}\n`
  console.log(text)
  const file = process.env['DESKWRIGHT_SIZES']
  if (file) writeFileSync(file, text)
})

const columns = (cells: readonly (string | number)[]): string => `| ${cells.join(' | ')} |`

test.each(sizes)('%i orders are filled in', async (size) => {
  const sized = await sizedAt(size)
  opened.push(sized)
  const { seconds, memory, bytes } = sized
  const each = `${Math.round(bytes.order / size)} bytes an order with its indexes, ${Math.round(bytes.tally / 1024)} kB of tallies`
  told.push(`${size.toLocaleString('en')} orders: ${seconds.toFixed(0)} s, ${memory} MB, ${each}`)
})

const page =
  (client: Client, asked: object, rows = 20): Timed =>
  async () => {
    const answer = await client.post('/admin/order', { page: 1, pageSize: 20, ...asked })
    expect(answer.data.data).toHaveLength(rows)
  }

/** The home page adds numbers up page by page. */
const sumOf = (client: Client): Timed => {
  const pages = [1, 2, 3].map((at) => page(client, { status: 15, page: at, pageSize: 100 }, 100))
  return async () => {
    for (const each of pages) await each()
  }
}

const exported =
  (client: Client, pages: number): Timed =>
  async () => {
    for (let at = 1; at <= pages; at += 1) await page(client, { page: at, pageSize: 200 }, 200)()
  }

const indexed: Readonly<Record<string, (sized: Sized) => Timed>> = {
  'page 1, with the count of all': ({ client }) => page(client, {}),
  'the last page; of a million page 40,000': ({ client, size }) =>
    page(client, { page: Math.min(40_000, size / 20) }),
  'status 9, with its count': ({ client }) => page(client, { status: 9 }),
  'the last full page of status 9': ({ client, nine }) =>
    page(client, { status: 9, page: Math.floor(nine / 20) }),
  'three statuses, with their count': ({ list }) => list({ status: [7, 9, 10] }),
  '100 orders by the time of application': ({ client, range }) =>
    page(client, { applyTime: range }),
  'by time of application, behind an order in the middle': ({ list, middle }) =>
    list({ sort: ['applyTime', 'DESC'], behind: middle }),
  'a count of the home page': ({ client }) => page(client, { status: 15, pageSize: 1 }, 1),
  'a sum of the home page, over 300 orders': ({ client }) => sumOf(client),
  'the page behind an order in the middle': ({ list, middle }) => list({ behind: middle }),
  'by time of application, page 1': ({ list }) => list({ sort: ['applyTime', 'DESC'] }),
  'by amount, behind an order in the middle': ({ list, middle }) =>
    list({ sort: ['amount', 'DESC'], behind: middle }),
  'digits of a mobile number that about ten have':
    ({ client, part }) =>
    async () => {
      await client.post('/admin/order', { page: 1, pageSize: 20, mobile: part })
    },
  '50 pages of 200 of an export': ({ client }) => exported(client, 50),
  'a move':
    ({ client, toMove }) =>
    async () => {
      const answer = await client.post('/admin/order/disburse', { id: toMove.pop(), status: 11 })
      expect(answer.code).toBe(0)
    },
}

/** No index leads to these alone, or what they ask for grows with the table. */
const others: Readonly<Record<string, (sized: Sized) => Timed>> = {
  'a whole order number, looked for as a part': ({ client, last }) =>
    page(client, { sn: last.sn }, 1),
  'a part of a name': ({ client }) => page(client, { name: '天' }),
  'three digits of a mobile number':
    ({ client }) =>
    async () => {
      await client.post('/admin/order', { page: 1, pageSize: 20, mobile: '777' })
    },
  'by amount, the page in the middle by its number': ({ list, size }) =>
    list({ sort: ['amount', 'DESC'], from: size / 2 }),
  'two of all days, whatever they hold': ({ client, days }) => page(client, { applyTime: days }),
}

const measured = async (name: string, what: (sized: Sized) => Timed): Promise<number> => {
  const times = await takingTurns(opened.map(what), repeated)
  const shown = times.map(({ middle, worst }) => `${shownTime(middle)} (${shownTime(worst)})`)
  const growth = growthOf(times)
  told.push(columns([name, ...shown, growth.toFixed(1)]))
  return growth
}

test('what an index finds takes at most three times as long', async () => {
  const heads = sizes.map((size) => size.toLocaleString('en'))
  told.push('', columns(['', ...heads, 'growth']), columns(['-', ...heads.map(() => '-'), '-']))
  const slower: string[] = []
  for (const [name, what] of Object.entries(indexed)) {
    const growth = await measured(name, what)
    if (growth > mostGrowth) slower.push(`${name}: ${growth.toFixed(1)}`)
  }
  for (const [name, what] of Object.entries(others)) await measured(name, what)
  expect(slower).toEqual([])
})

test('how PostgreSQL finds them', async () => {
  const largest = opened.at(-1)
  if (largest === undefined) throw new Error('nothing is filled in')
  const plans = await plansOf(largest)
  told.push('', ...plans)
  expect(plans.filter((line) => line.includes('Seq Scan on "order"'))).toEqual([])
})

const operators = 50
const shift = 10_000

/** What an operator does next: mostly looks at a page, sometimes filters, now and then moves an order. */
const working = async (sized: Sized, until: number, times: number[]): Promise<void> => {
  const { client, size, toMove } = sized
  for (let count = 0; Date.now() < until; count += 1) {
    const at = 1 + Math.floor(Math.random() * (size / 20))
    const id = count % 10 === 0 ? toMove.pop() : undefined
    const call = async (): Promise<void> => {
      const answer =
        id === undefined
          ? await client.post('/admin/order', {
              pageSize: 20,
              page: count % 3 === 0 ? 1 : at,
              ...(count % 3 === 0 && { status: 1 + (at % 19) }),
            })
          : await client.post('/admin/order/disburse', { id, status: 11 })
      expect(answer.code).toBe(0)
    }
    times.push(await millisecondsOf(call))
  }
}

test(`${operators} operators at once, and an export`, async () => {
  told.push('')
  for (const sized of opened) {
    const times: number[] = []
    const until = Date.now() + shift
    await Promise.all(Array.from({ length: operators }, () => working(sized, until, times)))
    const { perSecond, middle, late, worst } = manyOf(times, shift / 1000)
    told.push(
      `${sized.size.toLocaleString('en')} orders, ${operators} operators: ${Math.round(perSecond)} calls a second, the middle one ${shownTime(middle)} ms, 95 of 100 within ${shownTime(late)} ms, the worst ${shownTime(worst)} ms`,
    )
  }
  for (const { connection } of opened) {
    const deadlocks = sql`select deadlocks from pg_stat_database where datname = current_database()`
    expect(Number((await connection.rows(deadlocks))[0]?.['deadlocks'])).toBe(0)
  }
  const largest = opened.at(-1)
  if (largest === undefined) throw new Error('nothing is filled in')
  const rows = Math.min(100_000, largest.size)
  const time = await millisecondsOf(exported(largest.client, rows / 200))
  told.push(
    `an export of ${rows.toLocaleString('en')} rows of ${largest.size.toLocaleString('en')}, in ${rows / 200} pages: ${(time / 1000).toFixed(1)} s`,
  )
})
