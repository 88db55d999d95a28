import { expect, it } from 'vitest'
import { furtherRows } from '../../contract/reads/further-rows'

const headersOf = (values: Record<string, string>) => new Headers(values)

it.each([
  [{ 'X-WP-Total': '22' }, '22 in the header X-WP-Total'],
  [{ 'Content-Range': 'things 0-9/22' }, '22 in the header Content-Range'],
  [
    { Link: '<https://x/things?page=2>; rel="next", <https://x>; rel="last"' },
    'a next page in the header Link',
  ],
  [{ 'X-WP-Total': '10' }, null],
  [{ Link: '<https://x/things?page=1>; rel="prev"' }, null],
  [{ 'Content-Range': 'things 0-9/*' }, null],
])('reads headers: %j', (headers, says) => {
  expect(furtherRows({ headers: headersOf(headers), whole: [] }, 10)).toBe(says)
})

it.each([
  [{ data: [], meta: { pagination: { total: 55 } } }, '55 at `meta.pagination.total`'],
  [{ items: [], total_count: 11 }, '11 at `total_count`'],
  [{ items: [], hasNextPage: true }, 'true at `hasNextPage`'],
  [{ items: [], next: 'https://x/things?page=2' }, '"https://x/things?page=2" at `next`'],
  [{ items: [], total: 10, next: null, has_more: false }, null],
  [{ items: [], amount: 500, size: 99 }, null],
  [[{ total: 500 }], null],
])('reads what stands beside rows: %j', (whole, says) => {
  expect(furtherRows({ headers: headersOf({}), whole }, 10)).toBe(says)
})
