import { afterEach, expect, it } from 'vitest'
import { importing, workshop, yamlIn } from './run'

let bench = workshop()
afterEach(() => {
  bench.remove()
  bench = workshop()
})

const thing = {
  type: 'object',
  properties: { sku: { type: 'string' }, name: { type: 'string' } },
}
const list = {
  responses: {
    200: { content: { 'application/json': { schema: { type: 'array', items: thing } } } },
  },
}

/** The call that deletes a thing, where the document has one that is asked for by this name. */
const removing = async (name: string) => {
  const asked = { name, in: 'query', required: true, schema: { type: 'string' } }
  const remove = { parameters: [asked], responses: { 204: { description: '' } } }
  const paths = { '/things': { get: list, delete: remove } }
  const document = { openapi: '3.1.0', info: { title: 'T' }, paths }
  const into = bench.into(name)
  const said = await importing(bench.write(`${name}.json`, document), '--into', into)
  expect(said.code).toBe(0)
  return yamlIn(into, 'things').calls?.delete
}

it('a call that would delete many records is left out, one that names its record is not', async () => {
  expect(await removing('before')).toBeUndefined()
  expect(await removing('name')).toMatchObject({ method: 'DELETE', body: ['name'] })
})
