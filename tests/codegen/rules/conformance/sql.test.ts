import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { seededRandom, writeSyntheticHistory } from '../../../../bench/generation/synthetic-history'
import { checkConformance } from '../../../../codegen/rules/conformance/check-conformance'
import { readHistory } from '../../../../codegen/rules/conformance/read-log'
import type { LifecycleModel, InvariantFormula } from '../../../../codegen/language/model'
import { codeText } from '../../../../codegen/language/model/transition-table'
import { consoleModel } from '../../../support/schema-model'
import { describeWith } from '../../../support/needs'

/* The same questions put to SQLite about the same file. */

const folder = mkdtempSync(path.join(tmpdir(), 'deskwright-history-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const noSqlite =
  spawnSync('sqlite3', ['--version']).status === 0
    ? null
    : 'no sqlite3 found, apt-get install sqlite3'

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

describeWith(noSqlite)('a history of 20,000 rows', () =>
  describe.each([11, 12])('seed %i', (seed) => {
    const made = (async () => {
      const order = (await consoleModel()).resources.find(({ name }) => name === 'order')
      const lifecycle = order?.lifecycles[0]
      if (!lifecycle) throw new Error('there is no lifecycle')
      const file = path.join(folder, `${seed}.csv`)
      writeSyntheticHistory(file, lifecycle, { rows: 20_000, planted: 0, seed })
      const log = await readHistory(file, { keys: [], resource: 'order' })
      if (typeof log === 'string') throw new Error(log)
      return { file, result: checkConformance(log, lifecycle) }
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
  }),
)

/** Records go along the table, and one step in ten goes anywhere. */
function wildHistory(file: string, { moves, statuses, start }: LifecycleModel, seed: number): void {
  const random = seededRandom(seed)
  const pick = <Item>(items: readonly Item[]): Item | undefined =>
    items[Math.floor(random() * items.length)]
  const rows = ['record,from,to,at,who']
  for (let record = 1; record <= 1000; record += 1) {
    let here = pick(start) ?? null
    rows.push(`${record},,${codeText(here)},,u${Math.floor(random() * 4)}`)
    for (let left = Math.floor(random() * 9); left > 0; left -= 1) {
      const own = moves.filter(({ from }) => from === here).map(({ to }) => to)
      const to = pick(random() < 0.1 || own.length === 0 ? statuses.map((s) => s.code) : own)
      if (to === undefined || to === here) continue
      rows.push(`${record},${codeText(here)},${codeText(to)},,u${Math.floor(random() * 4)}`)
      here = to
    }
  }
  writeFileSync(file, `${rows.join('\n')}\n`)
}

const codesOf = (...codes: number[]) => ({ kind: 'statuses', codes }) as const

/** Each with the SQL that finds the records that broke it. `s` numbers the rows of a record. */
const asked: readonly (readonly [InvariantFormula, string])[] = [
  [
    { form: 'onlyAfter', what: codesOf(11), after: codesOf(9) },
    `a."to" = '11' AND NOT EXISTS (SELECT 1 FROM s b WHERE b.record = a.record AND b.n < a.n AND b."to" = '9')`,
  ],
  [
    { form: 'afterAll', what: codesOf(17), all: [codesOf(9), codesOf(13)] },
    `a."to" = '17' AND (SELECT count(DISTINCT b."to") FROM s b
       WHERE b.record = a.record AND b.n < a.n AND b."to" IN ('9', '13')) < 2
     AND NOT EXISTS (SELECT 1 FROM s c WHERE c.record = a.record AND c.n < a.n AND c."to" = '17')`,
  ],
  [
    { form: 'neverAfter', after: codesOf(11), never: codesOf(5, 7) },
    `a."to" IN ('5', '7') AND EXISTS (SELECT 1 FROM s b WHERE b.record = a.record AND b.n < a.n AND b."to" = '11')`,
  ],
  [
    { form: 'atMost', what: codesOf(9), times: 2 },
    `(SELECT count(*) FROM s b WHERE b.record = a.record AND b."to" = '9') > 2`,
  ],
  [
    { form: 'atMost', what: { kind: 'call', call: 'paid' }, times: 1 },
    `(SELECT count(*) FROM s b JOIN paid p ON p.f = b."from" AND p.t = b."to" WHERE b.record = a.record) > 1`,
  ],
  [{ form: 'neverDirectly', from: [1], to: [11, 17] }, `a."from" = '1' AND a."to" IN ('11', '17')`],
  [
    { form: 'within', to: [9], moves: 3 },
    `(SELECT min(b.n) FROM s b WHERE b.record = a.record AND b."to" = '9') > 4`,
  ],
  [
    { form: 'otherPerson', to: [11], than: [9] },
    `a."to" = '11' AND a."from" <> '' AND EXISTS (SELECT 1 FROM s b
       WHERE b.record = a.record AND b.n < a.n AND b."to" = '9' AND b.who = a.who)`,
  ],
]

describeWith(noSqlite)('promises, held against a history of 1,000 records', () => {
  it.each([5, 6])('are broken by the same records, seed %i', async (seed) => {
    const order = (await consoleModel()).resources.find(({ name }) => name === 'order')
    const lifecycle = order?.lifecycles[0]
    if (!lifecycle) throw new Error('there is no lifecycle')
    const file = path.join(folder, `wild-${seed}.csv`)
    wildHistory(file, lifecycle, seed)
    const log = await readHistory(file, { keys: [], resource: 'order' })
    if (typeof log === 'string') throw new Error(log)
    const { place } = lifecycle
    const promises = asked.map(([form], at) => ({
      name: `p${at}`,
      sentence: '',
      question: false,
      place,
      form,
    }))
    const result = checkConformance(log, { ...lifecycle, promises })
    const pays = lifecycle.moves
      .filter(({ call }) => call === 'paid')
      .map(({ from, to }) => `('${codeText(from)}', '${codeText(to)}')`)
    const records = asked.map(([, where]) =>
      ask(
        file,
        `WITH s AS (SELECT *, row_number() OVER (PARTITION BY record ORDER BY rowid) AS n FROM h),
           paid(f, t) AS (VALUES ${pays.join(', ')})
         SELECT count(DISTINCT record) AS broken FROM s a WHERE ${where}`,
      ),
    )
    const told = result.promises.map(({ broken, unsure }) => ({ broken, unsure }))
    expect(told).toEqual(records.flat().map((each) => Object.assign({ unsure: 0 }, each)))
    expect(told.filter(({ broken }) => broken > 0)).toHaveLength(asked.length)
  })
})
