import type { RaRecord } from 'ra-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { failureOf } from '../providers/support/console'
import { hasCouch, startCouch } from './couch'
import { providersFor } from './providers'

/* The protocol of CouchDB judges a version that is a field: `_rev` in the body, and 409 for an old one. */

const item = `resource: item
key: _id
version: _rev
fields:
  _id: { type: text, readOnly: true }
  _rev: { type: text, readOnly: true }
  name: { type: text }
list: { columns: [name] }
edit: { fields: [name] }
calls:
  list: { path: '/_all_docs?include_docs=true', method: GET, rows: rows }
  read: { path: '/{_id}', method: GET }
  edit: { path: '/{_id}', method: PUT, body: [_id, name] }
`

describe.skipIf(!hasCouch)('the protocol of CouchDB', () => {
  let couch: Awaited<ReturnType<typeof startCouch>>
  beforeAll(async () => {
    couch = await startCouch()
    await fetch(`${couch.url}/items`, { method: 'PUT' })
  })
  afterAll(() => couch.close())

  const at = (id: string) => `${couch.url}/items/${id}`
  const put = async (id: string) => {
    const headers = { 'Content-Type': 'application/json' }
    await fetch(at(id), { method: 'PUT', headers, body: JSON.stringify({ name: 'first' }) })
  }
  const consoleOf = () => providersFor(couch.url, '/items', 'item', item)
  const read = async (id: string): Promise<RaRecord> =>
    (await consoleOf().getOne('item', { id, meta: { fresh: true } })).data
  const save = (record: RaRecord, name: string) =>
    consoleOf().update('item', { id: record.id, data: { name }, previousData: record })

  it('refuses the second of two writes, and keeps the first', async () => {
    await put('a')
    const [mine, theirs] = [await read('a'), await read('a')]
    await save(theirs, 'theirs')
    const error = await failureOf(save(mine, 'mine'))
    expect(error).toMatchObject({ kind: 'conflict', status: 409, current: { name: 'theirs' } })
    expect(await (await fetch(at('a'))).json()).toMatchObject({ name: 'theirs' })
    const { current } = error as unknown as { current: RaRecord }
    await save(current, 'mine after a look')
    expect(await (await fetch(at('a'))).json()).toMatchObject({ name: 'mine after a look' })
  })

  it('is read again before the next write, since the answer names the version in another way', async () => {
    await put('b')
    const { data } = await save(await read('b'), 'second')
    await save(data, 'third')
    const stored = await (await fetch(at('b'))).json()
    expect(stored).toMatchObject({ name: 'third', _rev: expect.stringMatching(/^3-/) })
  })
})
