import { expect, it } from 'vitest'
import type { Model } from '../../codegen/language/model'
import { runContract } from '../../contract/run/run-contract'
import { startMock } from '../../mock-server/server'
import { generateDomain } from '../domains/folders'

/* What the contract says of moves that another person has to make, as the shop has one. */

const somewhere = { file: 'schema/app.yaml', line: 1, column: 1, length: 1 }
const places = { login: somewhere, envelope: somewhere, token: somewhere }

/** The schema of a backend that lets one person make both moves. */
const careless = (model: Model): Model => ({
  ...model,
  resources: model.resources.map((resource) => ({
    ...resource,
    lifecycles: resource.lifecycles.map((lifecycle) => ({
      ...lifecycle,
      moves: lifecycle.moves.map((move) => ({ ...move, otherPersonThan: [] })),
    })),
  })),
})

const checked = async (asServed: (model: Model) => Model) => {
  const { model } = await generateDomain('shop')
  if (!model) throw new Error('examples/shop has errors')
  const mock = await startMock({ model: asServed(model), orders: 60 })
  try {
    const given = { username: 'admin', password: 'admin' }
    const options = { model, target: mock.url, given, write: true, places, seed: 4711 }
    const report = await runContract(options)
    if ('unreachable' in report) throw new Error(report.unreachable)
    return report.checks.filter(({ group }) => group === 'order')
  } finally {
    await mock.close()
  }
}

it('makes such a move with what another person has brought there, and is refused with its own', async () => {
  const checks = await checked((model) => model)
  expect(checks.filter(({ verdict }) => verdict === 'fails')).toEqual([])
  expect(checks).toContainEqual(
    expect.objectContaining({ name: 'status other person', verdict: 'holds' }),
  )
})

it('finds a backend that lets one person make both', async () => {
  const checks = await checked(careless)
  expect(checks.filter(({ verdict }) => verdict === 'fails')).toMatchObject([
    {
      name: 'status other person',
      expected: 'a refusal of returned -> refunded',
      got: '`status` is the text "refunded"',
    },
  ])
})
