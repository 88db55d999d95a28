import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { parse, stringify } from 'yaml'
import { backendPaths } from '../../../../scripts/http/backend-paths'
import { appYaml, saidAbout, yamlModel } from '../../../support/yaml-model'

/* What app.yaml can say about the backend, in the ways that other backends need. */

const envelopeOf = (envelope: string) => yamlModel(appYaml({ envelope })).app.backend.envelope
const nothing = {
  code: null,
  message: null,
  fields: null,
  data: null,
  success: [],
  login: [],
  conflict: [],
  expired: null,
}

describe('envelopes', () => {
  it.each([
    ['none', nothing],
    ['{}', nothing],
    ['{ message: error.message }', { ...nothing, message: 'error.message' }],
    [
      '{ code: status.code, data: result.items, success: [OK, CREATED], login: UNAUTHENTICATED }',
      {
        ...nothing,
        code: 'status.code',
        data: 'result.items',
        success: ['OK', 'CREATED'],
        login: ['UNAUTHENTICATED'],
      },
    ],
    [
      '{ fields: [{ at: error.details, field: path }, error.details.messages] }',
      {
        ...nothing,
        fields: [{ at: 'error.details', field: 'path' }, { at: 'error.details.messages' }],
      },
    ],
    [
      '{ fields: [{ at: message, firstWord: true }] }',
      { ...nothing, fields: { at: 'message', firstWord: true } },
    ],
    ['{ code: ok, success: true }', { ...nothing, code: 'ok', success: [true] }],
  ])('%s', (yaml, want) => {
    expect(envelopeOf(yaml)).toEqual(want)
  })

  it.each([
    ['{ code: code }', 'envelope: The envelope has a code, and does not say which one'],
    ['{ success: 0, login: 100 }', 'envelope: `success` is a code, and the envelope does not say'],
    ['{ login: 100 }', 'envelope: `login` is a code'],
    ['{ code: c, success: 0, login: "100" }', 'envelope: One code is a number, `100` is a string'],
    ['{ code: c, success: [0, 1], login: 1 }', 'envelope: `1` cannot be a success and ask for'],
    [
      '{ fields: [{ at: errors, field: path, firstWord: true }] }',
      'envelope: `field` and `firstWord` both say which field an error is about.',
    ],
    ['nothing', 'bad-value: '],
    ['{ data: result..items }', 'bad-value: '],
    ['{ code: code, success: [] }', 'wrong-length: '],
    ['{ mesage: msg }', 'unknown-key: `mesage` is not a key'],
  ])('refuses %s', (envelope, begin) => {
    const said = saidAbout(appYaml({ envelope }))
    expect(said).toEqual([expect.stringContaining(begin)])
  })
})

const tokenOf = (token: string) => yamlModel(appYaml({ token })).app.backend.token

const bare = (transport: string): string =>
  appYaml({ backend: `transport: ${transport}` }).replace(/ {2}envelope: .*\n/, '')

it('needs no envelope where HTTP is spoken, and one everywhere else', () => {
  for (const transport of ['rest', 'json']) {
    const { envelope } = yamlModel(bare(transport)).app.backend
    expect(envelope).toEqual({ ...nothing, message: 'message' })
  }
  for (const transport of ['admin', 'act']) {
    expect(saidAbout(bare(transport))).toEqual([
      `envelope: Answers of \`transport: ${transport}\` are wrapped, and \`envelope\` is missing.`,
    ])
  }
})

describe('tokens', () => {
  it.each([
    ['{ header: Authorization, prefix: Bearer, cookie: t }', 'Bearer '],
    ["{ header: Authorization, prefix: 'Bearer ', cookie: t }", 'Bearer '],
    ['{ header: Authorization, prefix: token=, cookie: t }', 'token='],
    ['{ header: X-Token, cookie: t }', ''],
  ])('%s', (yaml, prefix) => {
    expect(tokenOf(yaml)?.prefix).toBe(prefix)
  })

  it.each(["{ header: A, prefix: 'a b', cookie: t }", "{ header: A, prefix: 'é', cookie: t }"])(
    'refuses %s',
    (token) => {
      expect(saidAbout(appYaml({ token }))).toEqual([expect.stringMatching(/^bad-value: /)])
    },
  )
})

/** A block about the answers of REST need not say that it is about REST. */
const spoken = (backend: object) =>
  'like' in backend ? backend : { transport: 'rest', ...backend }

describe('docs/backends.md', () => {
  const all = readFileSync('docs/backends.md', 'utf8').match(/(?<=```yaml\n)[\s\S]*?(?=```)/g) ?? []
  // Blocks about a single resource are held by tests/project/document-blocks.test.ts.
  const blocks = all.filter((block) => block.startsWith('backend:'))

  /** What a block leaves to the one before it. */
  const left = { base: '/api', token: { header: 'Authorization', cookie: 'token' } }

  it.each(blocks)('shows a backend that can be had: %s', (block) => {
    const whole = parse(appYaml()) as { session: object }
    const { backend = {}, session, calls } = parse(block) as Record<string, object>
    const app = {
      ...whole,
      backend: { ...left, ...spoken(backend) },
      session: { ...whole.session, ...session },
    }
    const order = {
      resource: 'order',
      fields: {
        id: { type: 'integer', readOnly: true },
        status: { type: 'integer' },
        note: { type: 'text' },
      },
      list: { filters: ['status'], columns: ['id', 'note'], rowActions: ['edit'] },
      edit: { fields: ['note'] },
      ...(calls && { calls }),
    }
    expect(saidAbout(stringify(app), { order: stringify(order) })).toEqual([])
  })

  it('shows twelve of them', () => {
    expect(blocks).toHaveLength(12)
  })
})

describe('the addresses that stand for the backend', () => {
  const things = `resource: thing
fields: { id: { type: integer } }
list: { columns: [id] }
calls: { list: { path: /things/all } }
`
  it.each([
    ['/admin', ['/admin'], null],
    ['/v1/api/', ['/v1/api'], null],
    ['/', ['/login', '/password', '/things', '/__session'], null],
    ['https://api.example.com/v1', [], 'https://api.example.com'],
  ])('%s', (base, paths, origin) => {
    expect(backendPaths(yamlModel(appYaml({ base }), { thing: things }))).toEqual({ paths, origin })
  })

  it('is /admin where there is no schema to ask', () => {
    expect(backendPaths(null).paths).toEqual(['/admin'])
  })
})

const said = (call: string, list = 'columns: [id]') =>
  saidAbout(appYaml(), {
    thing: `resource: thing
transport: json
fields: { id: { type: integer }, 'Ticket No': { type: text } }
list: { ${list} }
calls:
  list: { path: /things, method: GET }
  ${call}
`,
  })

describe('paths', () => {
  it.each([
    ["mark: { path: '/things/{id}/mark' }"],
    ["mark: { path: '/things/{Ticket No}/{id}' }"],
  ])('%s', (call) => {
    expect(said(call)).toEqual([])
  })

  it.each([
    ["mark: { path: '/things/{idd}' }", 'unknown-field: The path of call `mark` holds `idd`'],
    ["mark: { path: '/things/{id' }", 'bad-value: '],
    ["mark: { path: '/things/{}' }", 'bad-value: '],
  ])('refuses %s', (call, begin) => {
    expect(said(call)).toEqual([expect.stringContaining(begin)])
  })

  it('knows the record by its path alone', () => {
    const actions = 'columns: [id], rowActions: [mark]'
    expect(said("mark: { path: '/things/{id}/mark' }", actions)).toEqual([])
    expect(said('mark: { path: /things/mark }', actions)).toEqual([
      expect.stringContaining('not-sent: Call `mark` does not send `id`'),
    ])
  })
})
