import { existsSync, readdirSync } from 'node:fs'
import { expect, it } from 'vitest'
import { readProject } from '../../codegen/generator/pipeline/project'
import { runContract } from '../../contract/run/run-contract'
import { startMock } from '../../mock-server/server'
import { shareOf } from '../support/thorough'

const somewhere = { file: 'schema/app.yaml', line: 1, column: 1, length: 1 }
const places = { login: somewhere, envelope: somewhere, token: somewhere }

/** Every schema folder at hand: other transports, other envelopes, other businesses. */
const folders = ['tests/codegen/cases', 'tests/domains'].flatMap((parent) =>
  readdirSync(parent)
    .map((name) => `${parent}/${name}`)
    .filter((folder) => existsSync(`${folder}/schema/app.yaml`)),
)

it.each(shareOf(folders, 4))(
  'the mock server of %s holds its own schema',
  { timeout: 90_000 },
  async (folder) => {
    const texts = `${folder}/i18n`
    const { model } = await readProject(`${folder}/schema`, {
      textFolders: { shell: texts, resources: texts },
    })
    // That a folder has no errors is for its own tests to say.
    if (!model) return
    const mock = await startMock({ model, orders: 90 })
    try {
      const options = {
        model,
        target: mock.url,
        given: { username: 'admin', password: 'admin' },
        places,
        seed: 4711,
      }
      const report = await runContract({ ...options, write: true })
      if ('unreachable' in report) throw new Error(report.unreachable)
      const { checks } = report
      expect(checks.filter(({ verdict }) => verdict === 'fails')).toEqual([])
      const held = checks.filter(({ verdict }) => verdict === 'holds')
      expect(held.length).toBeGreaterThan(checks.length / 2)
    } finally {
      await mock.close()
    }
  },
)

it('knows all transports by these folders', async () => {
  const transports = new Set<string>()
  for (const folder of folders) {
    const { model } = await readProject(`${folder}/schema`)
    for (const { transport } of model?.resources ?? []) transports.add(transport)
  }
  expect([...transports].toSorted()).toEqual(['act', 'admin', 'json', 'rest'])
})
