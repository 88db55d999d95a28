import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { generateFiles } from '../../../codegen/generator/pipeline/generate'
import { readProject } from '../../../codegen/generator/pipeline/project'

/* Blocks of the home page, over a copy of the loan console's schema. */

let root: string
beforeAll(() => {
  root = mkdtempSync(path.join(tmpdir(), 'deskwright-home-'))
  for (const folder of ['schema', 'i18n']) {
    cpSync(folder, path.join(root, folder), { recursive: true })
  }
})
afterAll(() => rmSync(root, { recursive: true, force: true }))

const appYaml = readFileSync('schema/app.yaml', 'utf8')

const write = (block: string): void =>
  writeFileSync(path.join(root, 'schema/app.yaml'), `${appYaml}\nhome:\n  - ${block}\n`)

const withBlock = (block: string) => {
  write(block)
  return generateFiles({
    schemaDir: path.join(root, 'schema'),
    outDir: path.join(root, 'src/generated'),
  })
}

const texts = `label: { zh-chs: 甲, en: A, ja: A, zh-cht: 甲 }`

it('are components with the filters under the keys that their list sends', async () => {
  const { files, diagnostics } = await withBlock(
    `{ key: payout, count: order, ${texts}, where: { status: 7 } }`,
  )
  expect(diagnostics.filter(({ level }) => level === 'error')).toEqual([])
  expect(files?.get('order/home.tsx')).toContain(
    `payout: <CountBlock label="home.payout" filter={{ status: 7 }} />`,
  )
  expect(files?.get('home-page.tsx')).toContain(
    `<HomeBlock resource="order">{orderHome['payout']}</HomeBlock>`,
  )
  expect(files?.get('index.ts')).toContain(`lazyPart(() => import('./home-page'))`)
  expect(files?.get('messages/en.ts')).toMatch(/home: \{\s*payout: 'A'/)
})

it('ask a chart once a choice where the list has a filter for it', async () => {
  const { files } = await withBlock(`{ key: stages, chart: order, by: status, ${texts} }`)
  expect(files?.get('order/home.tsx')).toContain(
    `by="status" sends="status" choices={statusChoices}`,
  )
})

it('show a sum and a list with the cells of their fields', async () => {
  const { files } = await withBlock(
    `{ key: sum, sum: order, field: amount, ${texts} }\n  - { key: top, list: order, fields: [sn, applyTime], ${texts} }`,
  )
  const code = files?.get('order/home.tsx')
  expect(code).toMatch(
    /<SumBlock label="home\.sum" source="amount">\s*<MoneyCell source="amount" \/>/,
  )
  expect(code).toMatch(/sources=\{\['sn', 'applyTime'\]\} rows=\{5\}/)
})

it('are no part of a console that declares none', async () => {
  writeFileSync(path.join(root, 'schema/app.yaml'), appYaml)
  const { files } = await generateFiles({ schemaDir: path.join(root, 'schema') })
  expect(files?.has('home-page.tsx')).toBe(false)
  expect(files?.get('index.ts')).not.toContain('home')
})

const mistakes: readonly (readonly [block: string, code: string, words: string])[] = [
  [`{ key: a, count: orders, ${texts} }`, 'home-block', '`order`'],
  [`{ key: a, count: order, ${texts}, where: { statu: 7 } }`, 'home-block', '`status`'],
  [
    `{ key: a, count: order, ${texts}, where: { status: 99 } }`,
    'home-block',
    'none of the choices',
  ],
  [`{ key: a, count: order, ${texts}, where: { status: '7' } }`, 'home-block', 'another kind'],
  [
    `{ key: a, count: order, ${texts}, where: { status: [7, 9] } }`,
    'home-block',
    'takes one value',
  ],
  [`{ key: a, sum: order, field: name, ${texts} }`, 'home-block', 'no number'],
  [`{ key: a, sum: order, field: amout, ${texts} }`, 'home-block', '`amount`'],
  [`{ key: a, chart: order, by: mobile, ${texts} }`, 'home-block', '`status`'],
  [`{ key: a, list: order, fields: [snn], ${texts} }`, 'home-block', '`sn`'],
  [`{ key: a, sum: order, ${texts} }`, 'missing-key', 'field'],
  [`{ key: a, count: order, by: status, ${texts} }`, 'misplaced-key', 'by'],
  [`{ key: a, cuont: order, ${texts} }`, 'unknown-key', 'count'],
  [`{ key: a, count: order }`, 'missing-key', 'label'],
]
it.each(mistakes)('a mistake is told once, with its line: %s', async (block, code, words) => {
  write(block)
  const { diagnostics } = await readProject(path.join(root, 'schema'))
  const errors = diagnostics.filter(({ level }) => level === 'error')
  const line = appYaml.split('\n').length + 2
  expect(errors.map((each) => [each.code, each.place.line])).toEqual([[code, line]])
  expect(`${errors[0]?.message} ${errors[0]?.help}`).toContain(words)
})
