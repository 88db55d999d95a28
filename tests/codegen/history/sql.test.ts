import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { writeHistory } from '../../../bench/generation/made-up-history'
import { conform } from '../../../codegen/history/conform'
import { readHistory } from '../../../codegen/history/read'
import { codeText } from '../../../codegen/model/table'
import { consoleModel } from '../../support/schema-model'

/* The same questions put to SQLite about the same file. */

const folder = mkdtempSync(path.join(tmpdir(), 'deskwright-history-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const hasSqlite = spawnSync('sqlite3', ['--version']).status === 0

const ask = (file: string, sql: string): unknown =>
  JSON.parse(
    execFileSync('sqlite3', ['-json', ':memory:', `.import --csv "${file}" h`, sql], {
      encoding: 'utf8',
      maxBuffer: 1e8,
    }) || '[]',
  )

const pairs = `
  SELECT "from", "to", count(*) AS count, count(DISTINCT record) AS records,
         min(at) AS first, max(at) AS last
  FROM h WHERE "from" <> '' GROUP BY 1, 2 ORDER BY 1, 2`

/** The nearest rank: the first stay that half, or nine of ten, are not above. */
const stays = `
  WITH moved AS (
    SELECT record, "to" AS status, julianday(at) AS came,
           lead(julianday(at)) OVER (PARTITION BY record ORDER BY at, rowid) AS went FROM h),
  ranked AS (
    SELECT status, round((went - came) * 86400) AS stay,
           row_number() OVER (PARTITION BY status ORDER BY went - came) AS place,
           count(*) OVER (PARTITION BY status) AS stays FROM moved WHERE went IS NOT NULL)
  SELECT status, stays,
         min(CASE WHEN place * 10 >= stays * 5 THEN stay END) AS median,
         min(CASE WHEN place * 10 >= stays * 9 THEN stay END) AS ninety
  FROM ranked GROUP BY status ORDER BY status`

const now = `
  SELECT status, count(*) AS now FROM (
    SELECT "to" AS status, row_number() OVER (PARTITION BY record ORDER BY at DESC, rowid DESC) AS place
    FROM h) WHERE place = 1 GROUP BY status ORDER BY status`

const iso = (at: number | null) => new Date(at ?? 0).toISOString()
const seconds = (span: number | null) => Math.round((span ?? 0) / 1000)

const byText = (one: string, other: string): number => (one < other ? -1 : Number(one > other))

describe.skipIf(!hasSqlite).each([11, 12])('a history of 20,000 rows, seed %i', (seed) => {
  const made = (async () => {
    const order = (await consoleModel()).resources.find(({ name }) => name === 'order')
    const lifecycle = order?.lifecycles[0]
    if (!lifecycle) throw new Error('there is no lifecycle')
    const file = path.join(folder, `${seed}.csv`)
    writeHistory(file, lifecycle, { rows: 20_000, planted: 0, seed })
    const log = await readHistory(file, { keys: [], resource: 'order' })
    if (typeof log === 'string') throw new Error(log)
    return { file, result: conform(log, lifecycle) }
  })()

  it('has the same moves', async () => {
    const { file, result } = await made
    const used = result.pairs
      .filter(({ count }) => count > 0)
      .map(({ from, to, count, records, first, last }) => ({
        from: codeText(from),
        to: codeText(to),
        count,
        records,
        first: iso(first),
        last: iso(last),
      }))
    const sorted = used.toSorted((a, b) => byText(a.from, b.from) || byText(a.to, b.to))
    expect(sorted).toEqual(ask(file, pairs))
  })

  it('has the same times', async () => {
    const { file, result } = await made
    const used = result.statuses
      .filter(({ stays: count }) => count > 0)
      .map(({ code, stays: count, median, ninety }) => ({
        status: codeText(code),
        stays: count,
        median: seconds(median),
        ninety: seconds(ninety),
      }))
    expect(used.toSorted((a, b) => byText(a.status, b.status))).toEqual(ask(file, stays))
  })

  it('has the same records in every status', async () => {
    const { file, result } = await made
    const used = result.statuses
      .filter((each) => each.now > 0)
      .map((each) => ({ status: codeText(each.code), now: each.now }))
    expect(used.toSorted((a, b) => byText(a.status, b.status))).toEqual(ask(file, now))
  })
})
