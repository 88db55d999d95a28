import { expect, it } from 'vitest'
import { runContract } from '../../contract/run/run-contract'
import { startMock } from '../../mock-server/server'
import { yamlModel } from '../support/yaml-model'
import { deviating } from './deviating'
import { ways } from './deviations-transports'

/* Behind the end, some backends give the last page again, as json-server does. Others know one page only. */

const place = { file: 'schema/app.yaml', line: 1, column: 1, length: 1 }
const places = { login: place, envelope: place, token: place }

/** What is said of pages by a contract with a backend of so many orders that gives its first page whatever is asked. */
const pagesOf = async (count: number) => {
  const way = ways.find(({ name }) => name === 'rest with plain keys')
  if (!way) throw new Error('there is no such way')
  const model = yamlModel(way.app, way.yaml)
  const mock = await startMock({ model, orders: count })
  const backend = await deviating(mock.url, {
    request: (sent) => {
      const query = new URLSearchParams(sent.query)
      way.ignore.page(query)
      sent.query = query.toString()
    },
  })
  try {
    const given = { username: 'admin', password: 'admin' }
    const report = await runContract({ model, target: backend.url, given, write: false, places })
    if ('unreachable' in report) throw new Error(report.unreachable)
    return report.checks
      .filter(({ group, name }) => group === 'orders' && name === 'page number')
      .map(({ verdict }) => verdict)
  } finally {
    await backend.close()
    await mock.close()
  }
}

it('finds nothing wrong with a second page that repeats the only one', async () => {
  expect(await pagesOf(8)).toEqual(['skipped'])
})

it('tells of a second page that repeats a full one', async () => {
  expect(await pagesOf(57)).toEqual(['fails'])
})
