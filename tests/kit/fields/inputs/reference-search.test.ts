import type { DataProvider } from 'ra-core'
import { expect, it } from 'vitest'
import {
  referenceListQuery,
  referenceSourceOf,
} from '../../../../src/kit/fields/inputs/reference-search'
import type { ResourceDefinition } from '../../../../src/providers/definitions/definition'

it.each([
  ['by name', undefined, { field: 'name', order: 'ASC' }],
  ['in no order where its list cannot be sorted by it', ['name'], { field: '', order: 'ASC' }],
])('what is offered is asked for %s', (_, unsorted, sort) => {
  const tags = { name: 'tags', calls: {}, verbs: {}, unsorted } as unknown as ResourceDefinition
  const asked = { to: 'tags', show: 'name', only: {} }
  const source = referenceSourceOf({} as DataProvider, [tags], asked)
  expect(referenceListQuery(source, '').queryKey).toContainEqual({ sort, filter: {} })
})
