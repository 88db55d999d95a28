import { describe, expect, it } from 'vitest'
import { appYaml, saidAbout, yamlModel } from '../../../support/yaml-model'

/* What can be said of a version in YAML: one slip, one message, and what to do next. */

const thing = (version: string, more = '') => ({
  thing: `resource: thing
version: ${version}
fields:
  id: { type: integer, readOnly: true }
  rev: { type: integer, readOnly: true }
  state: { type: boolean }
  secret: { type: text, writeOnly: true }
  name: { type: text }
list: { columns: [name], rowActions: [edit] }
edit: { fields: [name] }
calls:
  list: { path: /thing, rows: rows }
  edit: { path: '/thing/{id}', body: [name] }
${more}`,
})
const read = "  read: { path: '/thing/{id}', method: GET }"

const said = (version: string, more = '') =>
  saidAbout(appYaml(), thing(version, more)).filter((text) => !/translat|label/.test(text))

describe('a version', () => {
  it.each([
    ['rev', ''],
    ['ETag', read],
    ['{ field: rev, header: If-Match }', ''],
    ['{ field: rev, header: X-Version }', ''],
    ['{ field: rev, checked: console }', read],
  ])('can be %s', (version, more) => expect(said(version, more)).toEqual([]))

  it.each([
    ['etag', '', ['unknown-field: Version `etag` is no field of thing.']],
    ['revision', '', ['unknown-field: Version `revision` is no field of thing.']],
    ['{ field: ref }', '', ['unknown-field: Version `ref` is no field of thing.']],
    [
      'ETag',
      '',
      ['missing-call: The version `ETag` needs a call `read`, and thing declares none.'],
    ],
    ['id', '', ['bad-version: Version `id` is the key, which never changes.']],
    [
      'state',
      '',
      ['bad-version: Version `state` has the type `boolean`, which cannot count changes.'],
    ],
    ['secret', '', ['bad-version: Version `secret` is never read.']],
    [
      'name',
      '',
      [
        'bad-version: Version `name` could be typed in the edit form, but only the backend changes it.',
      ],
    ],
    ['{ header: If-Match }', '', ['missing-key: `field` is missing in `version`.']],
    [
      '{ field: rev, checked: console }',
      '',
      [
        'missing-call: A version that the console checks needs a call `read`, and thing declares none.',
      ],
    ],
    [
      '{ field: rev, header: If-Match, checked: console }',
      read,
      ['bad-version: `header` has no effect beside `checked: console`: the version is not sent.'],
    ],
    ['[rev]', '', ['wrong-type: `version` must be a text or a map, not a list.']],
    ['{ field: rev, header: "If Match" }', '', ['bad-value: `header` cannot be `If Match`.']],
  ])('cannot be %s', (version, more, expected) => expect(said(version, more)).toEqual(expected))

  it('goes with the calls that change a record which is there, and with no others', () => {
    const calls = `${read}
  create: { path: /thing/new, body: [name] }
  touch: { path: /thing/touch, body: [id] }
  tidy: { path: /thing/tidy }
create: { fields: [name] }`
    const { resources } = yamlModel(appYaml(), thing('rev', calls))
    const versioned = resources[0]?.calls.filter((call) => call.versioned).map(({ name }) => name)
    expect(versioned).toEqual(['edit', 'touch'])
    const { resources: plain } = yamlModel(appYaml(), {
      thing: thing('rev', calls).thing.replace('version: rev\n', ''),
    })
    expect(plain[0]?.calls.some(({ versioned: each }) => each)).toBe(false)
    expect(plain[0]?.version).toBeNull()
  })
})

const envelope = (more: string) =>
  saidAbout(appYaml({ envelope: `{ code: c, data: d, success: 0, login: 100, ${more} }` })).filter(
    (text) => text.startsWith('envelope'),
  )

describe('the code of a conflict', () => {
  it('has the type of the other codes, and a meaning of its own', () => {
    expect(envelope('conflict: [409, 412]')).toEqual([])
    expect(envelope('conflict: "409"')).toEqual([
      'envelope: One code is a number, `409` is a string.',
    ])
    expect(envelope('conflict: 100')).toEqual([
      'envelope: `100` cannot ask for a login and say that a record has changed.',
    ])
    expect(envelope('conflict: 0')).toEqual([
      'envelope: `0` cannot be a success and say that a record has changed.',
    ])
  })

  it('needs a place', () => {
    const without = saidAbout(appYaml({ envelope: '{ data: d, conflict: 409 }' }))
    expect(without.filter((text) => text.startsWith('envelope'))).toEqual([
      'envelope: `conflict` is a code, and the envelope does not say where the code stands.',
    ])
  })
})
