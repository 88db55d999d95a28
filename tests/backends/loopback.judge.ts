import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { backendPresets } from '../../codegen/language/read/backend-presets'
import { fieldErrors } from '../../wire/field-errors'
import { failureOf } from '../providers/support/console'
import {
  loopbackApp,
  loopbackLogin,
  loopbackPackages,
  loopbackYaml,
  startLoopback,
} from './loopback'
import type { Running } from './programs'
import { logsIn } from './logs-in'
import { ask } from './questions'
import { providersOf } from './providers'
import { walk } from './walk'

describe.skipIf(loopbackPackages === undefined)('LoopBack', () => {
  let server: Running
  beforeAll(async () => {
    server = await startLoopback()
  })
  afterAll(() => server.close())
  const provider = (yaml: Readonly<Record<string, string>> = loopbackYaml) =>
    providersOf(server.url, loopbackApp, yaml)

  it('says why it refuses', async () => {
    const data = { sn: 'S'.repeat(21), amount: 1.5, status: 'open', note: '', customer: 1 }
    const refused = await failureOf(provider().create('orders', { data }))
    expect(refused).toMatchObject({ status: 422 })
    const { fields } = backendPresets.loopback.envelope
    const said = fieldErrors((refused as { answer?: unknown }).answer, fields)
    expect(said.map(({ path }) => path.join())).toEqual(expect.arrayContaining(['sn', 'amount']))
  })

  ask(() => ({ app: loopbackApp, yaml: loopbackYaml, provider }), 'loopback')

  describe('and those who call', () => {
    let asking: Running
    beforeAll(async () => {
      asking = await startLoopback({ asksWho: true })
    })
    afterAll(() => asking.close())
    logsIn(
      { by: 'a token', who: 'admin', app: loopbackLogin },
      { origin: () => asking.url, yaml: loopbackYaml },
    )
  })

  walk({
    origin: () => server.url,
    app: loopbackApp,
    yaml: loopbackYaml,
    imported: { like: 'loopback', lists: ['/openapi.json'] },
    stored: async (id) => {
      const answer = await fetch(`${server.url}/orders/${String(id)}`)
      return answer.ok ? await answer.json() : null
    },
    filters: { open: { 'filter[where][status]': 'open' } },
  })
})
