import { afterEach, expect, it } from 'vitest'
import { startMock, type Mock } from '../../mock-server/server'
import { wayYaml, ways } from '../support/ways'
import { yamlModel } from '../support/yaml-model'

/* What the mock server makes of absent keys, null and empty texts: what the schema says of them. */

const kind = 'choices: { a: A, b: B }'
const part = `resource: part
transport: rest
fields:
  id: { type: integer, readOnly: true }
  name: { type: text, required: true }
  note: { type: text, nullable: true }
  plain: { type: text }
  kind: { type: enum, nullable: true, ${kind} }
  usual: { type: enum, ${kind} }
  given: { type: enum, nullable: true, default: b, ${kind} }
  lines: { type: list, fields: { key: { type: text, readOnly: true, default: k }, own: { type: integer, hidden: true }, size: { type: text } } }
list: { buttons: [search, create], columns: [id, name], rowActions: [edit] }
create: { fields: [name, note, plain, kind, usual, given, lines] }
edit: { fields: [name, note, plain, kind, usual, given, lines] }
`

let mock: Mock
afterEach(() => mock.close())

const start = async (backend?: string) => {
  const way = { ...ways.none, ...(backend && { backend }) }
  mock = await startMock({ model: yamlModel(wayYaml(way), { part }), orders: 3 })
  return async (method: string, path: string, body?: object) => {
    const headers = { 'content-type': 'application/json' }
    const init = { method, headers, ...(body && { body: JSON.stringify(body) }) }
    return (await (await fetch(`${mock.url}/api/part${path}`, init)).json()) as Record<
      string,
      unknown
    >
  }
}

it('keeps null and an empty text apart, and makes up no choice where there may be none', async () => {
  const ask = await start()
  expect(await ask('POST', '', { name: 'a' })).toMatchObject({
    note: null,
    plain: '',
    kind: null,
    usual: 'a',
    given: 'b',
  })
  const said = { name: 'b', note: '', plain: '', kind: null, usual: null, given: null }
  const { id, ...row } = await ask('POST', '', said)
  expect(row).toMatchObject({ note: '', plain: '', kind: null, usual: 'a', given: null })
  expect(await ask('PUT', `/${id}`, { note: null })).toMatchObject({ note: null, name: 'b' })
  expect(await ask('PUT', `/${id}`, { name: 'c' })).toMatchObject({ note: null, given: null })
})

it('empties what a PUT leaves out, where that is how inputs that hold nothing travel', async () => {
  const ask = await start('empty: omit')
  const { id } = await ask('POST', '', { name: 'a', note: 'n', kind: 'b' })
  expect(await ask('PUT', `/${id}`, { name: 'b' })).toMatchObject({ note: null, kind: null })
})

it('keeps what a form does not write of rows', async () => {
  const ask = await start()
  const { data: _, ...made } = await ask('POST', '', {
    name: 'a',
    lines: [{ size: 'S', key: 'x' }],
  })
  expect(made['lines']).toEqual([{ key: 'k', own: null, size: 'S' }])
  const changed = await ask('PUT', `/${made['id']}`, { lines: [{ size: 'M' }] })
  expect(changed['lines']).toEqual([{ key: 'k', own: null, size: 'M' }])
})
