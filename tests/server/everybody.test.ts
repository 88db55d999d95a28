import { afterAll, describe, expect, test } from 'vitest'
import { rolePolicy } from '../../codegen/language/model/role-policy'
import { parseSchemaFiles } from '../../codegen/language/read'
import { appFile } from '../../codegen/generator/emit/app'
import { buildProject } from '../../codegen/generator/pipeline/project'
import { reportMessagesFor } from '../../codegen/rules/report/facts/report-messages'
import { reportsFrom } from '../../codegen/rules/report/facts/reports'
import { moveRightsPart } from '../../codegen/rules/report/sections/move-rights'
import { createContractClient } from '../../contract/exchange/client'
import { startMock, type Mock } from '../../mock-server/server'
import { actionsFor } from '../../src/kit/actions/row/actions-for'
import { rolesToOpenResource } from '../../src/kit/base/contexts/roles'
import { isAllowed, rolesInForce } from '../../wire/roles'
import { appYaml } from '../support/yaml-model'

/* Who may do what: the console, the server, the report and the contract say the same of every user and everything. */

const login =
  '{ path: /login, body: [username, password], token: token, user: uuid, name: name, roles: roles }'

const loan = `resource: loan
transport: rest
fields:
  id: { type: integer, readOnly: true }
  amount: { type: integer, required: true }
  score: { type: integer, roles: { read: payer } }
  hint: { type: text, roles: { read: [payer, everybody] } }
  status: { type: lifecycle }
list: { columns: [id, amount, hint, status], rowActions: [moves, edit, remind, praise] }
create: { fields: [amount] }
edit: { fields: [amount] }
calls:
  remind: { path: '/loan/{id}/remind', method: POST, ask: [amount], body: [amount], label: Remind }
  praise: { path: '/loan/{id}/praise', method: POST, ask: [amount], body: [amount], label: Praise, roles: [everybody] }
  delete: { path: '/loan/{id}', method: DELETE, roles: payer }
lifecycle:
  field: status
  start: asked
  calls: { go: { method: POST, path: '/loan/{id}/go', body: [status] } }
  statuses: { asked: {}, read: {}, paid: { end: true, role: payer }, gone: { end: true } }
  moves:
    asked -> read:
    asked -> paid:
    asked -> gone: { role: everybody }
    read -> paid:
  promises: { payout: paid only by role payer }
`

const appOf = (lines: string): string =>
  `${appYaml({ backend: 'encoding: json', login })}${lines}`.replace('menu: []', 'menu: [loan]')

const projectOf = (lines: string) =>
  buildProject(
    parseSchemaFiles([
      { file: 'schema/app.yaml', text: appOf(lines), kind: 'app' },
      { file: 'schema/loan.yaml', text: loan, kind: 'resource' },
    ]),
  )

/** What each user may do, and the roles under which the report has a column for it. */
const users = { admin: null, clerk: 'Clerk', payer: 'Payer', editor: 'without a role' } as const
type User = keyof typeof users

/** Every call of the loan, as it is sent. */
const requests: Readonly<Record<string, (id: number) => readonly [string, string, object?]>> = {
  list: () => ['GET', '/loan'],
  create: () => ['POST', '/loan', { amount: 5 }],
  update: (id) => ['PUT', `/loan/${id}`, { amount: 6 }],
  remind: (id) => ['POST', `/loan/${id}/remind`, { amount: 6 }],
  praise: (id) => ['POST', `/loan/${id}/praise`, { amount: 6 }],
  delete: (id) => ['DELETE', `/loan/${id}`],
}
const targets = ['read', 'paid', 'gone'] as const

const running: Mock[] = []
afterAll(() => Promise.all(running.map((mock) => mock.close())))

const send = async (mock: Mock, token: string, method: string, path: string, body?: object) => {
  const headers = { 'content-type': 'application/json', 'x-token': token }
  const init = { method, headers, ...(body && { body: JSON.stringify(body) }) }
  const response = await fetch(`${mock.url}/api${path}`, init)
  return (await response.json()) as { code: number; data: Record<string, unknown> }
}

const isRefused = (code: number): boolean => code === 403 || code === 100

const rig = async (lines: string) => {
  const project = projectOf(lines)
  const { model } = project
  if (!model) throw new Error(project.diagnostics.map(({ message }) => message).join('\n'))
  const [resource] = model.resources
  const [report] = reportsFrom(project).reports
  if (!resource || !report) throw new Error('the loan is gone')
  const mock = await startMock({ model, orders: 3 })
  running.push(mock)
  const logIn = (user: string) =>
    send(mock, '', 'POST', '/login', { username: user, password: user })
  const { token: admin } = (await logIn('admin')).data
  /** A new record that is just asked for. */
  const made = async (): Promise<number> =>
    Number((await send(mock, String(admin), 'POST', '/loan', { amount: 5 })).data['id'])
  return { model, resource, report, mock, logIn, made }
}
type Rig = Awaited<ReturnType<typeof rig>>

/** What the server does with each call and move. */
const byServer = async ({ mock, made }: Rig, token: string) => {
  const may: Record<string, boolean> = {}
  for (const [name, write] of Object.entries(requests)) {
    const { code } = await send(mock, token, ...write(await made()))
    may[name] = !isRefused(code)
  }
  for (const to of targets) {
    const { code } = await send(mock, token, 'POST', `/loan/${await made()}/go`, { status: to })
    may[`asked -> ${to}`] = !isRefused(code)
  }
  return may
}

/** What the console offers with the roles of a login. */
const byConsole = ({ model, resource }: Rig, given: readonly string[]) => {
  const { calls, verbs, lifecycles, list } = resource
  const roles = rolesInForce(given, rolePolicy(model))
  const named = Object.fromEntries(calls.map((call) => [call.name, call]))
  const [lifecycle] = lifecycles
  const opening = { calls: named, verbs, list: list ? () => null : undefined } as unknown
  const may: Record<string, boolean> = {}
  for (const name of Object.keys(requests)) {
    const call = named[verbs[name as keyof typeof verbs] ?? name]
    may[name] = isAllowed(call?.roles, roles)
  }
  may['list'] = isAllowed(
    rolesToOpenResource(opening as Parameters<typeof rolesToOpenResource>[0]),
    roles,
  )
  const offered = actionsFor({ status: 'asked' }, lifecycle as never, roles)
  for (const to of targets)
    may[`asked -> ${to}`] = offered.some((action) => action.to === to && action.allowed)
  return may
}

/** What the contract sends with the roles of a login. */
const byContract = ({ model, resource, mock }: Rig, given: readonly string[]) => {
  const client = createContractClient({ model, target: mock.url, write: true, limits: {} } as never)
  client.begin('any', given)
  const { calls, verbs, lifecycles } = resource
  const may: Record<string, boolean> = {}
  for (const name of Object.keys(requests)) {
    const known = verbs[name as keyof typeof verbs] ?? name
    may[name] = client.may(calls.find((call) => call.name === known)?.roles ?? [])
  }
  for (const move of lifecycles[0]?.moves ?? [])
    if (move.from === 'asked') may[`asked -> ${move.to}`] = client.may(move.roles)
  return may
}

/** What the page of the rules prints of the moves from the first status. */
const byReport = ({ report }: Rig, column: string) => {
  const table = moveRightsPart(report, reportMessagesFor(report, 'en')).find(
    ({ kind }) => kind === 'table',
  )
  if (table?.kind !== 'table') throw new Error('nothing says who may do what')
  const at = table.head.findIndex((cell) => cell.join('') === column)
  const cell = table.rows.find(([first]) => String(first).startsWith('asked'))?.[at] ?? []
  const shown = cell.map((part) => (typeof part === 'string' ? part : Object.values(part)[0]))
  return Object.fromEntries(targets.map((to) => [`asked -> ${to}`, shown.includes(to)] as const))
}

const names = 'roles: { clerk: Clerk, payer: Payer }\n'
const granting = (grant: string): string =>
  `roles: { everybody: ${grant}, clerk: Clerk, payer: Payer }\n`

const open = ['praise', 'asked -> gone']
const reading = ['list', ...open]
const everything = [...Object.keys(requests), ...targets.map((to) => `asked -> ${to}`)]

/** What an editor, who has no role, may do in each app.yaml. */
const policies: readonly (readonly [title: string, lines: string, editor: readonly string[]])[] = [
  ['the edition closes the console', `edition: 3\n${names}`, open],
  ['nothing is granted', granting('none'), open],
  ['reading is granted', granting('read'), reading],
  ['everything is granted', granting('all'), everything],
  ['an earlier edition says nothing', `edition: 2\n${names}`, everything],
  ['no edition closes the console', names, open],
]

describe.each(policies)('%s', (_, lines, editor) => {
  const started = rig(lines)

  test.each(Object.keys(users) as User[])('all judges say the same of %s', async (user) => {
    const here = await started
    const { data } = await here.logIn(user)
    const given = data['roles'] as string[]
    const server = await byServer(here, String(data['token']))
    expect(byConsole(here, given)).toEqual(server)
    expect(byContract(here, given)).toEqual(server)
    const column = users[user]
    if (column !== null) expect(server).toMatchObject(byReport(here, column))
  })

  test('a user without a role may do what everybody may, and nobody nothing', async () => {
    const here = await started
    const may = await byServer(here, String((await here.logIn('editor')).data['token']))
    expect(Object.keys(may).filter((name) => may[name])).toEqual(
      everything.filter((name) => editor.includes(name)),
    )
    expect(Object.values(await byServer(here, ''))).not.toContain(true)
  })

  test('a user with a role may do what names no other role', async () => {
    const here = await started
    const may = await byServer(here, String((await here.logIn('clerk')).data['token']))
    expect(Object.keys(may).filter((name) => !may[name])).toEqual(['delete', 'asked -> paid'])
  })

  test('the promise about a role is kept', async () => {
    const { report } = await started
    expect(report.promises.map(({ verdict }) => verdict.holds)).toEqual([true])
  })
})

test('a field that names everybody is read by a user without a role, and one of a role is not', async () => {
  const { mock, logIn } = await rig(granting('read'))
  const token = String((await logIn('editor')).data['token'])
  const { data } = await send(mock, token, 'GET', '/loan')
  const [row] = data as unknown as object[]
  expect(row).toHaveProperty('hint')
  expect(row).not.toHaveProperty('score')
})

test('the console is given the roles and what everybody may', () => {
  const { model } = projectOf(`edition: 3\n${names}`)
  expect(model && appFile(model.app).code).toMatch(
    /roles: \{ names: \["clerk", "payer"\], everybody: "none" \}/,
  )
})
