import { expect, it } from 'vitest'
import { fieldTypeNames, defaultOperator } from '../../field-types'

it('a filter that names no operator finds parts of texts and whole codes', () => {
  const inParts = fieldTypeNames.filter((type) => defaultOperator({ type }) === 'contains')
  expect(inParts).toEqual(['text', 'longText', 'map', 'email', 'phone', 'url', 'file'])
  const others = fieldTypeNames.filter((type) => !inParts.includes(type))
  expect(new Set(others.map((type) => defaultOperator({ type })))).toEqual(new Set(['equals']))
})
