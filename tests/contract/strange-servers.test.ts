import { describe, expect, it, vi } from 'vitest'
import { runContract } from '../../contract/run/run-contract'
import { startMock } from '../../mock-server/server'
import { appYaml, yamlModel } from '../support/yaml-model'
import { deviating, type Deviation, type Sent } from './deviating'

/* Servers that are right in a way of their own, and servers whose answers tell that something is wrong. */

vi.setConfig({ testTimeout: 90_000 })

const place = { file: 'schema/app.yaml', line: 1, column: 1, length: 1 }
const places = { login: place, envelope: place, token: place }
const token = '{ header: Authorization, prefix: Bearer, cookie: jwt }'
const rest = appYaml({ envelope: '', backend: 'transport: rest\n  timeout: 60000', token })

type Row = Record<string, unknown>

interface Fields {
  readonly fields?: string
  readonly form?: string
  readonly more?: string
}

const thing = ({ fields = '', form = 'name', more = '' }: Fields = {}): string => `resource: thing
fields:
  id: { type: integer, readOnly: true }
  name: { type: text, required: true, maxLength: 40 }
${fields === '' ? '' : `  ${fields}\n`}list: { columns: [id, name], buttons: [create], rowActions: [edit, delete] }
create: { fields: [${form}] }
edit: { fields: [${form}] }
${more}`

/** Only a list: nothing reads one record. */
const listed =
  'resource: thing\nfields: { id: { type: integer }, name: { type: text } }\nlist: { columns: [id, name] }\n'

interface Run {
  readonly yaml?: string
  readonly app?: string
  readonly write?: boolean
  readonly deviation?: Deviation
}

const run = async ({ yaml = thing(), app = rest, write = false, deviation = {} }: Run) => {
  const model = yamlModel(app, { thing: yaml })
  const mock = await startMock({ model, orders: 8 })
  const backend = await deviating(mock.url, deviation)
  try {
    const given = { username: 'admin', password: 'admin' }
    const asked = { model, target: backend.url, given, write, places, seed: 4711 }
    const report = await runContract(asked)
    if ('unreachable' in report) throw new Error(report.unreachable)
    const { checks, left } = report
    const named = (name: string) => checks.find((check) => check.name === name)
    const fails = checks.filter(({ verdict }) => verdict === 'fails').map(({ name }) => name)
    return { checks, left, named, fails, sent: backend.sent }
  } finally {
    await backend.close()
    await mock.close()
  }
}

const rowsIn =
  (change: (row: Row, index: number) => Row): NonNullable<Deviation['answer']> =>
  (answer) => {
    if (Array.isArray(answer)) return answer.map(change) as unknown as Row
    return 'id' in answer ? change(answer, 0) : undefined
  }

const isNobody = ({ headers }: Sent): boolean => headers['authorization'] === undefined
const refusal = (status: number) => ({ status, text: '{"message":"No"}' })

const forbidding = (wrong: number): Deviation => ({
  instead: (sent) => {
    if (sent.path === '/api/login') return null
    if (isNobody(sent)) return refusal(403)
    return sent.headers['authorization'] === 'Bearer contract' ? refusal(wrong) : null
  },
})

describe('without a token', () => {
  it('asks by a key of the right form, and believes no answer about the address alone', async () => {
    const strict: Deviation = {
      instead: (sent) =>
        isNobody(sent) && /^\/api\/thing\/\D/.test(sent.path) ? refusal(404) : null,
    }
    const { fails, sent } = await run({ deviation: strict })
    expect(fails).toEqual([])
    expect(sent.filter(isNobody).map(({ path }) => path)).toContain('/api/thing/2147483647')
    const hidden: Deviation = {
      instead: (one) =>
        isNobody(one) && one.path !== '/api/thing' && one.path !== '/api/login'
          ? refusal(404)
          : null,
    }
    expect((await run({ deviation: hidden })).fails).toEqual([])
  })

  it('takes status 403 for a refusal, where a wrong token asks for a login', async () => {
    expect((await run({ deviation: forbidding(401) })).fails).toEqual([])
    expect((await run({ deviation: forbidding(403) })).fails).toEqual(['without a token'])
  })
})

const covered = (row: Row): Row => ({ ...row, cover: null })
const without = (row: Row): Row =>
  Object.fromEntries(Object.entries(row).filter(([key]) => key !== 'note'))

describe('fields', () => {
  const cover = 'cover: { type: integer, path: cover.id, nullable: true, readOnly: true }'

  it('within an object that is null are null, and writes are tried', async () => {
    const yaml = thing({ fields: cover })
    const { fails, named } = await run({
      yaml,
      write: true,
      deviation: { answer: rowsIn(covered) },
    })
    expect(fails).toEqual([])
    expect(named('create')?.verdict).toBe('holds')
    const strict = thing({ fields: cover.replace(' nullable: true,', '') })
    const told = await run({ yaml: strict, deviation: { answer: rowsIn(covered) } })
    expect(told.fails).toEqual(['field cover'])
  })

  it('within an object that is null are read by an edit form, and those of another object are not', async () => {
    const written = cover.replace('readOnly: true', 'write: cover')
    const yaml = thing({ fields: written, form: 'name, cover' })
    const verdict = async (inside: unknown) => {
      const deviation = { answer: rowsIn((row) => ({ ...row, cover: inside })) }
      return (await run({ yaml, deviation })).named('read record')?.verdict
    }
    expect(await verdict(null)).toBe('holds')
    expect(await verdict({ title: 'x' })).toBe('fails')
  })

  it('that may be null may be absent, and are not taken for right where no row has them', async () => {
    const yaml = thing({ fields: 'note: { type: text, nullable: true }' })
    const some = (row: Row, index: number): Row =>
      index % 2 ? without(row) : { ...row, note: 'x' }
    const verdict = async (change: typeof some) => {
      const { named } = await run({ yaml, deviation: { answer: rowsIn(change) } })
      return named('field note')?.verdict
    }
    expect(await verdict(some)).toBe('holds')
    expect(await verdict(without)).toBe('skipped')
    expect(await verdict((row) => ({ ...without(row), remark: 'x' }))).toBe('fails')
  })

  it('that only a record has are looked for there', async () => {
    const yaml = thing({ fields: 'note: { type: text, nullable: false }' })
    const inRecord = (note: unknown): Deviation => ({
      answer: (answer) => {
        if (Array.isArray(answer)) return answer.map(without) as unknown as Row
        return 'id' in answer ? { ...answer, note } : undefined
      },
    })
    expect((await run({ yaml, deviation: inRecord('x') })).fails).toEqual([])
    expect((await run({ yaml, deviation: inRecord(5) })).fails).toEqual(['field note'])
    expect((await run({ yaml, deviation: { answer: rowsIn(without) } })).fails).toEqual([
      'field note',
    ])
  })
})

it('does not ask for a record that no screen reads', async () => {
  const hidden: Deviation = {
    instead: ({ method, path }) =>
      method === 'GET' && /^\/api\/thing\/./.test(path) ? refusal(405) : null,
  }
  expect((await run({ yaml: listed, deviation: hidden })).fails).toEqual([])
  expect((await run({ deviation: hidden })).fails).toContain('read call')
})

const slug = (text: unknown): string => String(text).toLowerCase().replaceAll(' ', '-')

it('takes a text that the server has put in order, and tells of it', async () => {
  const tidy: Deviation = {
    request: ({ body }) => {
      if (body['name'] !== undefined) body['name'] = slug(body['name'])
    },
  }
  const { fails, named } = await run({ write: true, deviation: tidy })
  expect(fails).toEqual([])
  expect(named('create')?.notes.join(' ')).toContain('came back as the text "contract-4711"')
  const other: Deviation = {
    request: ({ body }) => {
      if (body['name'] !== undefined) body['name'] = 'something else'
    },
  }
  expect((await run({ write: true, deviation: other })).fails).toContain('create')
})

describe('values for patterns', () => {
  it.each(['P-[0-9]+', 'P-[0-9]{3}', '.*\\.', '[A-F]{2}-[0-9]{4}', '(?:eu|us)/[a-z]{3,5}'])(
    '%s: a record is added and changed',
    async (pattern) => {
      const sku = `sku: { type: text, required: true, pattern: '^${pattern}$' }`
      const yaml = thing({ fields: sku, form: 'name, sku' })
      const { fails, named } = await run({ yaml, write: true })
      expect(fails).toEqual([])
      expect([named('create')?.verdict, named('edit')?.verdict]).toEqual(['holds', 'holds'])
    },
  )
})

describe('a list without pages', () => {
  const app = appYaml({ envelope: '', backend: 'transport: json\n  timeout: 60000', token })
  const yaml = `${listed}calls: { list: { path: /things, method: GET, rows: data } }\n`
  const beside = (more: Row): Deviation => ({
    answer: (answer, { path }) => (path === '/api/things' ? { ...answer, ...more } : undefined),
  })

  it.each<Row>([
    { meta: { pagination: { total: 5500 } } },
    { total: 5500 },
    { hasMore: true },
    { links: { next: '/things?page=2' } },
  ])('is not whole where the answer has %j', async (more) => {
    expect((await run({ app, yaml, deviation: beside(more) })).fails).toEqual(['list whole'])
  })

  it.each<Row>([{}, { total: 3 }, { hasMore: false, links: { next: null } }])(
    'is whole where the answer has %j',
    async (more) => {
      expect((await run({ app, yaml, deviation: beside(more) })).fails).toEqual([])
    },
  )
})

it('K-01 never sends by POST what REST reads, unless it may write', async () => {
  const yaml = thing({ more: 'calls: { list: { path: /thing, method: POST } }\n' })
  const { sent, checks } = await run({ yaml })
  expect(sent.filter(({ method, path }) => method !== 'GET' && path !== '/api/login')).toEqual([])
  expect(checks.some(({ says }) => says === 'it may change data (--write)')).toBe(true)
})
