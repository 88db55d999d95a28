import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { parseTime } from '../../../../codegen/rules/conformance/log-columns'
import type { HistoryLog } from '../../../../codegen/rules/conformance/history-log'
import { readHistory } from '../../../../codegen/rules/conformance/read-log'

const folder = mkdtempSync(path.join(tmpdir(), 'deskwright-history-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const read = (text: string, keys: readonly string[] = []): Promise<HistoryLog | string> => {
  const file = path.join(folder, 'history')
  writeFileSync(file, text)
  return readHistory(file, { keys, resource: 'order' })
}

/** The rows with their texts in place of numbers. */
const rowsOf = (log: HistoryLog | string) => {
  if (typeof log === 'string') throw new Error(log)
  return Array.from({ length: log.rows }, (_, row) => [
    log.records[log.record[row] ?? -1],
    log.statuses[log.from[row] ?? -1] ?? null,
    log.statuses[log.to[row] ?? -1],
    log.people[log.who[row] ?? -1] ?? null,
    log.line[row],
  ])
}

const rows = [
  ['7', null, '1', null, 2],
  ['7', '1', '9', 'ann', 3],
]

describe('one history in several spellings', () => {
  it.each([
    [
      'commas',
      'record,from,to,at,who\n7,,1,2026-01-01T00:00:00Z,\n7,1,9,2026-01-02T00:00:00Z,ann\n',
    ],
    ['semicolons', 'record;from;to;at;who\r\n7;;1;2026-01-01;\r\n7;1;9;2026-01-02;ann\r\n'],
    ['a byte order mark', '\uFEFFrecord,from,to,at,who\n7,,1,,\n7,1,9,,ann\n'],
    ['other names', 'Order ID,Old status,New status,Changed at,User\n7,,1,,\n7,1,9,,ann\n'],
    ['quotes', '"record","from","to","who"\n"7","","1",""\n"7","1","9","ann"\n'],
    ['more columns', 'x,record,note,from,to,who\n1,7,a,,1,\n2,7,"b, c",1,9,ann\n'],
  ])('%s', async (_, text) => {
    expect(rowsOf(await read(text, ['orderId']))).toEqual(rows)
  })

  it('JSON lines, where a row leaves out what it does not have', async () => {
    const log = await read('{"record":7,"to":1}\n{"record":7,"from":1,"to":9,"who":"ann"}\n')
    expect(rowsOf(log)).toEqual(rows.map((row, index) => [...row.slice(0, 4), index + 1]))
    expect(log).toMatchObject({ snapshots: false })
  })

  it('counts lines within quotes, and passes over other resources', async () => {
    const log = await read(
      'resource,record,from,to,note\norder,7,,1,"two\nlines"\nproduct,7,,1,\norder,7,1,9,\n',
    )
    expect(rowsOf(log)).toEqual([
      ['7', null, '1', null, 2],
      ['7', '1', '9', null, 5],
    ])
  })

  it('snapshots, which do not say where a record was', async () => {
    expect(await read('record,status,at\n7,1,2026-01-01\n7,9,2026-01-02\n')).toMatchObject({
      rows: 2,
      snapshots: true,
    })
  })
})

describe('what it does not understand', () => {
  it.each([
    ['an empty file', '', /got an empty file/],
    ['a file without names', '7,1,9\n', /expected columns named `record`.*got `7`, `1`, `9`/],
    ['JSON without a record', '{"a":1}\n', /expected columns named .*got `a`/],
  ])('%s', async (_, text, message) => {
    expect(await read(text)).toMatch(message)
  })

  it('a file that is not there', async () => {
    const options = { keys: [], resource: 'order' }
    expect(await readHistory(path.join(folder, 'nowhere'), options)).toMatch(/ENOENT/)
  })

  it('single rows, each with its line and a reason', async () => {
    const log = await read(
      'record,from,to,at\n7,,1,2026-01-01\n,1,9,2026-01-02\n7,1,,\n7,1,9,soon\n',
    )
    expect(log).toMatchObject({
      rows: 1,
      unread: {
        count: 3,
        first: [
          { line: 3, why: 'it names no record' },
          { line: 4, why: 'it names no status' },
          { line: 5, why: '"soon" is no time' },
        ],
      },
    })
    const lines = await read('{"record":7,"to":1}\nnonsense\n')
    expect(lines).toMatchObject({ unread: { first: [{ line: 2, why: 'it is no JSON object' }] } })
  })
})

it.each([
  ['2026-01-02T03:04:05Z', Date.UTC(2026, 0, 2, 3, 4, 5)],
  ['2026-01-02 03:04:05+00:00', Date.UTC(2026, 0, 2, 3, 4, 5)],
  ['2026/01/02 03:04:05', new Date(2026, 0, 2, 3, 4, 5).getTime()],
  ['1767323045', 1_767_323_045_000],
  ['1767323045.5', 1_767_323_045_500],
  ['1767323045000', 1_767_323_045_000],
  ['12', Number.NaN],
  ['01/02/2026', Number.NaN],
])('%s is a time', (text, time) => {
  expect(parseTime(text)).toBe(time)
})
