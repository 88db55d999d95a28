import { afterEach, expect, it } from 'vitest'
import { documentOf, importOf, json, listOf, record, text, whole } from './constructs'
import { workshop } from './run'

/* What the checks refuse is taken away alone. */

let bench = workshop()
afterEach(() => {
  bench.remove()
  bench = workshop()
})

/** A document with a property that no name of the language can be, in a record that is added and changed. */
const document = (name: string) => {
  const properties = { name: text, [name]: text, size: whole }
  const order = record({ id: { ...whole, readOnly: true }, ...properties })
  const body = { requestBody: json(record(properties)), responses: { 200: json(order) } }
  const parameters = [{ name: 'id', in: 'path', required: true, schema: whole }]
  return documentOf({
    '/orders': { get: listOf(order), post: body },
    '/orders/{id}': { parameters, get: { responses: { 200: json(order) } }, put: body },
  })
}

/** Too long, and with a letter of another script among those of Latin. */
it.each(['x'.repeat(101), 'siz\u0435s'])(
  'leaves out the property %s, and nothing with it, and says so once',
  async (name) => {
    const { code, err, out, yaml } = await importOf(bench, document(name))
    expect({ code, err }).toEqual({ code: 0, err: '' })
    const { create, edit, fields } = yaml('orders')
    expect(Object.keys(fields)).toEqual(['id', 'name', 'size'])
    expect(create).toMatchObject({ fields: ['name', 'size'] })
    expect(edit).toMatchObject({ fields: ['name', 'size'] })
    expect(out.split('\n').filter((line) => line.includes('left out'))).toHaveLength(1)
  },
)
