import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runContract } from '../../contract/run/run-contract'
import { type Mock, startMock } from '../../mock-server/server'
import { saidAbout, yamlModel } from '../support/yaml-model'
import { ways, wayYaml } from '../support/ways'

/* Files that travel with a form, from the YAML to the mock server and the contract. */

const resource = (lines: string, transport = 'rest') => `resource: claim
transport: ${transport}
fields:
  id: { type: integer, readOnly: true }
  name: { type: text, required: true }
  amount: { type: integer }
${lines}
list: { buttons: [search, create], columns: [id, name, letter], rowActions: [edit, delete] }
create: { fields: [name, amount, letter] }
edit: { fields: [name, amount, letter] }
`
const letter = "  letter: { type: file, accept: [.txt, 'image/*'], maxBytes: 20, required: true }"
const photos = "  letter: { type: list, of: { type: file, accept: ['image/*'] } }"
const app = wayYaml(ways.none)

let mock: Mock
const model = yamlModel(app, { claim: resource(letter) })
beforeAll(async () => {
  mock = await startMock({ model, port: 0, orders: 12, faults: true })
})
afterAll(() => mock.close())

const send = async (path: string, method: string, values: Record<string, string | File>) => {
  const body = new FormData()
  for (const [key, value] of Object.entries(values)) body.append(key, value)
  const answer = await fetch(`${mock.url}/api/claim${path}`, { method, body })
  return { status: answer.status, data: await answer.json() }
}
const text = (name: string, size = 3, type = 'text/plain') =>
  new File(['x'.repeat(size)], name, { type })

const once = async () => {
  const body = new FormData()
  body.append('name', 'once')
  body.append('letter', text('a.txt'))
  const headers = { 'Idempotency-Key': 'k1' }
  const answer = await fetch(`${mock.url}/api/claim`, { method: 'POST', headers, body })
  return (await answer.json()).id
}

describe('a file in a form', () => {
  it('is stored, and the values beside it keep their types', async () => {
    const { data } = await send('', 'POST', { name: 'Ann', amount: '7', letter: text('a.txt') })
    expect(data).toMatchObject({ name: 'Ann', amount: 7, letter: 'a.txt' })
  })

  it.each([
    ['of another kind', text('a.exe'), 422],
    ['of a kind told by its media type', text('scan', 3, 'image/png'), 200],
    ['that is too large', text('a.txt', 21), 422],
    ['as large as allowed', text('a.txt', 20), 200],
  ])('%s', async (_, file, status) => {
    expect((await send('/1', 'PUT', { name: 'x', letter: file })).status).toBe(status)
  })

  it('repeats nothing under one key, whatever stands between the parts', async () => {
    expect(await once()).toBe(await once())
  })
})

const place = { file: 'schema/app.yaml', line: 1, column: 1, length: 1 }
it.each([
  ['one file', letter],
  ['several files', photos],
])('holds the contract with %s', async (_, lines) => {
  const of = yamlModel(app, { claim: resource(lines) })
  const server = await startMock({ model: of, port: 0, orders: 3, faults: true })
  try {
    const report = await runContract({
      model: of,
      target: server.url,
      given: { username: 'admin', password: 'admin' },
      write: true,
      places: { login: place, envelope: place, token: place },
    })
    if ('unreachable' in report) throw new Error(report.unreachable)
    expect(report.checks.filter(({ verdict }) => verdict === 'fails')).toEqual([])
    const created = report.checks.filter(({ name }) => name.includes('create'))
    expect(created.some(({ verdict }) => verdict === 'holds')).toBe(true)
  } finally {
    await server.close()
  }
})

it.each([
  ['  letter: { type: file, accept: [pdf] }', 'pdf'],
  ['  letter: { type: file, accept: [] }', 'accept'],
  ['  letter: { type: file, default: a.txt }', 'default'],
  ['  letter: { type: text, accept: [.pdf] }', 'accept'],
  ['  letter: { type: file, unique: true }', 'unique'],
  ['  letter: { type: object, fields: { inner: { type: file } } }', 'inner'],
  ['  letter: { type: list, fields: { inner: { type: file } } }', 'inner'],
])('%s is one mistake', (lines, named) => {
  const said = saidAbout(app, { claim: resource(lines) })
  expect(said).toHaveLength(1)
  expect(said[0]).toContain(named)
})
