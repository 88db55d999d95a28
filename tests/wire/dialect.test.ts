import { describe, expect, it } from 'vitest'
import type { Paging, Sorting, WireCall } from '../../wire/call'
import { decodeForm } from '../../wire/form-encoding'
import { clientNamed, serverFor, type TransportName } from '../../wire/transports'
import type { Sort } from '../../wire/list-request'

/* What a client writes in a dialect, a server reads as it was meant; and every form is written as its backend has it. */

const backend = { encoding: 'json', nested: 'indices', drop: [] } as const
const call = (parts: Partial<WireCall>, verb: string | null): WireCall => ({
  method: 'GET',
  path: '/orders',
  verb,
  body: ['status', 'page', 'pageSize'],
  ...parts,
})

const pagings: [Paging, string][] = [
  [{ page: '_page', size: '_limit' }, '_page=3&_limit=20'],
  [{ page: 'page', from: 0, size: 'size' }, 'page=2&size=20'],
  [{ page: 'page', size: 'size', max: 15 }, 'page=3&size=15'],
  [{ offset: '$skip', size: '$limit' }, '%24skip=40&%24limit=20'],
  [{ start: '_start', end: '_end' }, '_start=40&_end=60'],
  [{ query: 'page={page},{size}' }, 'page=3%2C20'],
  [{ query: 'page={page},{size}', from: 0 }, 'page=2%2C20'],
  [{ query: 'limit={offset},{size}', max: 15 }, 'limit=30%2C15'],
  [{ query: 'range={offset}-{last}' }, 'range=40-59'],
  [{ query: 'rows={offset}..{end}&count=true' }, 'rows=40..60&count=true'],
]

const sortings: [Sorting, string][] = [
  [{ key: 'ordering', form: 'minus' }, 'ordering=-sn'],
  [{ key: 'sort', form: 'colon' }, 'sort=sn:desc'],
  [{ key: 'sort', form: 'comma' }, 'sort=sn,desc'],
  [{ key: 'order', form: 'dot' }, 'order=sn.desc'],
  [{ key: '$orderby', form: 'space', words: ['ASC', 'DESC'] }, '$orderby=sn DESC'],
  [{ key: ['_sort', '_order'], form: 'two' }, '_sort=sn&_order=desc'],
  [{ key: '$sort', form: 'brackets', words: [1, -1] }, '$sort[sn]=-1'],
  [{ key: 'sort', form: 'json' }, 'sort=["sn","DESC"]'],
]

const down: Sort = { field: 'sn', order: 'DESC' }
const asked = { pagination: { page: 3, perPage: 20 }, filter: { status: 'open' } }

const queryOf = (transport: TransportName, list: WireCall, sort: Sort): string => {
  const client = clientNamed(transport)
  const values = client.list(list, { ...asked, sort })
  return client.request(backend, list, values, {})?.query ?? 'nothing'
}

describe.each(['rest', 'json', 'admin', 'act'] as const)(
  'lists of `transport: %s`',
  (transport) => {
    const verb = transport === 'rest' || transport === 'act' ? 'list' : null

    it.each(pagings)('ask for a page by %j', (paging, query) => {
      const list = call({ paging }, verb)
      const written = queryOf(transport, list, { field: '', order: 'ASC' })
      expect(written.split('&').toSorted()).toEqual(`status=open&${query}`.split('&').toSorted())
      const size = paging.max ?? 20
      expect(serverFor(transport, list).readList(list, decodeForm(written) ?? {}, 9)).toEqual({
        filter: { status: 'open' },
        choices: true,
        sort: null,
        from: 2 * size,
        size,
      })
    })

    it.each(sortings)('ask for an order by %j', (sort, query) => {
      const list = call({ paging: { page: 'page', size: 'size' }, sort }, verb)
      for (const order of [down, { ...down, order: 'ASC' }] as const) {
        const written = queryOf(transport, list, order)
        if (order === down) expect(decodeURIComponent(written)).toContain(query)
        const read = serverFor(transport, list).readList(list, decodeForm(written) ?? {}, 9)
        expect(read).toMatchObject({ sort: order })
      }
    })
  },
)

describe('a server', () => {
  const paging = { page: 'page', from: 0, size: 'size', max: 50 } as const
  const sort = { key: 'sort', form: 'colon' } as const
  const read = (query: string) => {
    const list = call({ paging, sort }, 'list')
    return serverFor('rest', list).readList(list, decodeForm(query) ?? {}, 9)
  }

  it.each([
    ['', { from: 0, size: 9, sort: null }],
    ['page=1&size=200', { from: 50, size: 50 }],
    ['page=-1', { part: 'page' }],
    ['page=x', { part: 'page' }],
    ['size=0', { part: 'pageSize' }],
    ['size=1.5', { part: 'pageSize' }],
    ['sort=sn', { part: 'sort' }],
    ['sort=sn:up', { part: 'sort' }],
  ])('reads %j', (query, expected) => {
    expect(read(query)).toMatchObject(expected)
  })
})

const answer = (headers: Record<string, string>, data: unknown) => ({
  headers: new Headers(headers),
  data,
})

const total = (parts: Partial<WireCall>, given: ReturnType<typeof answer>) =>
  clientNamed('rest').total(call({ paging: { page: 'p', size: 's' }, ...parts }, 'list'), given)

describe('the total', () => {
  it('stands in a header, in the answer, or nowhere', () => {
    expect(total({ countHeader: 'X-Total' }, answer({ 'x-total': '57' }, []))).toBe(57)
    expect(total({ countHeader: 'Content-Range' }, answer({ 'content-range': '0-9/57' }, []))).toBe(
      57,
    )
    expect(total({ total: 'meta.count' }, answer({}, { meta: { count: 57 } }))).toBe(57)
    expect(total({}, answer({ 'content-range': '0-9/57' }, { total: 57 }))).toBeUndefined()
  })
})
