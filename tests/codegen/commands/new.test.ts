import { spawnSync } from 'node:child_process'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { modelOf } from '../../support/schema-model'
import { main } from '../../../codegen/commands/new/cli'
import { withMenuEntry } from '../../../codegen/commands/new/add-menu-entry'
import { startMock } from '../../../mock-server/server'
import { answerOf, copyProject, type ProjectCopy } from '../../support/project-copy'

let project: ProjectCopy
beforeEach(() => {
  project = copyProject()
})
afterEach(() => project.remove())

const create = (...args: string[]) =>
  answerOf(main, [
    ...args,
    '--schema',
    `${project.root}/schema`,
    '--out',
    `${project.root}/src/generated`,
  ])

/** Rows and total that the mock server gives for a new resource, from a fresh start. */
const rowsOf = async (name: string): Promise<{ data: object[]; total: number }> => {
  const model = await modelOf(`${project.root}/schema`)
  const mock = await startMock({ model, port: 0 })
  const post = async (path: string, body: string, token = ''): Promise<unknown> => {
    const headers = { 'Content-Type': 'application/x-www-form-urlencoded', 'X-Token': token }
    return (await fetch(`${mock.url}/admin${path}`, { method: 'POST', headers, body })).json()
  }
  try {
    const login = (await post('/login', 'username=admin&password=admin')) as {
      data: { token: string }
    }
    const list = await post(`/${name}`, 'page=1&pageSize=5&name=', login.data.token)
    return (list as { data: { data: object[]; total: number } }).data
  } finally {
    await mock.close()
  }
}

describe('npm run new', () => {
  it.each(['rest', 'act'] as const)(
    'leaves to %s the calls that follow from a name',
    async (transport) => {
      for (const name of ['bank', 'order', 'pre-screening', 'product']) {
        project.delete(`schema/${name}.yaml`)
      }
      for (const language of ['ja', 'zh-cht', 'zh-chs']) project.delete(`i18n/${language}.yaml`)
      project.edit('i18n/en.yaml', (text) => text.replace(/^resources:\n(?: .*\n|\n)*/m, ''))
      project.write(
        'schema/app.yaml',
        `edition: 3
title: Zoo
languages: { source: en, default: en, fallback: en, offered: { en: { name: English, tag: en } } }
backend:
  transport: ${transport}
  base: /api
  ${transport === 'act' ? 'envelope: { code: code, message: msg, data: data, success: 0, login: 100 }' : ''}
  token: { header: Authorization, prefix: Bearer, cookie: token }
session: { cookiePrefix: zoo-, login: { path: /login, body: [username, password], token: token } }
menu:
  - { page: index, label: Home, icon: home }
  - { page: log, label: Log, icon: list }
`,
      )
      const { code, stderr } = await create('animal', '--lifecycle')
      expect([code, stderr]).toEqual([0, ''])
      const yaml = project.read('schema/animal.yaml')
      expect(yaml).not.toMatch(/^calls:/m)
      const calls = project.read('src/generated/animal/calls.ts')
      // Opening a list must never create records.
      if (transport === 'rest') expect(calls).toMatch(/list: \{\s*method: 'GET'/)
      expect(project.read('src/generated/animal/index.ts')).toMatch(/create: .*import/)
    },
  )

  it.each([
    ['customer', []],
    ['ticket', ['--lifecycle', '--key', 'code', '--label', '工单, 重要']],
    ['loan-product', ['--label=贷款产品']],
  ])('%s works at once', async (name, options) => {
    const before = project.read('schema/app.yaml')
    const { code, stdout, stderr } = await create(name, ...options)
    expect([code, stderr]).toEqual([0, ''])
    expect(stdout).toContain(`Next: npm start, and look at /#/${name}.`)
    const check = await project.codegen('--check')
    expect([check.code, check.stderr]).toEqual([0, ''])
    expect(project.read('schema/app.yaml')).toBe(
      before.replace('  - bank\n', `  - bank\n  - ${name}\n`),
    )
    expect(project.exists(`src/generated/${name}/list.tsx`)).toBe(true)
    const rows = await rowsOf(name)
    expect(rows.data).toHaveLength(5)
    expect(rows.total).toBeGreaterThan(5)
  })

  it('may be run twice, and leaves what others wrote', async () => {
    await create('customer')
    await create('ticket')
    expect(project.read('schema/app.yaml')).toContain(
      '  - bank\n  - customer\n  - ticket\n  - { page: log',
    )
    const text = project.read('schema/customer.yaml')
    const { code, stderr } = await create('customer')
    expect([code, stderr]).toEqual([2, expect.stringContaining('customer.yaml" exists already')])
    expect(project.read('schema/customer.yaml')).toBe(text)
  })

  it.each([
    [[], 'expected NAME'],
    [['a', 'b'], 'expected NAME'],
    [['Customer'], 'NAME is written like customer or loan-product, got "Customer"'],
    [['../x'], 'NAME is written like'],
    [['客户'], 'NAME is written like'],
    [['order'], 'exists already'],
    [['x', '--label'], '--label needs a value'],
    [['x', '--key', 'a-b'], '--key is written like id or code'],
    [['x', '--force'], 'got "--force"'],
  ])('%j is answered in a line', async (args, says) => {
    const before = project.read('schema/app.yaml')
    const { code, stderr } = await create(...args)
    expect(code).toBe(2)
    expect(stderr).toContain(says)
    expect(stderr.trim().split('\n')).toHaveLength(1)
    expect(project.read('schema/app.yaml')).toBe(before)
  })

  it('writes nothing when the result, or what is there, has errors', async () => {
    const before = project.read('schema/app.yaml')
    const clash = await create('x', '--key', 'name')
    expect([clash.code, clash.stderr]).toEqual([1, expect.stringContaining('duplicate-key')])
    expect([project.exists('schema/x.yaml'), project.read('schema/app.yaml')]).toEqual([
      false,
      before,
    ])
    project.edit('schema/bank.yaml', (text) => text.replace('type: text', 'type: txet'))
    const broken = await create('y')
    expect([broken.code, broken.stderr]).toEqual([
      1,
      expect.stringContaining('Nothing was written'),
    ])
    expect(project.exists('schema/y.yaml')).toBe(false)
  })

  it('is a command of the project, and asks nothing where nobody can answer', () => {
    const args = ['scripts/run.mjs', 'new', 'Bad']
    const { status, stderr } = spawnSync('node', args, { input: '', timeout: 30_000 })
    expect([status, String(stderr)]).toEqual([2, expect.stringContaining('NAME is written like')])
  })
})

describe('the menu of app.yaml', () => {
  it.each([
    ['menu:\n  - a\n  - { page: log }\n', 'menu:\n  - a\n  - x\n  - { page: log }\n'],
    ['menu:\n- a # first\n# end\nz: 1\n', 'menu:\n- a # first\n- x\n# end\nz: 1\n'],
    ['menu: [a, b] # all\n', 'menu: [a, b, x] # all\n'],
    ['menu: []\n', 'menu: [x]\n'],
    ['menu:\n  - { page: index }', 'menu:\n  - { page: index }\n  - x'],
    ['menu:\n  - group: g\n    entries: [a]\n', 'menu:\n  - group: g\n    entries: [a]\n  - x\n'],
  ])('%j', (before, after) => {
    expect(withMenuEntry(before, 'x')).toBe(after)
  })

  it('that is missing is left alone', () => {
    expect(withMenuEntry('title: x\n', 'x')).toBeNull()
  })
})
