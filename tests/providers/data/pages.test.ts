import { expect, it } from 'vitest'
import { readPagesOf } from '../../../src/providers/data/read-pages'
import { searchKey } from '../../../src/providers/data/search-key'

const rows = Array.from({ length: 57 }, (_, index) => ({ id: index + 1 }))

/** A list of a backend that gives no more than 25 rows at once. */
const capped = (knowsTotal: boolean) => {
  const asked: string[] = []
  const getList = async (
    _: string,
    { pagination = { page: 1, perPage: 25 } }: { pagination?: { page: number; perPage: number } },
  ) => {
    const size = Math.min(25, pagination.perPage)
    const first = (pagination.page - 1) * pagination.perPage
    asked.push(`${pagination.page}/${pagination.perPage}`)
    const data = rows.slice(first, first + size)
    const hasNextPage = first + size < rows.length
    return knowsTotal ? { data, total: rows.length } : { data, pageInfo: { hasNextPage } }
  }
  return { asked, provider: { getList } as Parameters<typeof readPagesOf>[0] }
}

const params = { pagination: { page: 1, perPage: 100 } }

it.each([true, false])(
  'reads every page as large as the backend gives it (total: %s)',
  async (total) => {
    const { asked, provider } = capped(total)
    const { data, whole } = await readPagesOf(provider, 'order', params, { most: 1000 })
    expect(data.map(({ id }) => id)).toEqual(rows.map(({ id }) => id))
    expect(whole).toBe(true)
    expect(asked).toEqual(['1/100', '2/25', '3/25'])
  },
)

const found = (page: readonly { id: unknown }[]) => page.some(({ id }) => id === 30)

it('stops where it has found what it looks for, and where it has enough', async () => {
  const first = capped(true)
  const { whole } = await readPagesOf(first.provider, 'order', params, { most: 1000, found })
  expect([whole, first.asked.length]).toEqual([false, 2])
  const second = capped(false)
  await readPagesOf(second.provider, 'order', params, { most: 20 })
  expect(second.asked).toEqual(['1/100'])
})

const paged = (body: string[], filters = {}) => ({
  calls: { list: { path: '/x', body: [...body, 'page', 'pageSize'] } },
  verbs: { list: 'list' },
  filters,
})

it.each([
  ['a usual filter', paged(['name']), 'name'],
  ['a filter of another key', paged(['q'], { q: { field: 'name', operator: 'contains' } }), 'q'],
  [
    'the filter that finds most',
    paged(['name', 'like'], {
      name: { field: 'name', operator: 'equals' },
      like: { field: 'name', operator: 'contains' },
    }),
    'like',
  ],
  ['no filter', paged(['status']), null],
  [
    'a filter of another field',
    paged(['name'], { name: { field: 'title', operator: 'equals' } }),
    null,
  ],
  ['a filter of several values', paged(['of'], { of: { field: 'name', operator: 'in' } }), null],
  [
    'a list without pages',
    { calls: { list: { path: '/x', body: [] } }, verbs: { list: 'list' } },
    'name',
  ],
] as const)('searches for a name by %s', (_, definition, key) => {
  expect(searchKey(definition as unknown as Parameters<typeof searchKey>[0], 'name')).toBe(key)
})
