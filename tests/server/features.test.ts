import { expect, test } from 'vitest'
import { modelOf } from '../support/schema-model'
import { startMock } from '../../mock-server/server'
import { afterwards } from '../mock-server/backend'

/* What the schema folder of tests/features asks of a backend. */

type Row = Record<string, unknown>

const serve = async () => {
  const model = await modelOf('tests/features/schema')
  const mock = await startMock({ model, port: 0, orders: 40 })
  afterwards(() => mock.close())
  const send = async (path: string, body: object, token = '') => {
    const headers = { 'content-type': 'application/json', 'x-token': token }
    const init = { method: 'POST', headers, body: JSON.stringify(body) }
    const response = await fetch(`${mock.url}/admin${path}`, init)
    return (await response.json()) as { code: number; msg: string; data: Row & { rows: Row[] } }
  }
  return async (user: string) => {
    const login = await send('/login', { username: user, password: user })
    const { token, duties } = login.data
    const post = (path: string, body: object = {}) => send(path, body, String(token))
    const rows = async (body: object = {}) =>
      (await post('/employee', { page: 1, pageSize: 100, ...body })).data.rows
    return { duties, post, rows }
  }
}

test('there is a demo account for each role, and admin has all of them', async () => {
  const logIn = await serve()
  expect((await logIn('admin')).duties).toEqual(['clerk', 'payroll'])
  expect((await logIn('payroll')).duties).toEqual(['payroll'])
  const clerk = await logIn('clerk')
  expect(clerk.duties).toEqual(['clerk'])
})

test('roles guard calls, moves and fields', async () => {
  const logIn = await serve()
  const [admin, clerk, payroll] = [
    await logIn('admin'),
    await logIn('clerk'),
    await logIn('payroll'),
  ]
  const [row] = await admin.rows()
  const { id } = row ?? {}
  expect(row).toHaveProperty('salary')
  expect((await clerk.rows())[0]).not.toHaveProperty('salary')

  expect((await payroll.post('/employee/remind', { id })).code).toBe(403)
  expect((await clerk.post('/employee/remind', { id })).code).toBe(0)

  await admin.post('/employee/state', { id, state: 'here' })
  const found = (await admin.rows()).find((each) => each['state'] === 'here') ?? {}
  const gone = { id: found['id'], state: 'gone' }
  expect(await clerk.post('/employee/state', gone)).toMatchObject({
    code: 403,
    msg: '仅限角色：payroll',
  })
  expect((await payroll.post('/employee/state', gone)).code).toBe(0)

  await admin.post('/employee/state', { id: found['id'], state: 'here' })
  await clerk.post('/employee/save', { id, name: 'Ann', salary: 1, grade: 99 })
  const saved = (await admin.rows()).find((each) => each['id'] === id)
  expect(saved).toMatchObject({ name: 'Ann', salary: row?.['salary'], grade: row?.['grade'] })
})

test('two moves between the same states are told apart by their names, and one needs a reason', async () => {
  const { post, rows } = await (await serve())('admin')
  const { id } = (await rows()).find((each) => each['state'] === 'here') ?? {}
  const move = { id, state: 'away' }
  expect((await post('/employee/state', { ...move, action: 'illness' })).code).toBe(4003)
  expect((await post('/employee/state', { ...move, action: 'walk' })).code).toBe(4001)
  expect((await post('/employee/state', { ...move, action: 'illness', remark: 'flu' })).code).toBe(
    0,
  )
  expect((await rows()).find((each) => each['id'] === id)).toMatchObject({
    state: 'away',
    remark: 'flu',
  })
})

test('keys of two parts, keys of text, and one record without a key', async () => {
  const { post } = await (await serve())('admin')
  const slot = { room: 'a/b 1', slot: 7 }
  const of = async (path: string) => (await post(path)).data as unknown as Row[]
  expect((await post('/booking/create', { ...slot, purpose: 'x' })).code).toBe(0)
  expect((await post('/booking/create', { ...slot, purpose: 'y' })).code).toBe(4006)
  expect((await post('/booking/edit', { ...slot, slot: 8, purpose: 'y' })).code).toBe(4004)
  expect((await post('/booking/edit', { ...slot, purpose: 'y' })).code).toBe(0)
  const found = (await of('/booking')).filter(({ room }) => room === 'a/b 1')
  expect(found).toEqual([{ ...slot, purpose: 'y' }])
  expect((await post('/booking/delete', slot)).code).toBe(0)
  expect((await of('/booking')).some(({ room }) => room === 'a/b 1')).toBe(false)

  const team = { code: '007', name: 'Agents', kind: 'ops', size: 3 }
  expect((await post('/team/create', team)).code).toBe(0)
  expect((await post('/team/edit', { ...team, name: 'Spies' })).code).toBe(0)
  const teams = await of('/team')
  expect(teams.filter(({ code }) => code === '007')).toEqual([
    { ...team, name: 'Spies', subject: '' },
  ])

  // What a call asks for is checked as in a form, and kept.
  const announce = { code: '007', subject: 'Far too long for it' }
  expect((await post('/team/announce', announce)).code).toBe(4003)
  expect((await post('/team/announce', { ...announce, subject: 'Move' })).code).toBe(0)
  expect((await of('/team')).find(({ code }) => code === '007')).toMatchObject({ subject: 'Move' })

  expect((await post('/company/save', { name: 'Acme', vat: '1', office: {} })).code).toBe(0)
})

test('filters compare by their operators, and one of several travels as a list', async () => {
  const { rows } = await (await serve())('admin')
  const all = await rows()
  const [first, second] = [...new Set(all.map(({ team }) => team))]
  const several = await rows({ team: [first, second] })
  expect(several).toEqual(all.filter(({ team }) => team === first || team === second))
  expect(several.length).toBeGreaterThan(0)
  const amounts = all.map(({ salary }) => Number(salary)).toSorted((a, b) => a - b)
  const middle = amounts[20] ?? 0
  const paid = await rows({ salaryFrom: middle })
  expect(paid).toEqual(all.filter(({ salary }) => Number(salary) >= middle))
})
