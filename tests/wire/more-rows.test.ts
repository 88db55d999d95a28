import { expect, it } from 'vitest'
import { moreRows } from '../../wire/more-rows'

const rows = Array.from({ length: 10 }, (_, id) => ({ id }))

it.each([
  ['a header', rows, { 'X-WP-Total': '22' }, [22, 'X-WP-Total']],
  ['a range', rows, { 'Content-Range': 'things 0-9/57' }, [57, 'Content-Range']],
  ['a link', rows, { Link: '<https://x/things?page=2>; rel="next"' }, [null, 'Link']],
  ['a total', { rows, total: 55 }, {}, [55, 'total']],
  ['a total as a text', { rows, totalCount: '55' }, {}, [55, 'totalCount']],
  [
    'a total below other keys',
    { data: rows, meta: { pagination: { total: 55 } } },
    {},
    [55, 'meta.pagination.total'],
  ],
  [
    'a total below an envelope',
    { code: 0, data: { items: rows, total: 55 } },
    {},
    [55, 'data.total'],
  ],
  ['more', { rows, has_more: true }, {}, [null, 'has_more']],
  ['a next page', { rows, pageInfo: { hasNextPage: true } }, {}, [null, 'pageInfo.hasNextPage']],
  ['an address', { rows, next: 'https://x/things?page=2' }, {}, [null, 'next']],
  ['a cursor', { rows, response_metadata: {}, nextCursor: 'c2' }, {}, [null, 'nextCursor']],
])('%s says that there are more rows', (_, data, headers: Record<string, string>, wanted) => {
  const more = moreRows({ data, headers: new Headers(headers) }, rows.length)
  expect([more?.total, more?.place ?? more?.header]).toEqual(wanted)
})

it.each([
  ['nothing', rows, {}],
  ['as many', { rows, total: 10 }, { 'X-Total-Count': '10' }],
  ['fewer', { rows, total: 0 }, {}],
  ['no other page', { rows, has_more: false, next: null, nextCursor: '' }, {}],
  ['the page before', rows, { Link: '<https://x/things?page=1>; rel="prev"' }],
  ['an unknown range', rows, { 'Content-Range': 'things 0-9/*' }],
  ['the numbers of something else', { rows, sum: { total: 900 }, unread: 40 }, {}],
])('%s says nothing of more rows', (_, data, headers: Record<string, string>) => {
  expect(moreRows({ data, headers: new Headers(headers) }, rows.length)).toBeNull()
})
