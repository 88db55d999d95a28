import { expect, test } from 'vitest'
import type { ColumnPlan } from '../../../../src/kit/lists/table/columns'
import type { ColumnFit } from '../../../../src/kit/lists/table/column-fit'
import {
  columnLayoutCss,
  columnDropWidths,
  columnWidthCss,
} from '../../../../src/kit/lists/table/column-layout-css'

const column = (key: string, fit: Partial<ColumnFit>): ColumnPlan => ({
  heading: () => null,
  cell: () => null,
  fit: {
    key,
    title: key,
    room: 5,
    isElastic: false,
    isReference: false,
    leads: false,
    yields: 0,
    ...fit,
  },
})

const columns = [
  column('name', { room: 7 }),
  column('bank', { yields: 2, isElastic: true, isReference: true }),
  column('mobile', { room: 7, yields: 3 }),
  column('passport', { yields: 3, isElastic: true }),
  column('applied', { room: 11, yields: 1 }),
  column('status', { room: 10 }),
]

test('what tells of a person goes first, then texts, then the rest, each from the end; what matters stays', () => {
  // All of it needs 45 and 15 for the buttons; what is left out makes room for the others.
  expect([...columnDropWidths(columns, 15)]).toEqual([
    [3, 60],
    [2, 55],
    [1, 48],
    [4, 43],
  ])
})

test('a column of which nothing is known stays', () => {
  const own = { heading: () => null, cell: () => null }
  expect([...columnDropWidths([own, ...columns.slice(0, 2)], 0)]).toEqual([[2, 20]])
})

test('texts get what the others leave: a reference less than another text, all together 60 per cent', () => {
  expect(columnLayoutCss('.t', columns, 15)).toContain(
    '.t tr>:nth-child(2){width:7.0%;max-width:0;overflow:hidden}',
  )
  expect(columnLayoutCss('.t', columns, 15)).toContain(
    '.t tr>:nth-child(4){width:12.0%;max-width:0;overflow:hidden}',
  )
  const texts = Array.from({ length: 10 }, (_, at) => column(`t${at}`, { isElastic: true }))
  expect(columnLayoutCss('.t', texts, 0)).toContain(
    '.t tr>:nth-child(10){width:6.0%;max-width:0;overflow:hidden}',
  )
})

test('the longest label of a status says how much room each has in a card', () => {
  const own = [...columns.slice(0, 1), column('status', { room: 10, isStatus: true })]
  expect(columnLayoutCss('.t', own, 15)).toContain('.t{--dw-status-room:10em}')
})

test('the rules of a narrow table are those of its own width, and cards have none of them', () => {
  expect(columnLayoutCss('.t', columns, 15)).toMatch(/^@media \(width>=700px\)\{/)
  expect(columnLayoutCss('.t', columns, 15)).toContain(
    '@container dw-table (width<60.0em){.t tr>:nth-child(4){display:none}}',
  )
})

test('a table without rows keeps the shares of its columns', () => {
  expect(columnWidthCss('.t', [25, 75])).toBe(
    '@media (width>=700px){.t{table-layout:fixed}' +
      '.t tr>:nth-child(1){width:25.00%;max-width:none;overflow:hidden}.t tr>:nth-child(2){width:75.00%;max-width:none;overflow:hidden}}',
  )
})
