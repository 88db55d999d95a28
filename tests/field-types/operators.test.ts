import { expect, it } from 'vitest'
import { typeNames, usualOperator } from '../../field-types'

it('a filter that names no operator finds parts of texts and whole codes', () => {
  const inParts = typeNames.filter((type) => usualOperator({ type }) === 'contains')
  expect(inParts).toEqual(['text', 'longText', 'map', 'email', 'phone', 'url', 'file'])
  const others = typeNames.filter((type) => !inParts.includes(type))
  expect(new Set(others.map((type) => usualOperator({ type })))).toEqual(new Set(['equals']))
})
