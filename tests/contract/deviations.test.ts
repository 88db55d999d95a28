import { beforeAll, describe, expect, it, vi } from 'vitest'
import { runContract } from '../../contract/run/run-contract'
import { consoleModel } from '../support/schema-model'
import type { Model } from '../../codegen/language/model'
import { startMock } from '../../mock-server/server'
import { type Case, seen } from './changes'
import { deviating } from './deviating'
import { callDeviations } from './deviations-calls'
import { fieldDeviations } from './deviations-fields'
import { writeDeviations } from './deviations-writes'
import { shareOf } from '../support/thorough'

/* One deviation at a time: the contract names exactly the check that is about it. */

const somewhere = { file: 'schema/app.yaml', line: 1, column: 1, length: 1 }
const places = { login: somewhere, envelope: somewhere, token: somewhere }

vi.setConfig({ testTimeout: 90_000 })

let model: Model
beforeAll(async () => {
  model = await consoleModel()
})

const run = async ({ deviation, mock: options, timeout }: Case, write: boolean) => {
  const schema = timeout
    ? { ...model, app: { ...model.app, backend: { ...model.app.backend, timeout } } }
    : model
  const mock = await startMock({ model, orders: 260, ...options })
  const backend = await deviating(mock.url, {
    ...deviation,
    request: (sent) => {
      seen.token = sent.headers['x-token'] ?? seen.token
      deviation.request?.(sent)
    },
  })
  try {
    const given = { username: 'admin', password: 'admin' }
    const report = await runContract({
      model: schema,
      target: backend.url,
      given,
      write,
      places,
      seed: 4711,
    })
    if ('unreachable' in report) throw new Error(report.unreachable)
    return report
  } finally {
    await backend.close()
    await mock.close()
  }
}

const failed = (checks: readonly { verdict: string; group: string; name: string }[]): string[] =>
  checks.filter(({ verdict }) => verdict === 'fails').map(({ group, name }) => `${group} ${name}`)

describe.each([
  ['calls', callDeviations, false],
  ['fields', fieldDeviations, false],
  ['writes', writeDeviations, true],
] as const)('a deviation of %s', (_, cases, write) => {
  it.each(shareOf<(typeof cases)[number]>(cases, 5))(
    'is the one check that fails: $name',
    async (each) => {
      const { checks } = await run(each, write)
      expect(failed(checks)).toEqual(each.fails === null ? [] : [each.fails])
    },
  )
})
