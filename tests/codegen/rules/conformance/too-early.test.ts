import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { checkConformance } from '../../../../codegen/rules/conformance/check-conformance'
import { readHistory } from '../../../../codegen/rules/conformance/read-log'
import { appYaml, yamlModel } from '../../../support/yaml-model'

const folder = mkdtempSync(path.join(tmpdir(), 'deskwright-early-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const bill = `resource: bill
fields:
  id: { type: integer, readOnly: true }
  opened: { type: datetime, readOnly: true }
  entered: { type: datetime, readOnly: true }
  status: { type: lifecycle }
list: { columns: [id, status] }
calls:
  list: { path: /bill, body: [] }
lifecycle:
  field: status
  calls:
    status: { path: /bill/status, body: [id, status] }
  start: 1
  since: entered
  server: []
  statuses:
    1: { name: open }
    2: { name: overdue, after: 2 days }
    3: { name: closed, end: true }
  moves:
    1 -> 2: open -> overdue
    1 -> 3: open -> closed
    2 -> 1: overdue -> open
    2 -> 3: { is: overdue -> closed, after: 1 hour since opened }
`

const held = async (rows: string) => {
  const model = await yamlModel(appYaml(), { bill })
  const [lifecycle] = model.resources.flatMap(({ lifecycles }) => lifecycles)
  if (!lifecycle) throw new Error('there is no lifecycle')
  const file = path.join(folder, 'history.csv')
  writeFileSync(file, `record,from,to,at,who\n${rows}`)
  const log = await readHistory(file, { keys: [], resource: 'bill' })
  if (typeof log === 'string') throw new Error(log)
  return checkConformance(log, lifecycle).deviations
}

it('a move before its time deviates, one at its time does not', async () => {
  expect(await held('7,,1,2026-01-01,\n7,1,2,2026-01-02T23:59:59Z,ann\n')).toMatchObject([
    {
      kind: 'tooEarly',
      from: '1',
      to: '2',
      count: 1,
      rows: [{ line: 3, record: '7', who: 'ann' }],
    },
  ])
  expect(await held('7,,1,2026-01-01,\n7,1,2,2026-01-03,ann\n')).toEqual([])
})

it('the time counts from the last coming to the status', async () => {
  const rows = [
    '7,,1,2026-01-01,',
    '7,1,2,2026-01-05,ann',
    '7,2,1,2026-01-06,ann',
    '7,1,2,2026-01-07,ann',
  ]
  expect(await held(`${rows.join('\n')}\n`)).toMatchObject([
    { kind: 'tooEarly', rows: [{ line: 5 }] },
  ])
})

it('what the history does not tell is no deviation: a time that is missing, or that counts from a field', async () => {
  expect(await held('7,,1,,\n7,1,2,2026-01-01,ann\n')).toEqual([])
  const soon = '7,,1,2026-01-01,\n7,1,2,2026-01-05,ann\n7,2,3,2026-01-05T00:00:01Z,ann\n'
  expect(await held(soon)).toEqual([])
})
