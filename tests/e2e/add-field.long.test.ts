import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readProject } from '../../codegen/generator/pipeline/project'
import { startMock, type Mock } from '../../mock-server/server'
import { launchBrowser } from '../../scripts/browser/browser'
import { startPreview } from '../../scripts/dev/preview'
import { logIn, tableRows } from './console'

/* A developer adds a field to one YAML file: it is to be everywhere after `npm run codegen`. */

const folder = mkdtempSync(join(tmpdir(), 'deskwright-field-'))
const dist = mkdtempSync(join(tmpdir(), 'deskwright-field-dist-'))
const run = (program: string, ...args: string[]): string =>
  execFileSync(program, args, { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] })

let mock: Mock

/** A copy of the project under Git, with the dependencies that are installed here. */
function copyProject(): void {
  const files = execFileSync(
    'git',
    ['ls-files', '-z', '--cached', '--others', '--exclude-standard'],
    { encoding: 'utf8' },
  ).split('\0')
  for (const file of files.filter(Boolean)) cpSync(file, join(folder, file), { recursive: true })
  symlinkSync(join(process.cwd(), 'node_modules'), join(folder, 'node_modules'))
  run('git', 'init', '--quiet')
  run('git', 'add', '--all')
  run('git', '-c', 'user.name=t', '-c', 'user.email=t@t', 'commit', '--quiet', '-m', 'before')
}

/** The whole edit: four lines. */
function addField(): void {
  const file = join(folder, 'schema/bank.yaml')
  const edits: [string, string][] = [
    ['  type:\n', '  branch: { type: text, label: 支行 }\n  type:\n'],
    ['    - name\n', '    - name\n    - branch\n'],
    ['fields: [code, name, type', 'fields: [code, name, branch, type'],
    ['modify, body: [code, name, type', 'modify, body: [code, name, branch, type'],
  ]
  let text = readFileSync(file, 'utf8')
  for (const [before, after] of edits) {
    expect(text, `schema/bank.yaml has no longer ${before}`).toContain(before)
    text = text.replace(before, after)
  }
  writeFileSync(file, text)
}

beforeAll(async () => {
  copyProject()
  addField()
  run('npm', 'run', 'codegen')
  run(
    join(process.cwd(), 'node_modules/.bin/vite'),
    'build',
    '--outDir',
    dist,
    '--logLevel',
    'error',
  )
  const { model } = await readProject(join(folder, 'schema'))
  if (!model) throw new Error('the schema has errors')
  mock = await startMock({ model, port: 0, orders: 20, faults: true })
}, 180_000)

afterAll(async () => {
  await mock?.close()
  rmSync(folder, { recursive: true, force: true })
  rmSync(dist, { recursive: true, force: true })
})

test('the edit takes at most six lines, and Git sees only the YAML and generated files', () => {
  const [added = 0] = run('git', 'diff', '--numstat', 'schema/bank.yaml').split('\t').map(Number)
  expect(added).toBeLessThanOrEqual(6)
  const changed = run('git', 'status', '--porcelain')
    .split('\n')
    .filter(Boolean)
    .map((line) => line.slice(3))
  const folders = new Set(
    changed.map((file) =>
      /^(?:src\/generated|schema\/\.editor)\//.test(file) ? 'generated' : file,
    ),
  )
  expect([...folders].toSorted()).toEqual(['generated', 'schema/bank.yaml'])
})

test('the type knows it', () => {
  expect(readFileSync(join(folder, 'src/generated/bank/types.ts'), 'utf8')).toMatch(
    /branch\??: string/,
  )
})

test('table, dialog, mock data and request body have it', async () => {
  const site = await startPreview({ outDir: dist, backend: mock.url, port: 0 })
  const browser = await launchBrowser()
  try {
    const page = await browser.newPage()
    await page.goto(`${site.url}/#/bank`)
    await logIn(page, { language: 'zh-chs' })
    await page.getByRole('columnheader', { name: '支行' }).waitFor()
    const cell = tableRows(page).first().locator('td').nth(3)
    const text = async () => (await cell.innerText()).trim()
    await expect.poll(text, { message: 'made-up data' }).not.toBe('')

    await page.getByRole('button', { name: '新增', exact: true }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('编码', { exact: true }).fill('NEW')
    await dialog.getByLabel('名称', { exact: true }).fill('新银行')
    await dialog.getByLabel('支行', { exact: true }).fill('浦东支行')
    const request = page.waitForRequest('**/admin/bank/modify')
    await dialog.getByRole('button', { name: '保存', exact: true }).click()
    expect(decodeURIComponent((await request).postData() ?? '')).toBe(
      'code=NEW&name=新银行&branch=浦东支行&type=1&enabled=1',
    )
    await page.locator('td').filter({ hasText: '浦东支行' }).waitFor()
  } finally {
    await browser.close()
    await site.close()
  }
})
