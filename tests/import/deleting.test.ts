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

/** The call that deletes a thing, where the document has one that is asked for by these names. */
const removing = async (...names: string[]) => {
  const asked = names.map((name) => ({ name, in: 'query', schema: { type: 'string' } }))
  const remove = { parameters: asked, responses: { 204: { description: '' } } }
  const paths = { '/things': { get: list, delete: remove } }
  const document = { openapi: '3.1.0', info: { title: 'T' }, paths }
  const into = bench.into(names.join('-'))
  const said = await importing(bench.write('document.json', document), '--into', into)
  expect(said.code).toBe(0)
  return { call: yamlIn(into, 'things').calls?.delete, out: said.out }
}

it('I-02 a call that would delete many records is left out, one that names its record is not', async () => {
  expect((await removing('before')).call).toBeUndefined()
  expect((await removing('name')).call).toMatchObject({ method: 'DELETE', body: ['name'] })
})

it('a call whose filters beside the key would find further records is left out by name', async () => {
  const { call, out } = await removing('sku', 'name')
  expect(call).toBeUndefined()
  expect(out).toContain(
    'calls that change or delete all records that a filter finds: DELETE /things',
  )
})
