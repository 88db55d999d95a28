import { describe, expect, it, test } from 'vitest'
import { logSummary } from '../../../src/layout/header/log-summary'
import { exportFileName } from '../../../src/kit/lists/export/export-cell'
import { logCsv } from '../../../src/pages/log/log-csv'
import {
  filteredLogRows,
  indentDetails,
  logRow,
  logRowText,
  type LogRow,
} from '../../../src/pages/log/log-view'
import type { LogEntry, LogLevel } from '../../../src/providers/log/log'

const entry = (id: number, more: Partial<LogEntry> = {}): LogEntry => ({
  id,
  time: new Date(2026, 10, 21, 9, 5, 7).getTime(),
  level: 'danger',
  message: `m${id}`,
  url: '/admin/order',
  tag: 'order',
  details: '',
  ...more,
})
const translate = (key: string, args: object = {}) => `${key} ${JSON.stringify(args)}`
const row = (id: number, more: Partial<LogEntry> = {}): LogRow => logRow(entry(id, more), translate)

const levels = (...all: LogLevel[]) => all.map((level, id) => entry(id, { level }))
const errors = (count: number) => Array.from({ length: count }, (_, id) => entry(id))

describe('the indicator', () => {
  it.each([
    ['no entries', [], { total: 0, errors: 0, badge: null }],
    ['no errors', levels('info', 'warning'), { total: 2, errors: 0, badge: 'dot' }],
    ['errors', levels('danger', 'info', 'danger'), { total: 3, errors: 2, badge: '2' }],
    ['as many as it shows', errors(99), { total: 99, errors: 99, badge: '99' }],
    ['more than it shows', errors(100), { total: 100, errors: 100, badge: '99+' }],
  ])('%s', (_, entries, summary) => expect(logSummary(entries, 99)).toEqual(summary))
})

test('a text of ours is translated, one of the backend is not', () => {
  expect(row(1, { message: 'as it came' })).toMatchObject({
    time: '2026-11-21 09:05:07',
    message: 'as it came',
  })
  const ours = { message: 'plain', messageKey: 'http.404', messageArgs: { url: '/a' } }
  expect(row(2, ours).message).toBe('http.404 {"_":"plain","url":"/a"}')
})

test('filters by level and by a text anywhere, newest first', () => {
  const rows = [
    row(1, { message: 'Payout' }),
    row(2, { level: 'info', details: '{"x":"payout"}' }),
    row(3, { tag: 'bank', url: '/admin/bank' }),
  ]
  const ids = (level: LogLevel | '', text: string) =>
    filteredLogRows(rows, { level, text }).map(({ id }) => id)
  expect(ids('', '')).toEqual([3, 2, 1])
  expect(ids('danger', '')).toEqual([3, 1])
  expect(ids('', ' PAYOUT ')).toEqual([2, 1])
  expect(ids('', '/admin/bank')).toEqual([3])
  expect(ids('danger', 'nothing')).toEqual([])
})

test('details are indented unless they were cut off', () => {
  expect(indentDetails('{"a":1}')).toBe('{\n  "a": 1\n}')
  expect(indentDetails('{"a":"cut')).toBe('{"a":"cut')
  expect(logRowText(row(1, { details: '{"a":1}' }))).toBe(
    '2026-11-21 09:05:07 danger order /admin/order\nm1\n{\n  "a": 1\n}',
  )
})

const cellOf = (message: string) =>
  logCsv([{ ...row(1), message }])
    .split('\r\n')[1]
    ?.split('",')[2]

describe('the file', () => {
  it('has a mark, a heading and quotes doubled', () => {
    expect(logCsv([row(1, { message: 'a "b", c' })])).toBe(
      '\uFEFF"time","level","message","url","tag","details"\r\n' +
        '"2026-11-21 09:05:07","danger","a ""b"", c","/admin/order","order",""\r\n',
    )
  })

  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', ' =1', '|cmd', '＝1', '"=1'])(
    'takes %j for text',
    (text) => expect(cellOf(text)).toBe(`"'${text.replaceAll('"', '""')}`),
  )

  it.each(['请求错误', '1-1', 'a=b'])('leaves %j as it is', (text) =>
    expect(cellOf(text)).toBe(`"${text}`),
  )

  it('is named after the moment', () => {
    expect(exportFileName('log', new Date(2026, 0, 2, 3, 4, 5), 'csv')).toBe(
      'log-20260102-030405.csv',
    )
  })
})
