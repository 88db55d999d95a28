import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { once } from 'node:events'
import path from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchBrowser } from '../../scripts/browser/browser'
import { startConsoleProcess, type ConsoleProcess } from '../../scripts/dev/console-process'
import { emptyFolder, type EmptyFolder } from './empty-folder'

/* What somebody has who installs the tarball in an empty folder: no file of this repository is there. */

let folder: EmptyFolder
let browser: Browser
const running: { site?: ConsoleProcess } = {}

beforeAll(async () => {
  folder = await emptyFolder()
  browser = await launchBrowser()
}, 400_000)

afterAll(async () => {
  await running.site?.close()
  await browser?.close()
  folder?.remove()
})

const PROJECT = 'my-console'
const at = (...names: string[]): string => path.join(folder.root, ...names)
const read = (...names: string[]): string => readFileSync(at(...names), 'utf8')
const write = (name: string, text: string): void => {
  mkdirSync(path.dirname(at(PROJECT, name)), { recursive: true })
  writeFileSync(at(PROJECT, name), text)
}
const edit = (name: string, before: string, after: string): void => {
  const text = read(PROJECT, name)
  expect(text).toContain(before)
  write(name, text.replace(before, after))
}

const program = 'node_modules/deskwright/bin/deskwright.mjs'

const logIn = async (page: Page, url: string): Promise<void> => {
  await page.goto(`${url}/#/customers`)
  await page.getByLabel('Username').fill('admin')
  await page.getByLabel('Password').fill('admin')
  await page.getByRole('button', { name: 'Log in' }).click()
}

/** json-server, which knows no logins: any name and password will do. */
const startDatabase = async (db: object) => {
  const { default: jsonServer } = await import('json-server')
  const app = jsonServer.create()
  app.use(jsonServer.bodyParser)
  app.post('/api/login', (_, response) => {
    response.json({ token: 'x', id: 'admin', name: 'Admin' })
  })
  app.use('/api', jsonServer.router(structuredClone(db)))
  const server = app.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`
  return {
    url,
    read: async (place: string): Promise<unknown> => (await fetch(`${url}/api${place}`)).json(),
    close: async () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

test('packing changes no file, not even for a moment', () => {
  expect(folder.changed).toEqual([])
})

test('the tarball has the package and nothing of the loan console or its tests', () => {
  const words = ['tzf', folder.tarball]
  const files = execFileSync('tar', words, { encoding: 'utf8' }).trim().split('\n')
  const tops = new Set(files.map((file) => file.split('/')[1]))
  expect([...tops].toSorted().join(' ')).toBe(
    'LICENSE README.md bin codegen field-types i18n index.html lib package.json project public scripts src wire',
  )
  expect(files.filter((file) => /generated|\.test\.|package\/codegen\/.*\.ts$/.test(file))).toEqual(
    [],
  )
  expect(statSync(folder.tarball).size).toBeLessThan(3_000_000)
})

test('no command needs what only browsers get', () => {
  const lib = at('node_modules/deskwright/lib')
  const { peerDependencies } = JSON.parse(read('node_modules/deskwright/package.json')) as {
    peerDependencies: object
  }
  const compiled = readdirSync(lib).filter((name) => name.endsWith('.mjs'))
  const imported = compiled.flatMap((name) =>
    [
      ...readFileSync(path.join(lib, name), 'utf8').matchAll(
        /^import (?:[^'"]* from )?["'](@[^/"']+\/[^/"']+|[^@./"'][^/"']*)/gm,
      ),
    ].map(([, from = '']) => from),
  )
  expect(imported).toContain('yaml')
  expect(imported.filter((from) => Object.hasOwn(peerDependencies, from))).toEqual([])
})

test('init asks nothing with --yes, and the project is fresh', async () => {
  const { code, out } = await folder.deskwright(
    '.',
    'init',
    PROJECT,
    '--yes',
    '--like',
    'json-server-0',
    '--languages',
    'en,zh-chs',
  )
  expect([code, out]).toEqual([0, expect.stringContaining('my-console is there.')])
  expect(readdirSync(at(PROJECT, 'src')).toSorted()).toEqual([
    'field-types',
    'generated',
    'overrides',
    'pages',
  ])
  expect(read(PROJECT, 'src/generated/customers/list.tsx')).toContain(`from 'deskwright/kit'`)
  expect(await folder.deskwright(PROJECT, 'codegen', '--check')).toMatchObject({ code: 0 })
  // An editor finds the language in the package, and the names of the project beside it.
  const own = read(PROJECT, 'schema/.editor/tickets.schema.json')
  // The package is installed in the folder around the project.
  const language = '../../../node_modules/deskwright/codegen/resource.schema.json'
  expect(JSON.parse(own)).toMatchObject({
    allOf: [{ $ref: language }],
    definitions: { 'own-resource': { examples: ['customers', 'tickets'] } },
  })
  expect(existsSync(at(PROJECT, 'schema/.editor', language))).toBe(true)
})

test('the project asks for what its tests need, and names the Node that it is written for', () => {
  const { dependencies, devDependencies } = JSON.parse(read(PROJECT, 'package.json')) as {
    dependencies: object
    devDependencies: object
  }
  expect(Object.keys(dependencies)).toEqual(['deskwright'])
  expect(Object.keys(devDependencies)).toEqual(
    expect.arrayContaining(['jsdom', 'playwright-core', 'typescript', 'vitest']),
  )
  expect(read(PROJECT, '.nvmrc')).toBe('24\n')
  expect(read(PROJECT, '.github/workflows/test.yml')).toContain('node-version-file: .nvmrc')
})

test('start shows lists of the mock server, opens forms and follows a save', async () => {
  running.site = await startConsoleProcess(at(PROJECT), {}, at(program))
  const page = await browser.newPage({ locale: 'en-GB' })
  const faults: string[] = []
  page.on('pageerror', (error) => faults.push(error.message))
  page.on('console', (said) => {
    if (['error', 'warning'].includes(said.type())) faults.push(said.text())
  })
  await logIn(page, running.site.url)
  await page.getByRole('columnheader', { name: 'Email' }).waitFor()
  const rows = page.locator('main tbody tr')
  await expect.poll(() => rows.count()).toBeGreaterThan(3)
  await page.getByRole('button', { name: 'Add' }).click()
  await page.getByRole('dialog').getByLabel('Name').fill('Ada')
  edit('schema/customers.yaml', 'label: Email,', 'label: E-mail address,')
  await page.locator('th').filter({ hasText: 'E-mail address' }).waitFor({ state: 'attached' })
  // The form that was begun is still there: the page was not loaded anew.
  expect(await page.getByRole('dialog').getByLabel('Name').inputValue()).toBe('Ada')
  expect(faults).toEqual([])
  await page.close()
  await running.site.close()
})

test('a second console runs beside it', async () => {
  const { code } = await folder.deskwright('.', 'init', 'other', '--yes', '--like', 'json-server')
  expect(code).toBe(0)
  // With the ports that everybody has, not those of a test.
  const usual = { PORT: undefined, MOCK_PORT: undefined } as unknown as Record<string, string>
  const first = await startConsoleProcess(at('other'), usual, at(program))
  const second = await startConsoleProcess(at(PROJECT), usual, at(program)).finally(first.close)
  await second.close()
  expect(new URL(first.url).port).not.toBe(new URL(second.url).port)
})

test('own components and field types are part of it, and its own tests pass', async () => {
  write(
    'src/overrides/customers/column.name.tsx',
    `import type { ColumnOverride } from 'deskwright/kit'
import type { Customers } from '../../generated/customers/types'

export const NameColumn = ({ record }: ColumnOverride<Customers>) => (
  <strong className="own-name">{record.name}</strong>
)
`,
  )
  write(
    'src/field-types/stars.tsx',
    `import type { FieldCellProps, FieldType } from 'deskwright/kit'

const StarsCell = ({ value }: FieldCellProps) => <span>{'*'.repeat(Number(value))}</span>

export const stars = { based: 'number', docs: 'A grade as stars.', Cell: StarsCell } satisfies FieldType
`,
  )
  write(
    'src/pages/report.tsx',
    `import { PageTitle, type PageDefinition } from 'deskwright/kit'

export const page = {
  path: '/report',
  title: { en: 'Report', 'zh-chs': '报表' },
  menu: { after: 'customers' },
} satisfies PageDefinition

export default function Report() {
  return <PageTitle text="Report" />
}
`,
  )
  write(
    'src/overrides/tickets/list.tsx',
    `import { DataTable, EditButton, List } from 'react-admin'

export const TicketsList = () => (
  <List sort={{ field: '', order: 'ASC' }}>
    <DataTable rowClick="edit" bulkActionButtons={false}>
      <DataTable.Col source="subject" />
      <DataTable.Col label="ra.action.edit">
        <EditButton />
      </DataTable.Col>
    </DataTable>
  </List>
)
`,
  )
  write(
    'src/tests/customers.test.ts',
    `import { startTestConsole } from 'deskwright/testing/browser'
import { expect, test } from 'vitest'

test('a new customer is found by name, and tickets are edited', async () => {
  const console = await startTestConsole()
  const customers = await console.list('customers')
  const form = await customers.create()
  await form.fillIn({ name: 'Grace Hopper' })
  await form.save()
  await customers.filter('name', 'Grace')
  expect(await customers.row().cell('Name')).toContain('Grace Hopper')
  await console.goto('/tickets')
  await console.page.getByRole('link', { name: 'Edit' }).first().click()
  await console.page.getByRole('dialog').locator('[name=subject]').waitFor()
  await console.close()
}, 120_000)
`,
  )
  const third = await folder.deskwright(PROJECT, 'new', 'animal', '--lifecycle')
  expect([third.code, third.out]).toEqual([
    0,
    expect.stringContaining('schema/animal.yaml is there'),
  ])
  expect((await folder.deskwright(PROJECT, 'rules')).code).toBe(0)
  edit('schema/customers.yaml', '  note: {', '  grade: { type: stars, label: Grade }\n  note: {')
  edit('schema/customers.yaml', 'columns: [name,', 'columns: [name, grade,')
  edit('i18n/zh-chs.yaml', 'name: 名称', 'name: 名称\n      grade: 等级')
  const generated = await folder.deskwright(PROJECT, 'codegen')
  expect([generated.code, generated.out]).toEqual([0, expect.not.stringContaining('error')])
  const { code, out } = await folder.deskwright(PROJECT, 'test')
  expect([code, out]).toEqual([0, expect.stringMatching(/\d+ passed, 0 failed\n$/)])
  expect(out).toContain('customers works: opens, saves')
  expect(out).toContain('animal works: opens, filters, saves, moves')
  // Its list is made of components that page objects know nothing of.
  expect(out).toContain('tickets works: opens')
  expect(out).toContain('a new customer is found by name, and tickets are edited')
  expect(out).toContain('/report works')
}, 400_000)

test('the same console works on a json-server', async () => {
  const rows = { customers: [{ id: 1, name: 'Ada', email: 'ada@example.com' }] }
  const db = { ...rows, tickets: [], animal: [{ id: 1, name: 'Rex', status: 1 }] }
  const server = await startDatabase(db)
  const site = await startConsoleProcess(at(PROJECT), { ADMIN_TARGET: server.url }, at(program))
  const page = await browser.newPage({ locale: 'en-GB' })
  try {
    await logIn(page, site.url)
    const row = page.locator('main tbody tr')
    await row.filter({ hasText: 'Ada' }).waitFor()
    expect(await row.count()).toBe(1)
    await page.locator('.own-name').waitFor()
    await page.goto(`${site.url}/#/animal`)
    await row.filter({ hasText: 'Rex' }).getByRole('button', { name: 'Active' }).click()
    await expect.poll(() => server.read('/animal/1')).toMatchObject({ name: 'Rex', status: 2 })
  } finally {
    await page.close()
    await site.close()
    await server.close()
  }
})

test('build writes the console, which a browser opens', async () => {
  const { code, out } = await folder.deskwright(PROJECT, 'build')
  expect([code, out]).toEqual([0, expect.stringContaining('built in')])
  for (const name of ['index.html', 'favicon.svg', 'start.js']) {
    expect(existsSync(at(PROJECT, 'dist', name)), name).toBe(true)
  }
})

test('init takes the resources of a document', async () => {
  const document = {
    openapi: '3.0.3',
    info: { title: 'Shop', version: '1' },
    paths: {
      '/orders': {
        get: {
          responses: {
            200: {
              description: 'ok',
              content: {
                'application/json': {
                  schema: { type: 'array', items: { $ref: '#/components/schemas/Order' } },
                },
              },
            },
          },
        },
      },
    },
    components: {
      schemas: {
        Order: {
          type: 'object',
          properties: { id: { type: 'integer' }, note: { type: 'string' } },
        },
      },
    },
  }
  writeFileSync(at('shop.json'), JSON.stringify(document))
  const words = ['init', 'imported', '--yes', '--from', 'shop.json', '--name', 'Shop office']
  const { code, out } = await folder.deskwright('.', ...words)
  expect([code, out]).toEqual([0, expect.stringContaining('imported is there.')])
  expect(read('imported', 'schema/app.yaml')).toContain('title: Shop office')
  expect(await folder.deskwright('imported', 'codegen', '--check')).toMatchObject({ code: 0 })
})

test('upgrade follows the language, keeps comments, and says what is left', async () => {
  edit(
    'schema/app.yaml',
    /edition: \d+/.exec(read(PROJECT, 'schema/app.yaml'))?.[0] ?? '',
    'edition: 1',
  )
  write(
    'schema/tickets.yaml',
    `${read(PROJECT, 'schema/tickets.yaml')}calls:\n  read: { path: '/tickets/1', method: GET, rows: data } # one of them\n`,
  )
  edit('src/overrides/customers/column.name.tsx', `'deskwright/kit'`, `'../../kit'`)
  const before = read(PROJECT, 'schema/tickets.yaml')
  const plan = await folder.deskwright(PROJECT, 'upgrade', '--plan')
  expect([plan.code, plan.out]).toEqual([0, expect.stringContaining('Would be rewritten:')])
  expect(read(PROJECT, 'schema/tickets.yaml')).toBe(before)
  const done = await folder.deskwright(PROJECT, 'upgrade')
  expect([done.code, done.out]).toEqual([0, expect.stringContaining('Nothing is left to you.')])
  expect(read(PROJECT, 'schema/tickets.yaml')).toBe(before.replace(', rows: data', ''))
  expect(read(PROJECT, 'src/overrides/customers/column.name.tsx')).toContain(`'deskwright/kit'`)
  expect(await folder.deskwright(PROJECT, 'codegen', '--check')).toMatchObject({ code: 0 })
})
