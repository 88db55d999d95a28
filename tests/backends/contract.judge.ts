// @vitest-environment node
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runContract } from '../../contract/run/run'
import { appYaml, yamlModel } from '../support/yaml-model'
import { hasDjango, startDjango } from './django'
import type { Running } from './programs'
import { shop } from './shop'

/* The contract says of a server that is not ours what is true of it, and leaves nothing behind. */

const place = { file: 'schema/app.yaml', line: 1, column: 1, length: 1 }
const once = shop().orders.replace('sn: { type: text,', 'sn: { type: text, unique: true,')
const places = { login: place, envelope: place, token: place }

describe.skipIf(!hasDjango)('Django REST framework, by its contract', () => {
  let server: Running
  beforeAll(async () => {
    server = await startDjango()
  })
  afterAll(() => server?.close())

  it('holds with every call, and nothing is left behind', async () => {
    const app = appYaml({
      base: '/api',
      backend: 'like: django-rest',
      envelope: '',
      token: '{ header: Authorization, prefix: Token, cookie: token }',
      login: '{ path: /login/, body: [username, password], token: token }',
    }).replace(/^ +password: .*\n/m, '')
    const report = await runContract({
      model: yamlModel(app, { ...shop(), orders: once }),
      target: server.url,
      given: { username: 'admin', password: 'admin' },
      write: true,
      places,
      seed: 4711,
    })
    if ('unreachable' in report) throw new Error(report.unreachable)
    expect(report.checks.filter(({ verdict }) => verdict === 'fails')).toEqual([])
    expect(report.left).toEqual([])
    const held = report.checks
      .filter(({ group, verdict }) => group === 'orders' && verdict === 'holds')
      .map(({ name }) => name)
    expect(held).toEqual(
      expect.arrayContaining([
        'list total',
        'page number',
        'read record',
        'create',
        'create refused',
        'unique sn',
        'edit',
        'delete',
      ]),
    )
  })
})
