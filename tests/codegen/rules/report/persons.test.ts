import Papa from 'papaparse'
import { expect, it } from 'vitest'
import { toExportText } from '../../../../codegen/rules/export'
import { loadSchemaFolder } from '../../../../codegen/language/read'
import { reportFiles } from '../../../../codegen/rules/report/files'
import { buildProject } from '../../../../codegen/generator/pipeline/project'
import { reportsFrom } from '../../../../codegen/rules/report/facts/reports'
import { reportsJson } from '../../../../codegen/rules/report/json'
import { messageLanguages } from '../../../../codegen/rules/messages'

/* The shop has its refunds made by another person than whoever took the parcel back. */

const { app, reports } = reportsFrom(
  buildProject(loadSchemaFolder('examples/shop', { shell: 'i18n', resources: 'examples/i18n' })),
)
const [order] = reports.filter(({ key }) => key === 'order')
if (!app || !order) throw new Error('the shop has no report')

const said: Readonly<Record<string, string>> = {
  en: 'not the person who moved it to returned',
  'zh-chs': '转为 returned 已退回 的人除外',
  'zh-cht': '轉為 returned',
  ja: 'returned に変更した人を除く',
}

it.each(messageLanguages)(
  'the report says so in %s: with the status, the move and the roles',
  (lang) => {
    const markdown = reportFiles([order], app, lang).find(({ committed }) => committed)?.text ?? ''
    const lines = markdown.split('\n').filter((line) => line.includes(said[lang] ?? '?'))
    expect(lines.length).toBeGreaterThanOrEqual(4)
    const page = reportFiles([order], app, lang).find(({ committed }) => !committed)?.text ?? ''
    expect(page).toContain(said[lang])
    expect(lines.filter((line) => line.includes('`total`')).length).toBeGreaterThanOrEqual(3)
  },
)

it('the promise is kept by that alone', () => {
  for (const promise of ['refund-by-two', 'refund-as-seen'])
    expect(order.promises.find(({ name }) => name === promise)?.verdict.holds).toBe(true)
})

it('is told to other tools', () => {
  const { data } = Papa.parse<Record<string, string>>(toExportText(order, 'csv', 'en'), {
    header: true,
    skipEmptyLines: true,
  })
  const than = data.map((row) => [row['to'], row['other person than'], row['sealed fields']])
  expect(than).toContainEqual(['refunded', 'returned', 'total customer'])
  expect(than).toContainEqual(['paid', '', ''])
  const config = toExportText(order, 'xstate', 'en')
  expect(JSON.stringify(JSON.parse(config))).toContain(
    '"roles":["accounts"],"otherPersonThan":["returned"],"seals":["total","customer"]',
  )
  const json = JSON.parse(reportsJson([order]))
  expect(JSON.stringify(json)).toContain('"otherPersonThan":["returned"]')
})
