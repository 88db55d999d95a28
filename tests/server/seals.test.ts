import { expect, it } from 'vitest'
import { startMock } from '../../mock-server/server'
import { emptyDatabase } from '../store/databases'
import { appYaml, yamlModel } from '../support/yaml-model'
import { afterwards } from '../mock-server/backend'

/* What was approved is what is paid: a change takes the approval back. */

const loan = `resource: loan
fields:
  id: { type: integer, readOnly: true }
  amount: { type: integer, label: Amount }
  holder: { type: text, label: Holder, personal: true }
  note: { type: text }
  state: { type: lifecycle }
list: { columns: [id, amount, holder, note, state], buttons: [create], rowActions: [edit, moves] }
create: { fields: [amount, holder, note] }
edit: { fields: [amount, holder, note] }
calls:
  list: { path: /loan, rows: rows }
  create: { path: /loan/create, body: [amount, holder, note] }
  edit: { path: /loan/edit, body: [id, amount, holder, note] }
lifecycle:
  field: state
  start: asked
  calls:
    state: { path: /loan/state, body: [id, state] }
  statuses:
    asked: { label: Asked }
    approved: { label: Approved }
    paid: { label: Paid, end: true, otherPersonThan: { approved, seals: [amount, holder] } }
  moves:
    asked -> approved:
    approved -> asked:
    approved -> paid:
  promises:
    as-approved: paid keeps amount, holder of approved
`

const model = yamlModel(appYaml({ backend: 'transport: json' }), { loan })

interface Told {
  code: number
  msg: string
  data: { token: string; rows: { id: number; state: string }[] }
}

const send = async (url: string, body: object, token = ''): Promise<Told> => {
  const headers = { 'content-type': 'application/json', 'x-token': token }
  const init = { method: 'POST', headers, body: JSON.stringify(body) }
  return (await (await fetch(url, init)).json()) as Told
}

const kept = { amount: 1000, holder: 'Zhao', note: '' }

/** A loan that one person has approved, and what its backend is told by both. */
const approvedLoan = async (store: 'file' | 'pglite') => {
  const database = store === 'pglite' ? { database: await emptyDatabase(store) } : {}
  const mock = await startMock({ model, port: 0, orders: 0, ...database })
  afterwards(() => mock.close())
  const person = async (username: string) => {
    const { token } = (await send(`${mock.url}/api/login`, { username, password: username })).data
    return (path: string, body: object = {}) => send(`${mock.url}/api/loan${path}`, body, token)
  }
  const [ann, bob] = [await person('admin'), await person('editor')]
  await bob('/create', kept)
  const id = Math.max(...(await bob('')).data.rows.map((row) => row.id))
  expect((await ann('/state', { id, state: 'approved' })).code).toBe(0)
  return {
    ann,
    bob,
    id,
    edit: (values: object) => bob('/edit', { id, ...kept, ...values }),
    pay: () => bob('/state', { id, state: 'paid' }),
  }
}

it.each(['file', 'pglite'] as const)(
  'has a %s store refuse what was changed since, by name, until it is approved again',
  async (store) => {
    const { ann, id, edit, pay } = await approvedLoan(store)
    expect((await edit({ amount: 100_000 })).code).toBe(0)
    expect(await pay()).toMatchObject({
      code: 4001,
      msg: 'Amount changed after it was moved to approved Approved. Have it moved there again, then to paid Paid',
    })
    expect((await edit({ holder: 'Pat' })).code).toBe(0)
    expect((await pay()).msg).toContain('Amount, Holder changed')
    await ann('/state', { id, state: 'asked' })
    await ann('/state', { id, state: 'approved' })
    expect((await pay()).code).toBe(0)
  },
)

it('counts a change that was taken back, and no change of anything else', async () => {
  const other = await approvedLoan('file')
  await other.edit({ note: 'called' })
  expect((await other.pay()).code).toBe(0)
  const back = await approvedLoan('file')
  await back.edit({ amount: 5 })
  await back.edit({ amount: kept.amount })
  expect((await back.pay()).code).toBe(4001)
})
