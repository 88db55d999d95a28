import { describe, expect, it } from 'vitest'
import type { Paging, WireCall } from '../../wire/call'
import { decodeForm } from '../../wire/form-encoding'
import type { ListRequest } from '../../wire/list-request'
import { clientNamed, serverFor } from '../../wire/transports'
import { linkTo } from '../../wire/transports/following'
import type { KnownPageStarts } from '../../wire/transports/transport'

/* Lists whose answers say what the next page is asked for by. */

const listCall = (paging: Paging): WireCall => ({
  method: 'GET',
  path: '/orders',
  verb: 'list',
  body: ['status', 'page', 'pageSize'],
  rows: 'rows',
  paging,
})

describe('the header Link', () => {
  // The examples of RFC 8288, 3.5, and what GitHub and json-server send.
  it.each([
    ['<http://example.com/TheBook/chapter2>; rel="previous"; title="previous chapter"', null],
    ['</>; rel="http://example.net/foo"', null],
    ['</terms>; rel="copyright"; anchor="#foo"', null],
    [
      `</TheBook/chapter2>; rel="previous"; title*=UTF-8'de'letztes%20Kapitel, </TheBook/chapter4>; rel="next"; title*=UTF-8'de'n%c3%a4chstes%20Kapitel`,
      '/TheBook/chapter4',
    ],
    [
      '<http://example.org/>; rel="start http://example.net/relation/other next"',
      'http://example.org/',
    ],
    [
      '<https://api.github.com/r?page=1>; rel="prev", <https://api.github.com/r?page=3&a=b,c>; rel="next", <https://api.github.com/r?page=9>; rel="last"',
      'https://api.github.com/r?page=3&a=b,c',
    ],
    ['</a>; title="x, <y>; rel=next"; rel=NEXT', '/a'],
    ['</a>; rel=nextish', null],
    ['', null],
    [null, null],
  ])('%s', (header, address) => {
    expect(linkTo(header, 'next')).toBe(address)
  })
})

const said = (paging: Paging, data: unknown, headers: Record<string, string> = {}) => {
  const answer = { data, headers: new Headers(headers) }
  return clientNamed('rest').following?.next(listCall(paging), answer, 2)
}
const rows = [{ id: 4 }, { id: 9, at: { key: 'k9' } }]

describe('an answer says what the next page is asked for by', () => {
  const token = { cursor: 'cursor', next: 'meta.next', size: 'limit' } as const
  const address = { cursor: 'c', next: 'next', size: 'n' } as const
  const last = { cursor: 'starting_after', last: 'id', next: 'has_more', size: 'limit' } as const
  const link = { cursor: 'after', next: 'Link', size: 'per_page' } as const
  it.each([
    ['a token', token, { rows, meta: { next: 'dG8=' } }, { cursor: 'dG8=' }],
    ['a number', token, { rows, meta: { next: 7 } }, { cursor: 7 }],
    ['an empty token', token, { rows, meta: { next: '' } }, null],
    ['no token', token, { rows, meta: { next: null } }, null],
    ['nothing', token, { rows }, null],
    ['an address', address, { rows, next: 'https://h/api/orders/?c=cD0%3D&n=2' }, { c: 'cD0=' }],
    ['the last row', last, { rows, has_more: true }, { starting_after: 9 }],
    ['the end', last, { rows, has_more: false }, null],
    [
      'a deep place',
      { ...last, last: 'at.key' },
      { rows, has_more: true },
      { starting_after: 'k9' },
    ],
    ['a full page', { cursor: 'a', last: 'id', size: 's' }, { rows }, { a: 9 }],
    ['a short page', { cursor: 'a', last: 'id', size: 's' }, { rows: rows.slice(1) }, null],
    ['page numbers', { page: 'p', next: 'more', size: 's' }, { rows, more: true }, {}],
    ['no other page', { page: 'p', next: 'more', size: 's' }, { rows, more: false }, null],
    ['nothing of it', { page: 'p', next: 'more', size: 's' }, { rows }, undefined],
    ['no link', link, { rows }, null],
  ] as [string, Paging, unknown, unknown][])('%s', (_, paging, data, next) => {
    expect(said(paging, data)).toEqual(next)
  })

  it('by a link', () => {
    expect(
      said(link, { rows }, { link: '<https://h/x?after=abc&per_page=2>; rel="next"' }),
    ).toEqual({
      after: 'abc',
    })
  })
})

/** A backend of so many rows, whose cursor is the number of rows before the page. */
const backend = (count: number) => {
  const calls: string[] = []
  const read = async ({ after = {}, pagination }: ListRequest) => {
    const from = Number(after['cursor'] ?? 0)
    const size = pagination?.perPage ?? 0
    calls.push(`${from}+${size}`)
    const records = Array.from(
      { length: Math.max(0, Math.min(size, count - from)) },
      (_, i) => from + i,
    )
    return { records, next: from + size < count ? { cursor: from + size } : null }
  }
  return { calls, read }
}

describe('pages that are reached one from the other', () => {
  const call = listCall({ cursor: 'cursor', next: 'next', size: 'limit' })
  const reach = clientNamed('rest').following?.reach
  const setUp = (count: number) => {
    const turns: KnownPageStarts = new Map()
    const server = backend(count)
    const page = (number: number, asked: ListRequest = {}) =>
      reach?.(turns, call, { ...asked, pagination: { page: number, perPage: 10 } }, server.read)
    return { ...server, turns, page }
  }

  it('go on and back with one request each', async () => {
    const { page, calls } = setUp(25)
    expect(await page(1)).toMatchObject({ before: 0, next: { cursor: 10 } })
    expect(await page(2)).toMatchObject({ before: 10, records: { length: 10 } })
    expect(await page(3)).toMatchObject({ before: 20, records: { length: 5 }, next: null })
    await page(2)
    await page(1)
    expect(calls).toEqual(['0+10', '10+10', '20+10', '10+10', '0+10'])
  })

  it('are walked to where nobody knows the way, and no further than the end', async () => {
    const { page, calls } = setUp(25)
    expect(await page(3)).toMatchObject({ records: { length: 5 } })
    expect(calls).toEqual(['0+10', '10+10', '20+10'])
    expect(await page(9)).toMatchObject({ records: [], before: 25, next: null })
  })

  it('belong to a filter and an order', async () => {
    const { page, calls } = setUp(25)
    await page(1, { filter: { status: 'open' } })
    await page(2, { filter: { status: 'done' } })
    expect(calls).toEqual(['0+10', '0+10', '10+10'])
  })

  it('are forgotten from where the backend says something else', async () => {
    const { page, turns } = setUp(25)
    await page(3)
    expect([...turns.values()][0]).toHaveLength(3)
    const shorter = backend(8)
    await reach?.(turns, call, { pagination: { page: 1, perPage: 10 } }, shorter.read)
    expect([...turns.values()][0]).toHaveLength(1)
  })

  it('are remembered of the lists that were read last', async () => {
    const { page, turns } = setUp(25)
    for (let number = 0; number < 60; number += 1) await page(1, { filter: { number } })
    expect(turns.size).toBe(50)
  })
})

const serve = (paging: Paging, query: string) => {
  const call = listCall(paging)
  const request = decodeForm(query) ?? {}
  const server = serverFor('rest', call)
  const read = server.readList(call, request, 2)
  const given = { rows: [{ id: 1 }, { id: 2 }], from: 0, total: 5, name: 'orders', request }
  return { read, answer: server.writeList(call, given) }
}

describe('a server with cursors', () => {
  const token = { cursor: 'cursor', next: 'meta.next', size: 'limit' } as const

  it('reads back what it has written', () => {
    const { answer } = serve(token, 'limit=2')
    expect(answer.data).toEqual({ rows: [{ id: 1 }, { id: 2 }], meta: { next: 'after-2' } })
    expect(serve(token, 'limit=2&cursor=after-2').read).toMatchObject({ from: 2, size: 2 })
    expect(serve(token, 'cursor=nonsense').read).toEqual({ part: 'page', why: 'shape' })
  })

  it('links to the next page with all that was asked for', () => {
    const { answer } = serve({ ...token, next: 'Link' }, 'status=open&limit=2')
    const address = linkTo(answer.headers?.['Link'] ?? null, 'next')
    expect(address).toBe('?status=open&limit=2&cursor=after-2')
  })

  it('begins behind a row', () => {
    const paging = {
      cursor: 'starting_after',
      last: 'id',
      next: 'has_more',
      size: 'limit',
    } as const
    const { read, answer } = serve(paging, 'starting_after=9&limit=2')
    expect(read).toMatchObject({ behind: { place: 'id', value: '9' }, size: 2 })
    expect(answer.data).toMatchObject({ has_more: true })
  })
})
