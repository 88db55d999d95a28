import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { backendPresets } from '../../codegen/language/read/backend-presets'
import { fieldErrors } from '../../wire/field-errors'
import { failureOf } from '../providers/support/console'
import { nestApp, nestLogin, nestPackages, nestYaml, startNest } from './nestjs-crud'
import type { Running } from './programs'
import { logsIn } from './logs-in'
import { ask } from './questions'
import { providersOf } from './providers'
import { walk } from './walk'

describe.skipIf(nestPackages === undefined)('NestJS with CRUD', () => {
  let server: Running
  beforeAll(async () => {
    server = await startNest()
  })
  afterAll(() => server.close())
  const provider = (yaml: Readonly<Record<string, string>> = nestYaml) =>
    providersOf(server.url, nestApp, yaml)

  it('says why it refuses', async () => {
    const data = { sn: 5, amount: 'many', status: 'open', note: '', customer: 1 }
    const refused = await failureOf(provider().create('orders', { data }))
    expect(refused).toMatchObject({ status: 400 })
    const { fields } = backendPresets['nestjs-crud'].envelope
    const said = fieldErrors((refused as { answer?: unknown }).answer, fields)
    expect(said.map(({ path }) => path.join())).toEqual(expect.arrayContaining(['sn', 'amount']))
  })

  ask(() => ({ app: nestApp, yaml: nestYaml, provider }), 'nestjs-crud')

  describe('and those who call', () => {
    let asking: Running
    beforeAll(async () => {
      asking = await startNest({ asksWho: true })
    })
    afterAll(() => asking.close())
    logsIn(
      { by: 'a token', who: 'admin', app: nestLogin },
      { origin: () => asking.url, yaml: nestYaml },
    )
  })

  walk({
    origin: () => server.url,
    app: nestApp,
    yaml: nestYaml,
    imported: { like: 'nestjs-crud', lists: ['/docs-json'] },
    stored: async (id) => {
      const answer = await fetch(`${server.url}/orders/${String(id)}`)
      return answer.ok ? await answer.json() : null
    },
  })
})
