import { describe, expect, it } from 'vitest'
import { flattenRecord, toJsonApiRecord, type JsonApi } from '../../wire/json-api'
import { clientOf } from '../../wire/transports'

const articles: JsonApi = {
  type: 'articles',
  relations: { author: 'people', editors: 'people' },
  numbers: ['id', 'author', 'editors'],
}
const backend = { encoding: 'json', nested: 'indices', drop: [] } as const
const update = {
  verb: 'update',
  method: 'PATCH',
  path: '/articles/{id}',
  body: ['title', 'author'],
  wrap: 'data',
} as const

it('reads a record with its fields beside each other', () => {
  const record = {
    type: 'articles',
    id: '7',
    attributes: { title: 'Rain', address: { city: 'Oslo' } },
    relationships: {
      author: { data: { type: 'people', id: '9' } },
      editors: { data: [{ type: 'people', id: '1' }] },
      cover: { data: null },
      comments: { links: { related: '/articles/7/comments' } },
    },
  }
  expect(flattenRecord(articles, record)).toEqual({
    id: 7,
    title: 'Rain',
    address: { city: 'Oslo' },
    author: 9,
    editors: [1],
    cover: null,
  })
})

it('leaves a key that is no number as it is', () => {
  const record = { id: '8f-2', relationships: { author: { data: { id: '12345678901234567890' } } } }
  expect(flattenRecord(articles, record)).toEqual({ id: '8f-2', author: '12345678901234567890' })
  expect(flattenRecord(articles, null)).toBeNull()
})

it('gives back what it wrote', () => {
  const values = { title: 'Rain', words: null, author: 9, editors: [] }
  expect(flattenRecord(articles, toJsonApiRecord(articles, values, 7))).toEqual({
    id: 7,
    ...values,
  })
  expect(toJsonApiRecord(articles, { author: '' })).toEqual({
    type: 'articles',
    relationships: { author: { data: null } },
  })
})

describe('a request', () => {
  const client = clientOf({ transport: 'rest', records: articles })
  const types = { words: 'number', author: 'number' } as const

  it('names type and key of the record, and has its values in their types', () => {
    const values = { id: 7, title: 'Rain', words: '12', author: '9' }
    const written = client.request(backend, update, values, { types })
    expect(written).toMatchObject({
      path: '/articles/7',
      method: 'PATCH',
      headers: { 'Content-Type': 'application/vnd.api+json' },
      says: { title: 'Rain', words: '12', author: '9' },
    })
    expect(JSON.parse(written?.body ?? '')).toEqual({
      data: {
        type: 'articles',
        id: '7',
        attributes: { title: 'Rain', words: 12 },
        relationships: { author: { data: { type: 'people', id: '9' } } },
      },
    })
  })

  it('without an address is not sent', () => {
    expect(client.request(backend, update, { title: 'Rain' }, { types })).toBeNull()
  })

  it('that saves no record is left alone', () => {
    const call = { method: 'POST', path: '/articles/{id}/print', body: ['copies'] } as const
    const written = client.request(backend, call, { id: 7, copies: 2 }, {})
    expect([written?.path, written?.body]).toEqual(['/articles/7/print', '{"copies":2}'])
  })
})
