import { expect, it } from 'vitest'
import { runContract } from '../../contract/run'
import { loadModel } from '../../codegen/generate'
import { startMock } from '../../mock-server/server'

const somewhere = { file: 'schema/app.yaml', line: 1, column: 1, length: 1 }
const places = { login: somewhere, envelope: somewhere, token: somewhere }

it.each(['act', 'plain', 'tier-a'])('the mock server of %s holds its own schema', async (name) => {
  const folder = `tests/codegen/cases/${name}`
  const texts = `${folder}/i18n`
  const { model } = await loadModel(`${folder}/schema`, { shell: texts, resources: texts })
  if (!model) throw new Error('the schema has errors')
  const mock = await startMock({ model, orders: 90 })
  try {
    const account = { user: 'admin', password: 'admin' }
    const report = await runContract({
      model,
      target: mock.url,
      ...account,
      write: true,
      places,
      seed: 4711,
    })
    if ('unreachable' in report) throw new Error(report.unreachable)
    expect(report.checks.filter(({ verdict }) => verdict === 'fails')).toEqual([])
  } finally {
    await mock.close()
  }
})
