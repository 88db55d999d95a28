import { QueryObserver } from '@tanstack/react-query'
import type { RaRecord } from 'ra-core'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { consoleOf } from '../../backends/providers'
import { type Backend, json, startBackend } from '../support/backend'

/* A list that is taken as a whole, of a backend that has pages. */

let backend: Backend
beforeEach(async () => {
  backend = await startBackend()
})
afterEach(() => backend.close())

const rows = [{ id: 1, name: 'a' }]
const things = `resource: things
fields: { id: { type: integer }, name: { type: text } }
list: { columns: [name] }
`

/** What is shown of failures while the list is read twice. */
const shownOf = async (answer: object) => {
  backend.answer(json(answer))
  const app = {
    base: '/',
    envelope: 'none',
    backend: 'transport: rest\n  paging: none\n  rows: data',
  }
  const { dataProvider, client } = consoleOf(new URL(backend.base).origin, app, { things })
  const shown: unknown[] = []
  client.subscribe(({ messageKey, messageArgs }) => shown.push([messageKey, messageArgs]))
  for (const sort of [
    { field: 'name', order: 'ASC' } as const,
    { field: '', order: 'ASC' } as const,
  ])
    await dataProvider.getList<RaRecord>('things', { sort, filter: {} })
  await vi.dynamicImportSettled()
  return shown
}

it('is told once, with the number of rows where the answer has it', async () => {
  expect(await shownOf({ data: rows, meta: { total: 55 } })).toEqual([
    ['kit.table.onlyFirstRows', { rows: 1, total: 55 }],
  ])
  expect(await shownOf({ data: rows, hasNext: true })).toEqual([
    ['kit.table.onlySomeRows', { rows: 1 }],
  ])
})

it('is told of nothing where the answer has all rows', async () => {
  expect(await shownOf({ data: rows, meta: { total: 1 } })).toEqual([])
})

/* Lists with pages, of backends whose totals are not those of all rows. */

const paged = 'transport: rest\n  paging: { page: page, size: size }\n  rows: data'
const many = Array.from({ length: 50 }, (_, index) => ({ id: index + 1, name: `n${index}` }))

interface Odd {
  readonly backend: string
  /** At most so many rows at once. */
  readonly cap?: number
  readonly rows?: readonly object[]
  /** What stands beside the rows of a page, and the header `Link`. */
  readonly beside?: (page: readonly object[], number: number) => object
  readonly link?: (number: number) => string
}

const serve = ({ backend: yaml, cap = 1000, rows: all = many, beside, link }: Odd) => {
  backend.answer(({ path }, response) => {
    const query = new URL(path, 'http://x').searchParams
    const [number, size] = [Number(query.get('page')), Math.min(cap, Number(query.get('size')))]
    const page = all.slice((number - 1) * size, number * size)
    const headers = { 'Content-Type': 'application/json', ...(link && { Link: link(number) }) }
    response.writeHead(200, headers).end(JSON.stringify({ data: page, ...beside?.(page, number) }))
  })
  const app = { base: '/', envelope: 'none' as const, backend: yaml }
  const { dataProvider, queryClient } = consoleOf(new URL(backend.base).origin, app, { things })
  const read = async (page: number, perPage = 20) => {
    const asked = { pagination: { page, perPage }, filter: {} }
    const { data, ...list } = await dataProvider.getList<RaRecord>('things', asked)
    return { rows: data.length, ...list }
  }
  return Object.assign(read, { queryClient })
}

const ofPage = (page: readonly object[]) => ({ count: page.length })
const onward = (page: number) => ({
  pageInfo: { hasNextPage: true, hasPreviousPage: page > 1 },
  meta: { atLeast: 20 * page },
})

it('takes no count for a total that is of the page only, once it has looked at another page', async () => {
  const read = serve({ backend: `${paged}\n  total: count`, beside: ofPage })
  expect(await read(1)).toEqual({ rows: 20, total: 20 })
  await vi.waitFor(async () => expect(await read(1)).toEqual({ rows: 20, ...onward(1) }))
  expect(await read(2)).toEqual({ rows: 20, ...onward(2) })
  expect(await read(3)).toEqual({ rows: 10, total: 50 })
})

it('has what is shown read anew then', async () => {
  const read = serve({ backend: `${paged}\n  total: count`, beside: ofPage })
  const shown: unknown[] = []
  const observer = new QueryObserver(read.queryClient, {
    queryKey: ['things', 'getList'],
    queryFn: () => read(1),
  })
  const end = observer.subscribe(({ data }) => void (data && shown.push(data)))
  await vi.waitFor(() => expect(shown.at(-1)).toEqual({ rows: 20, ...onward(1) }))
  expect(shown[0]).toEqual({ rows: 20, total: 20 })
  end()
})

it('sees it on another page than the first, too', async () => {
  const read = serve({ backend: `${paged}\n  total: count`, beside: ofPage })
  expect(await read(2)).toEqual({ rows: 20, ...onward(2) })
})

it('believes a total that is exactly a page, having looked once', async () => {
  const all = many.slice(0, 20)
  const read = serve({ backend: `${paged}\n  total: count`, rows: all, beside: ofPage })
  expect(await read(1)).toEqual({ rows: 20, total: 20 })
  await vi.waitFor(() => expect(backend.requests).toHaveLength(2))
  await vi.dynamicImportSettled()
  expect(await read(1)).toEqual({ rows: 20, total: 20 })
  expect(backend.requests).toHaveLength(3)
})

it.each([
  ['a link', { link: () => '<https://x/things?page=2>; rel="next"' }],
  ['a word', { beside: () => ({ hasMore: true }) }],
  ['a count that the schema does not name', { beside: () => ({ meta: { total: 50 } }) }],
])(
  'takes a page that the backend cuts for no end where the answer says so by %s',
  async (_, odd) => {
    const read = serve({ backend: `${paged}\n  total: unknown`, cap: 15, ...odd })
    expect(await read(1)).toEqual({
      rows: 15,
      pageInfo: { hasNextPage: true, hasPreviousPage: false },
      meta: { atLeast: 15 },
    })
  },
)

it('says of a list without pages that its rows are not all', async () => {
  const read = serve({
    backend: 'transport: rest\n  paging: none\n  rows: data',
    rows: [],
    beside: () => ({ data: rows, meta: { total: 55 } }),
  })
  expect(await read(1)).toEqual({ rows: 1, total: 1, meta: { atLeast: 1 } })
})

const links = (number: number) =>
  `<https://x/things?page=${number + 1}&size=20>; rel="next", <https://x/things?page=3&size=20>; rel="last"`

it('knows the number of pages by the last one that a link names', async () => {
  const followed = 'transport: rest\n  paging: { page: page, size: size, next: Link }\n  rows: data'
  const read = serve({ backend: `${followed}\n  total: unknown`, link: links })
  expect(await read(1)).toEqual({
    rows: 20,
    pageInfo: { hasNextPage: true, hasPreviousPage: false },
    meta: { atLeast: 41, pages: 3 },
  })
})
