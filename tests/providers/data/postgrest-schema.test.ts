import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, it } from 'vitest'
import { postgrestSchemaHeaders } from '../../../import/database/postgrest'
import { providersOf } from '../../backends/providers'

const shelves = `resource: shelves
fields: { id: { type: integer, readOnly: true }, name: { type: text } }
list: { columns: [id, name] }
create: { fields: [name] }
edit: { fields: [name] }
`

it('a schema of PostgREST that is not the usual one is named in each call that reads and writes', async () => {
  const asked: unknown[] = []
  const server = createServer((request, response) => {
    const { 'accept-profile': read, 'content-profile': written } = request.headers
    asked.push([request.method, read, written])
    response.setHeader('Content-Type', 'application/json')
    response.setHeader('Content-Range', '0-0/1')
    response.end(JSON.stringify([{ id: 7, name: 'a' }]))
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  try {
    const backend = `like: postgrest\n  headers: ${JSON.stringify(postgrestSchemaHeaders('hr'))}`
    const provider = providersOf(url, { base: '/', backend, envelope: '' }, { shelves })
    const list = {
      pagination: { page: 1, perPage: 5 },
      sort: { field: '', order: 'ASC' },
      filter: {},
    }
    await provider.getList('shelves', list as never)
    await provider.create('shelves', { data: { name: 'a' } })
    await provider.update('shelves', { id: 7, data: { name: 'b' }, previousData: { id: 7 } })
    expect(asked).toEqual(['GET', 'POST', 'PATCH'].map((method) => [method, 'hr', 'hr']))
  } finally {
    await new Promise((resolve) => server.close(resolve))
  }
})
