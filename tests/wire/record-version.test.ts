import { describe, expect, it } from 'vitest'
import { transports, type TransportName } from '../../wire/transports'
import { writeVersionedRequest } from '../../wire/transports/versioned'
import {
  isIfMatchMet,
  isSameEntityState,
  isSameEntityTag,
  type SentVersion,
  sentVersion,
} from '../../wire/record-version'

/* RFC 9110: what an entity tag is (8.8.3), how two are compared (8.8.3.2), and what `If-Match` lets through (13.1.1). */

const sent = (value: string): SentVersion => ({ header: 'If-Match', value })

describe('entity tags', () => {
  // The table of RFC 9110, 8.8.3.2.
  it.each([
    ['W/"1"', 'W/"1"', false, true],
    ['W/"1"', 'W/"2"', false, false],
    ['W/"1"', '"1"', false, true],
    ['"1"', '"1"', true, true],
  ])('%s and %s: strong %s, weak %s', (one, other, strong, weak) => {
    expect(isSameEntityTag(one, other)).toBe(strong)
    expect(isSameEntityState(sent(one), sent(other))).toBe(weak)
  })

  it.each([
    ['"xyzzy"', '"xyzzy"', true],
    ['"xyzzy", "r2d2xxxx", "c3piozzzz"', '"c3piozzzz"', true],
    ['"a,b"', '"a,b"', true],
    ['"a,b"', '"a"', false],
    ['*', '"anything"', true],
    ['W/"xyzzy"', '"xyzzy"', false],
    ['"xyzzy"', 'W/"xyzzy"', false],
    ['W/"xyzzy"', 'W/"xyzzy"', false],
    ['xyzzy', '"xyzzy"', false],
    ['', '"xyzzy"', false],
  ])('If-Match: %s for a record with %s: %s', (header, tag, want) => {
    expect(isIfMatchMet(header, tag)).toBe(want)
  })
})

describe('a version on its way', () => {
  const inHeader = { field: 'rev', header: 'If-Match' }
  it.each([
    ['ETag', '"a"', { header: 'If-Match', value: '"a"' }],
    ['ETag', 'W/"a"', { header: 'If-Match', value: 'W/"a"' }],
    ['ETag', null, null],
    [inHeader, 7, { header: 'If-Match', value: '"7"' }],
    [inHeader, '1-abc', { header: 'If-Match', value: '"1-abc"' }],
    [inHeader, 'W/"datetime\'2026\'"', { header: 'If-Match', value: 'W/"datetime\'2026\'"' }],
    [inHeader, 'a b', null],
    [inHeader, '版', null],
    [inHeader, 'a\r\nX: 1', null],
    [{ field: 'rev', header: 'X-Version' }, 'a b', { header: 'X-Version', value: 'a b' }],
    [{ field: 'rev', header: 'X-Version' }, 'a\nb', null],
    [{ field: 'rev' }, 0, { key: 'wire', value: 0 }],
    [{ field: 'rev' }, '', null],
    [{ field: 'rev' }, true, null],
  ] as const)('%j with %j', (version, value, want) => {
    expect(sentVersion(version, value, 'wire')).toEqual(want)
  })

  const backend = { encoding: 'form', nested: 'indices', drop: [] } as const
  const values = { id: 3, name: 'a', rev: 'old' }
  const facts = { key: 'id' }
  const write = (name: TransportName, method: 'PUT' | 'DELETE', version: SentVersion) => {
    const derived = transports[name].schema.calls[method === 'PUT' ? 'update' : 'delete']
    const from = { path: '/x', keys: ['id'], filters: [], created: [], changed: ['name'] }
    const verb = method === 'PUT' ? 'update' : 'delete'
    const call = derived
      ? { ...derived(from), verb }
      : { path: '/x/{id}', method, body: method === 'PUT' ? ['name'] : [] }
    return writeVersionedRequest(
      { transport: transports[name].client, backend, call, values, facts },
      version,
    )
  }
  const names = Object.keys(transports) as TransportName[]

  it.each(names)(
    '%s: as a value in the body, and in the address where there is no body',
    (name) => {
      const put = write(name, 'PUT', { key: 'rev', value: 'new' })
      expect(`${put?.body}`).toMatch(/rev(?:=|":")new/)
      expect(`${put?.body}${put?.query}`).not.toContain('old')
      const gone = write(name, 'DELETE', { key: 'rev', value: 'new' })
      expect(gone?.body).toBeUndefined()
      expect(gone?.query).toMatch(/(?:^|&)rev=new$/)
      expect(gone?.query).not.toContain('old')
    },
  )

  it.each(names)('%s: in a header, beside those of the transport', (name) => {
    for (const method of ['PUT', 'DELETE'] as const) {
      const request = write(name, method, { header: 'If-Match', value: '"new"' })
      expect(request?.headers).toMatchObject({ 'If-Match': '"new"' })
    }
    expect(write(name, 'PUT', { header: 'If-Match', value: '"new"' })?.headers).toHaveProperty(
      'Content-Type',
    )
  })
})
