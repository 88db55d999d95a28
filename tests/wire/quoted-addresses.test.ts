import { expect, test } from 'vitest'
import type { BackendRoute } from '../../server/routes/route'
import { createRouteTable } from '../../server/routes/route-table'
import { filledPath } from '../../wire/path'

/* A key in single quotation marks, as OData has texts in addresses: each value is one key at the other side. */

const path = "/Currencies(code='{code}',year={year})"
const { find } = createRouteTable([{ path } as unknown as BackendRoute])

test.each(['EUR', "O'Brien", "'", "''", 'a/b', "'),year=('", '50%', '中'])('%s', (code) => {
  const filled = filledPath(path, { code, year: 2024 }) ?? ''
  expect(find(filled)?.values).toEqual({ code, year: '2024' })
})

test('a mark within is doubled, and one outside of marks is not', () => {
  expect(filledPath(path, { code: "O'B", year: 1 })).toBe("/Currencies(code='O''B',year=1)")
  expect(filledPath('/Currencies/{code}', { code: "O'B" })).toBe("/Currencies/O'B")
})
