import { expect, it } from 'vitest'
import { clientNamed } from '../../wire/transports'
import type { KeyedValues } from '../../wire/values'

/* Bodies with files, as a request of Node takes them apart. */

const backend = { encoding: 'form', nested: 'indices', drop: [] } as const
const text = (name: string, of: string) => new File([of], name, { type: 'text/plain' })

const parsed = async (transport: 'admin' | 'rest' | 'json', call: object, values: KeyedValues) => {
  const whole = { path: '/x', method: 'POST', body: Object.keys(values), ...call } as const
  const types = { n: 'number', none: 'none', yes: 'boolean' } as const
  const written = clientNamed(transport).request(backend, whole, values, { types })
  if (!written?.parts) return { written, parts: [] }
  const request = new Request('http://x', { method: 'POST', body: written.parts })
  const form = [...(await request.formData())]
  const parts = await Promise.all(
    form.map(async ([name, value]) =>
      typeof value === 'string'
        ? [name, value]
        : [name, value.name, value.type, await value.text()],
    ),
  )
  return { written, parts }
}

it.each(['admin', 'rest', 'json'] as const)('%s sends values first, then files', async (name) => {
  const verb = name === 'rest' ? 'create' : null
  const { written, parts } = await parsed(
    name,
    { verb, encoding: name === 'admin' ? 'form' : 'json' },
    {
      letter: text('ü "1".txt', 'Dear'),
      note: 'a & b=ü',
      n: '12',
      none: '',
      yes: true,
      rows: [{ a: 1 }, { a: 2 }],
      photos: ['old.png', text('new.png', 'x')],
    },
  )
  expect(written?.headers).not.toHaveProperty('Content-Type')
  expect(written?.says).toMatchObject({ letter: 'ü "1".txt', photos: ['old.png', 'new.png'] })
  expect(parts).toEqual([
    ['note', 'a & b=ü'],
    ['n', '12'],
    ['none', ''],
    ['yes', 'true'],
    ['rows[0][a]', '1'],
    ['rows[1][a]', '2'],
    ['letter', 'ü "1".txt', 'text/plain', 'Dear'],
    ['photos', 'old.png'],
    ['photos', 'new.png', 'text/plain', 'x'],
  ])
})

it('puts parts where a body is wrapped', async () => {
  const values = { note: 'x', 'photos[]': [text('a.png', '1')] }
  const { parts } = await parsed('json', { wrap: 'data.issue' }, values)
  expect(parts).toEqual([
    ['data[issue][note]', 'x'],
    ['data[issue][photos][]', 'a.png', 'text/plain', '1'],
  ])
})

it('writes a request without files as before', async () => {
  const { written } = await parsed('json', { encoding: 'json' }, { note: 'x', letter: null })
  expect(written).toMatchObject({ body: '{"note":"x","letter":null}' })
  expect(written).not.toHaveProperty('parts')
})
