import { expect, it } from 'vitest'
import { fieldFromSchema } from '../../import/json-schema/schema-fields'
import { createRefResolver } from '../../import/json-schema/refs'
import { inferSchema } from '../../import/samples/infer-schema'

const walk = {
  follow: createRefResolver({}),
  inside: [],
  at: [],
  note: () => undefined,
  guess: () => undefined,
}

it.each([
  ['2026-11-28T21:30:12Z', { type: 'datetime' }],
  ['2026-11-28 21:30:12+08:00', { type: 'datetime' }],
  ['2026-11-28T21:30:12', { type: 'datetime', codec: 'local' }],
  ['2026-11-28T21:30:12.345', { type: 'datetime', codec: 'local' }],
  ['2026-11-28 21:30:12', { type: 'datetime', codec: 'text' }],
  ['2026-11-28', { type: 'date' }],
])('a sample %s is written as it was seen', (seen, field) => {
  expect(fieldFromSchema('at', inferSchema([seen, seen], 'at'), walk)).toMatchObject(field)
  expect(fieldFromSchema('at', inferSchema([seen], 'at'), walk)['codec']).toBe(
    'codec' in field ? field.codec : undefined,
  )
})
