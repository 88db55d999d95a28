import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { writeSyntheticHistory } from '../../../../bench/generation/synthetic-history'
import { checkConformance } from '../../../../codegen/rules/conformance/check-conformance'
import { readHistory } from '../../../../codegen/rules/conformance/read-log'
import { consoleModel } from '../../../support/schema-model'

const folder = mkdtempSync(path.join(tmpdir(), 'deskwright-history-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const lifecycleOf = async (name: string) => {
  const found = (await consoleModel()).resources.find((resource) => resource.name === name)
    ?.lifecycles[0]
  if (!found) throw new Error(`${name} has no lifecycle`)
  return found
}

/* `npm run bench` reads a million rows; here are fewer of the same kind. */
it.each([1, 2, 3])('finds every planted row of 60,000 and no other, seed %i', async (seed) => {
  const order = await lifecycleOf('order')
  const file = path.join(folder, `${seed}.csv`)
  const planted = writeSyntheticHistory(file, order, { rows: 60_000, planted: 12, seed })
  expect(planted).toHaveLength(12)
  const log = await readHistory(file, { keys: [], resource: 'order' })
  if (typeof log === 'string') throw new Error(log)
  const { deviations, promises, rows, unread } = checkConformance(log, order)
  expect({ rows, unread: unread.count }).toEqual({ rows: 60_000, unread: 0 })
  const told = deviations.flatMap(({ kind, rows: happened }) =>
    happened.map(({ line, record }) => ({ kind, line, record })),
  )
  expect(told.toSorted((one, other) => one.line - other.line)).toEqual(planted) // The table keeps its promises, so that only what it does not allow can break one.
  const records = new Set(planted.map(({ record }) => record))
  expect(promises.map(({ untold }) => untold)).toEqual(promises.map(() => null))
  for (const { rows: broken } of promises) {
    expect(broken.filter(({ record }) => !records.has(record))).toEqual([])
  }
})
