import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, it, onTestFinished } from 'vitest'
import { consoleFor } from '../../backends/providers'
import { failureOf } from '../support/console'
import { appYaml, yamlModel } from '../../support/yaml-model'

/*
 * Some backends answer a write without the record: a new one by its key, a change or a deletion by the number of records
 * that it changed. None means that somebody else has deleted the record, although the status says success.
 */

const thing = `resource: thing
model: /things
fields:
  id: { type: integer, readOnly: true }
  name: { type: text }
list: { columns: [id, name], rowActions: [edit, delete] }
create: { fields: [name] }
edit: { fields: [name] }
`

/** A backend that gives each method an answer of its own. */
const answering = async (answers: Readonly<Record<string, unknown>>, written: string) => {
  const server = createServer((request, response) => {
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify(answers[request.method ?? '']))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const backend = `transport: rest\n  written: ${written}`
  const model = yamlModel(appYaml({ backend, envelope: '' }), { thing })
  const { dataProvider, session } = consoleFor(
    model,
    `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
  )
  session.start({ token: 't', user: '1', name: '' })
  return dataProvider
}

const record = { id: 7, name: 'a' }

it.each([
  ['the answer', "{ key: '*', count: '*' }", { POST: 58, PUT: 1, DELETE: 0 }],
  [
    'a place in it',
    '{ key: result.insertId, count: result.affected }',
    {
      POST: { result: { insertId: '58', affected: 1 } },
      PUT: { result: { affected: '1' } },
      DELETE: { result: { affected: 0 } },
    },
  ],
])('reads keys and numbers of records from %s', async (_, written, answers) => {
  const provider = await answering(answers, written)
  const made = await provider.create('thing', { data: { name: 'a' } })
  expect(String(made.data.id)).toBe('58')
  const saved = await provider.update('thing', { id: 7, data: { name: 'b' }, previousData: record })
  expect(saved.data).toEqual({ id: 7, name: 'b' })
  const failure = await failureOf(provider.delete('thing', { id: 7, previousData: record }))
  expect(failure).toMatchObject({ messageKey: 'http.notFound', outcome: 'refused' })
})

it('takes a record for what it is, also where an answer may be a key', async () => {
  const provider = await answering({ POST: { id: 9, name: 'as saved' } }, "{ key: '*' }")
  const { data } = await provider.create('thing', { data: { name: 'a' } })
  expect(data).toEqual({ id: 9, name: 'as saved' })
})
