import { expect, it } from 'vitest'
import type { Model, ResourceModel } from '../../codegen/language/model'
import { runContract } from '../../contract/run/run-contract'
import { startMock } from '../../mock-server/server'
import { modelOf } from '../support/schema-model'
import { deviating, type Deviation } from './deviating'

/* Backends that do not do with versions what the schema says, each in one way. */

const somewhere = { file: 'schema/app.yaml', line: 1, column: 1, length: 1 }
const places = { login: somewhere, envelope: somewhere, token: somewhere }

/** What the contract says of the versions of a backend whose own model is another one. */
const versionsOf = async (backend: Model, deviation?: Deviation) => {
  const model = await modelOf('tests/codegen/cases/versions/schema')
  const mock = await startMock({ model: backend, orders: 20 })
  const between = deviation && (await deviating(mock.url, deviation))
  try {
    const target = between?.url ?? mock.url
    const given = { username: 'admin', password: 'admin' }
    const report = await runContract({ model, target, given, write: true, places, seed: 4711 })
    if ('unreachable' in report) throw new Error(report.unreachable)
    const { checks } = report
    const found = checks.filter(({ name }) => name === 'version')
    // What stands between passes on forms only.
    const judged = checks.filter(({ group }) => !deviation || group === 'rate')
    const others = judged.filter((each) => each.verdict === 'fails' && each.name !== 'version')
    expect(others).toEqual([])
    return Object.fromEntries(found.map((each) => [each.group, each]))
  } finally {
    await between?.close()
    await mock.close()
  }
}

const changed = async (change: (resource: ResourceModel) => Partial<ResourceModel>) => {
  const model = await modelOf('tests/codegen/cases/versions/schema')
  return {
    ...model,
    resources: model.resources.map((resource) => ({ ...resource, ...change(resource) })),
  }
}

const all = ['annex', 'clause', 'notary', 'rate']
const verdicts = (checks: Record<string, { verdict: string }>) =>
  Object.entries(checks)
    .map(([group, { verdict }]) => `${group} ${verdict}`)
    .toSorted()

it('holds a backend that keeps to its versions', async () => {
  const checks = await versionsOf(await changed(() => ({})))
  expect(verdicts(checks)).toEqual(all.map((name) => `${name} holds`))
  expect(checks['annex']?.says).toMatch(/refused, and changes nothing: code 409/)
})

it('finds a backend whose records have no version, or one that never changes', async () => {
  const checks = await versionsOf(await changed(() => ({ version: null })))
  expect(verdicts(checks)).toEqual(all.map((name) => `${name} fails`))
  expect(checks['notary']?.expected).toBe('one at the header `ETag` of the answer that reads it')
  expect(checks['clause']?.expected).toMatch(/^another one than \d+$/)
})

it('finds a backend that takes any version for the right one', async () => {
  const checks = await versionsOf(
    await changed(({ calls }) => ({ calls: calls.map((call) => ({ ...call, versioned: false })) })),
  )
  // The model helper answers by calls of its own, which are always checked.
  expect(verdicts(checks)).toEqual(
    all.map((name) => `${name} ${name === 'clause' ? 'holds' : 'fails'}`),
  )
  expect(checks['annex']).toMatchObject({ got: 'success' })
})

/** The backend looks at no version of a rate. */
const carelessWithRates = ({ name, calls }: ResourceModel) => ({
  calls: calls.map((call) => ({ ...call, versioned: name === 'rate' ? false : call.versioned })),
})

it('finds a backend that refuses and changes the record all the same', async () => {
  const last = { version: '' }
  const checks = await versionsOf(await changed(carelessWithRates), {
    answer: (envelope, { path, body: { ['_rev']: version } }) => {
      if (path !== '/api/rate/save' || typeof version !== 'string') return undefined
      const isStale = version === last.version
      last.version = version
      return isStale ? { code: 409, msg: 'stale', data: null } : envelope
    },
  })
  expect(checks['rate']?.verdict).toBe('fails')
  expect(checks['rate']?.expected).toMatch(/`name` to be/)
})
