import { expect, it } from 'vitest'
import { createMemoryRecords } from '../../mock-server/store/memory-records'
import { eventsOf, type StoreState } from '../../mock-server/store/store-state'
import { startMock } from '../../mock-server/server'
import { appYaml, yamlModel } from '../support/yaml-model'
import { afterwards } from '../mock-server/backend'

/* A move that another person has to make than the one who made an earlier one. */

const claim = `resource: claim
fields:
  id: { type: integer, readOnly: true }
  note: { type: text }
  state: { type: lifecycle }
list: { columns: [id, note, state], buttons: [create], rowActions: [moves, delete] }
create: { fields: [note] }
calls:
  list: { path: /claim, rows: rows }
  create: { path: /claim/create, body: [note] }
  delete: { path: /claim/delete, body: [id], confirm: true }
lifecycle:
  field: state
  start: asked
  calls:
    state: { path: /claim/state, body: [id, state, action] }
  statuses:
    asked: { label: Asked }
    approved: { label: Approved, otherPersonThan: asked }
    paid: { label: Paid, end: true, otherPersonThan: [asked, approved] }
  moves:
    asked -> approved:
    approved -> asked:
    approved -> paid (pay):
    approved -> paid (small): { label: Small, otherPersonThan: approved }
`

const model = yamlModel(appYaml({ backend: 'transport: json' }), { claim })

interface Told {
  code: number
  msg: string
  data: { id: number; token: string; rows: { id: number; state: string }[] }
}

const send = async (url: string, body: object, token = ''): Promise<Told> => {
  const headers = { 'content-type': 'application/json', 'x-token': token }
  const init = { method: 'POST', headers, body: JSON.stringify(body) }
  return (await (await fetch(url, init)).json()) as Told
}

/** People at one server, each logged in. */
const people = async () => {
  const mock = await startMock({ model, port: 0, orders: 20 })
  afterwards(() => mock.close())
  const person = async (username: string) => {
    const login = { username, password: username }
    const { token } = (await send(`${mock.url}/api/login`, login)).data
    const post = (path: string, body: object = {}) => send(`${mock.url}/api${path}`, body, token)
    const rows = async () => (await post('/claim')).data.rows
    return {
      rows,
      move: (id: number, state: string, action = '') =>
        post('/claim/state', { id, state, ...(action && { action }) }),
      create: async () => {
        await post('/claim/create', { note: 'new' })
        return Math.max(...(await rows()).map(({ id }) => id))
      },
      remove: (id: number) => post('/claim/delete', { id }),
      state: async (id: number) => (await rows()).find((row) => row.id === id)?.state,
    }
  }
  return { ann: await person('admin'), bob: await person('editor'), eve: await person('user1') }
}

it('has another person go on than who created the record, or who moved it before', async () => {
  const { ann, bob, eve } = await people()
  const id = await ann.create()
  expect(await ann.move(id, 'approved')).toMatchObject({
    code: 403,
    msg: 'To approved Approved it has to be moved by another person than the one who moved it to asked Asked',
  })
  expect(await ann.state(id)).toBe('asked')
  expect(await bob.move(id, 'approved')).toMatchObject({ code: 0 })
  expect((await ann.move(id, 'paid', 'pay')).msg).toContain('who moved it to asked Asked')
  expect((await bob.move(id, 'paid', 'pay')).msg).toContain('who moved it to approved Approved')
  expect(await eve.move(id, 'paid', 'pay')).toMatchObject({ code: 0 })
  expect(await ann.state(id)).toBe('paid')
})

it('asks each move of the same ends for itself, and takes the one that is open', async () => {
  const { ann, bob } = await people()
  const id = await ann.create()
  await bob.move(id, 'approved')
  expect(await bob.move(id, 'paid')).toMatchObject({ code: 403 })
  expect(await ann.move(id, 'paid', 'pay')).toMatchObject({ code: 403 })
  expect(await ann.move(id, 'paid')).toMatchObject({ code: 0 })
})

it('forgets nobody who was there once, whoever came after', async () => {
  const { ann, bob, eve } = await people()
  const id = await eve.create()
  await ann.move(id, 'approved')
  await bob.move(id, 'asked')
  expect((await bob.move(id, 'approved')).code).toBe(403)
  expect((await ann.move(id, 'approved')).code).toBe(0)
  await ann.move(id, 'asked')
  expect((await ann.move(id, 'approved')).code).toBe(403)
})

it('lets a record go on of which nobody knows who brought it there, and that was made anew', async () => {
  const { ann, bob } = await people()
  const madeUp = (await ann.rows()).find(({ state }) => state === 'approved')
  expect((await ann.move(madeUp?.id ?? 0, 'paid', 'pay')).code).toBe(0)
  const id = await ann.create()
  await ann.remove(id)
  const again = await bob.create()
  expect((await ann.move(again, 'approved')).code).toBe(0)
})

it('lets none of twenty calls of one person pass, and one of those of another', async () => {
  const { ann, bob, eve } = await people()
  const id = await ann.create()
  await bob.move(id, 'approved')
  const twenty = (who: typeof ann) =>
    Promise.all(Array.from({ length: 20 }, () => who.move(id, 'paid', 'pay')))
  expect((await twenty(bob)).map(({ code }) => code)).toEqual(Array(20).fill(403))
  expect(await ann.state(id)).toBe('approved')
  const both = await Promise.all([twenty(ann), twenty(eve)])
  expect(both.map((all) => all.filter(({ code }) => code === 0).length)).toEqual([0, 1])
})

it('gives one person no way in between, when both steps are sent at once', async () => {
  const { ann, bob } = await people()
  const ids = await Promise.all(Array.from({ length: 8 }, () => ann.create()))
  const known = [...new Set(ids)]
  const answers = await Promise.all(
    known.flatMap((id) => [
      bob.move(id, 'approved'),
      ...Array.from({ length: 3 }, () => bob.move(id, 'paid', 'small')),
    ]),
  )
  expect(answers.filter(({ code }) => code === 0)).toHaveLength(known.length)
  for (const id of known) expect(await bob.state(id)).toBe('approved')
})

const row = (id: number) => ({ id, note: null, state: 'asked' })

it('keeps the line that counts, however much has happened since', async () => {
  const [resource] = model.resources
  if (!resource) throw new Error('there is no resource')
  const deed = { role: '', call: '/claim', key: null, request: '', at: 0 }
  const first: StoreState = {
    mock: { format: 1, seeded: '' },
    accounts: [],
    replays: [],
    resources: { claim: [] },
  }
  const draft = { state: first }
  const [ann, bob] = [
    createMemoryRecords(draft, { ...deed, who: 'ann' }),
    createMemoryRecords(draft, { ...deed, who: 'bob' }),
  ]
  for (const id of [1, 2]) await ann.insert(resource, row(id))
  const gone = await ann.find(resource, { id: 2 })
  if (gone) await ann.remove(resource, gone)
  await bob.insert(resource, row(3))
  for (let count = 0; count < 5000; count += 1) {
    const found = await bob.find(resource, { id: 3 })
    if (found) await bob.update(resource, found, { note: String(count) })
  }
  const told = async (id: number) =>
    (await ann.historyOf(resource, row(id))).flatMap(({ who, to }) => (to === null ? [] : [who]))
  expect(await told(1)).toEqual(['ann'])
  expect(await told(2)).toEqual([])
  expect(await told(3)).toEqual(['bob'])
  expect(eventsOf(draft.state, 'claim')).toHaveLength(2002)
})
