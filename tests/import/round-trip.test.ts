import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { FieldModel, Model, ResourceModel } from '../../codegen/language/model'
import { modelOf } from '../support/schema-model'
import { record, slashed } from './recording'
import { importing, workshop } from './run'

/* A schema, its mock server, a recording of its calls, and back: the same calls, and the same kinds of values. */

let bench = workshop()
beforeEach(() => {
  bench = workshop()
})
afterEach(() => bench.remove())

const around = async (schemaDir: string) => {
  const before = await modelOf(schemaDir)
  const { har, done } = await record(before, bench.folder)
  const { code, out, err } = await importing(bench.write('app.har', har), '--into', bench.into())
  expect([code, err]).toEqual([0, ''])
  return { before, after: await modelOf(bench.into()), done, out }
}

const listPath = ({ calls }: ResourceModel): string =>
  slashed(calls.find(({ name }) => name === 'list')?.path ?? '')

const pairs = (before: Model, after: Model): [ResourceModel, ResourceModel][] =>
  before.resources.flatMap((one): [ResourceModel, ResourceModel][] => {
    const other = after.resources.find((each) => listPath(each) === listPath(one))
    return other ? [[one, other]] : []
  })

/** What a value is in JSON, which is all that a sample shows of its type. */
const kinds: Readonly<Record<string, string>> = {
  integer: 'number',
  number: 'number',
  money: 'number',
  percent: 'number',
  timestamp: 'number',
  boolean: 'boolean',
  list: 'list',
  object: 'object',
  map: 'object',
  json: 'any',
}

/** JSON can be anything, and true may be told by a number; what is only written is never seen, nor what a key leads to. */
const isSeen = ({ type, writeOnly, path, read }: FieldModel): boolean =>
  !['json', 'boolean', 'reference'].includes(type) &&
  !writeOnly &&
  path === null &&
  read !== 'constructor'

const kindOf = (field: FieldModel): string => {
  const { type, choices, codec } = field as unknown as {
    type: string
    choices?: { code: unknown }[]
    codec?: unknown
  }
  const [first] = choices ?? []
  if (first) return typeof first.code
  if (codec === 'unix' || codec === 'unixMs') return 'number'
  return kinds[type] ?? 'string'
}

const facts = ({ app: { backend, session } }: Model): object => ({
  base: slashed(backend.base).replace(/(.)\/$/u, '$1'),
  envelope: [backend.envelope.code, backend.envelope.message, backend.envelope.data],
  success: backend.envelope.success,
  header: backend.token?.header,
  login: [slashed(session.login.path ?? ''), session.login.body, session.login.token],
})

describe.each([
  ['the loans', 'schema'],
  ['a library', 'tests/domains/library/schema'],
  ['a hospital', 'tests/domains/hospital/schema'],
  ['a help desk', 'tests/domains/tickets/schema'],
  ['a data centre', 'tests/domains/datacentre/schema'],
  ['a shipping line', 'tests/domains/shipping/schema'],
] as [string, string][])('%s', (_, schemaDir) => {
  it('come back as they are', async () => {
    const { before, after, done } = await around(schemaDir)
    expect(facts(after)).toEqual(facts(before))
    const lists = before.resources.map(listPath).filter((path) => path !== '/')
    expect(after.resources.map(listPath).toSorted()).toEqual(lists.toSorted())
    for (const [one, other] of pairs(before, after)) {
      const calls = new Set(other.calls.map(({ method, path }) => `${method} ${slashed(path)}`))
      // A reason, and the name of an action, are no values of a record; nobody can say from samples what they are.
      const used = one.calls

        .filter(({ reason, body }) => ![reason, 'action'].some((key) => body.includes(key ?? '')))
        .map(({ method, path }) => `${method} ${slashed(path)}`)
      expect([...calls].toSorted()).toEqual(
        [...new Set(used)].filter((call) => done.has(call)).toSorted(),
      )
      const found = new Map(other.fields.map((field) => [field.name, kindOf(field)]))
      for (const field of one.fields.filter(isSeen)) {
        const kind = found.get(field.read)
        expect([one.name, field.name, kind === 'any' ? kindOf(field) : kind]).toEqual([
          one.name,
          field.name,
          kindOf(field),
        ])
      }
    }
  }, 60_000)
})

it('an envelope whose keys nobody knows beforehand is known by its shape', async () => {
  const { after } = await around('tests/domains/permits/schema')
  const { code, message, data, success } = after.app.backend.envelope
  expect([code, message, data, success]).toEqual(['コード', '伝言', '本体', [0]])
})
