import { expect, it } from 'vitest'
import { runContract } from '../../contract/run/run-contract'
import { startMock } from '../../mock-server/server'
import { generateDomain } from '../domains/folders'
import { deviating, type Deviation } from './deviating'

/* What the contract says of a call that tells the history of a record, as the shop has one. */

const somewhere = { file: 'schema/app.yaml', line: 1, column: 1, length: 1 }
const places = { login: somewhere, envelope: somewhere, token: somewhere }

const historyOf = async (deviation: Deviation) => {
  const { model } = await generateDomain('shop')
  if (!model) throw new Error('examples/shop has errors')
  const mock = await startMock({ model, orders: 20 })
  const between = await deviating(mock.url, deviation)
  try {
    const given = { username: 'admin', password: 'admin' }
    const options = { model, target: between.url, given, write: false, places, seed: 4711 }
    const report = await runContract(options)
    if ('unreachable' in report) throw new Error(report.unreachable)
    return report.checks
      .filter(({ group, name }) => group === 'order' && name.includes('history'))
      .map(({ name, verdict, got }) => [name, verdict, got ?? ''])
  } finally {
    await between.close()
    await mock.close()
  }
}

const answered = (entries: unknown): Deviation => ({
  instead: ({ path }) => (path.endsWith('/history') ? { text: JSON.stringify({ entries }) } : null),
})
const entry = { at: '2026-05-01T09:00:00Z', user: { name: 'ann' }, field: 'status' }

it('holds a history whose entries have their times, and has nothing to say of an empty one', async () => {
  expect(await historyOf(answered([entry]))).toEqual([
    ['history call', 'holds', ''],
    ['history entries', 'holds', ''],
  ])
  expect((await historyOf(answered([]))).map(([, verdict]) => verdict)).toEqual([
    'holds',
    'skipped',
  ])
})

it('finds entries that are no list, have no time, or a time of another kind', async () => {
  const wrong = [{ 7: entry }, [entry, { user: entry.user }], [{ ...entry, at: 1777626000 }]]
  for (const entries of wrong) {
    const [, told] = await historyOf(answered(entries))
    expect(told?.slice(0, 2), JSON.stringify(entries)).toEqual(['history entries', 'fails'])
    expect(told?.[2]).not.toBe('')
  }
})
