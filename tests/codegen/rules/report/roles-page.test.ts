// @vitest-environment jsdom
import { beforeAll, expect, test } from 'vitest'
import { loadSchemaFolder } from '../../../../codegen/language/read'
import { reportFiles } from '../../../../codegen/rules/report/files'
import { buildProject } from '../../../../codegen/generator/pipeline/project'
import { reportsFrom } from '../../../../codegen/rules/report/facts/reports'

/* A table with several starts, a set, a server that decides, and moves that are for some roles only. */

const domain = 'tests/domains/datacentre'
const { app, reports } = reportsFrom(
  buildProject(
    loadSchemaFolder(`${domain}/schema`, { shell: 'i18n', resources: `${domain}/i18n` }),
  ),
)
const device = reports.filter(({ key }) => key === 'device')
const html = (app ? reportFiles(device, app, 'en') : []).find(({ committed }) => !committed)?.text

const texts = (selector: string): string[] =>
  [...document.querySelectorAll(selector)].map(({ textContent }) => textContent?.trim() ?? '')

beforeAll(() => {
  document.documentElement.innerHTML = html ?? ''
  const [, script = ''] = /<script>\n([^]*)<\/script>\n<\/body>/.exec(html ?? '') ?? []
  // What the page itself would run.
  new Function(script)()
})

test('the simulator offers every start', () => {
  expect(texts('#next button')).toEqual(['0 Delivered', '3 Borrowed'])
  document.querySelectorAll<HTMLButtonElement>('#next button')[1]?.click()
  expect(texts('#trail li')).toEqual(['3 Borrowed'])
})

test('each role has a column with all that it may do', () => {
  const table = [...document.querySelectorAll('#moves > .scroll table')].at(-1)
  const rows = [...(table?.querySelectorAll('tr') ?? [])].map((row) =>
    [...row.children].map((cell) => cell.innerHTML),
  )
  expect(rows[0]).toEqual(['Status', 'Admin', 'Buyer', 'Operator', 'without a role', 'the server'])
  const of = (name: string): string[] => rows.find(([first]) => first === name) ?? []
  expect(of('0 Delivered')).toEqual([
    '0 Delivered',
    '1, <strong>-99 (dispose)</strong>',
    '1',
    '1',
    // Nothing names everybody.
    '',
    '',
  ])
  expect(of('2 Idle')).toEqual([
    '2 Idle',
    '1, -1 (shut), <strong>-1 (kill)</strong>',
    '1, -1 (shut)',
    '1, -1 (shut), <strong>-1 (kill)</strong>',
    '',
    '',
  ])
  expect(of('1 On')[5]).toBe('2')
})
