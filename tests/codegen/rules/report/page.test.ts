// @vitest-environment jsdom
import { beforeAll, expect, test } from 'vitest'
import { loadSchemaFolder } from '../../../../codegen/language/read'
import { reportFiles } from '../../../../codegen/rules/report/files'
import { buildProject } from '../../../../codegen/generator/pipeline/project'
import { reportsFrom } from '../../../../codegen/rules/report/facts/reports'

const { app, reports } = reportsFrom(
  buildProject(loadSchemaFolder('schema', { shell: 'i18n', resources: 'i18n' })),
)
const files = (language: string) => (app ? reportFiles(reports, app, language) : [])
const pageIn = (language: string): string =>
  files(language).find(({ committed }) => !committed)?.text ?? ''
const html = pageIn('en')

const button = (name: RegExp, within = 'body'): HTMLButtonElement => {
  const all = [...document.querySelectorAll<HTMLButtonElement>(`${within} button`)]
  const found = all.find(({ textContent }) => name.test(textContent ?? ''))
  if (!found) throw new Error(`there is no button ${name}`)
  return found
}
const answer = (): string => document.getElementById('answer')?.textContent ?? ''
const shown = (id: string): string[] =>
  [...(document.getElementById(id)?.children ?? [])].map(
    ({ textContent }) => textContent?.trim() ?? '',
  )

beforeAll(() => {
  document.documentElement.innerHTML = html
  const [, script = ''] = /<script>\n([^]*)<\/script>\n<\/body>/.exec(html) ?? []
  // What the page itself would run.
  new Function(script)()
})

test('the page needs no network and no other file', () => {
  expect(html).not.toMatch(/https?:|\ssrc=|@import|url\((?!#)|<link/)
  expect(html).toContain('<svg viewBox=')
})

test('stages are called as the language calls them, in the diagram, the cards and the questions', () => {
  for (const [language, payout] of [
    ['zh-chs', '放款'],
    ['ja', '融資実行'],
  ] as const) {
    const page = pageIn(language)
    expect(page).toMatch(new RegExp(`<text class="stage"[^>]*>${payout}</text>`))
    expect(page).not.toMatch(/>payout<|"stage": ?"payout"/)
    expect(files(language).find(({ committed }) => committed)?.text).not.toContain('payout ·')
  }
})

test('a click answers whether an order can be settled without being paid out', () => {
  button(
    /reach 17 Settled normally, 18 Settled early, 19 Settled overdue without passing 11 Disbursed\?/,
  ).click()
  expect(answer()).toContain(
    '1 New order → 9 Disbursement processing → 12 Disbursement failed → 13 Repaying normally → 17 Settled normally',
  )
  expect(answer()).toContain('12 → 13')
  button(/^12 /, '#ask-without').click()
  expect(answer()).toBe('No, there is no such route.')
})

test('the simulator follows moves and knows which ends are still possible', () => {
  expect(shown('ends')).toHaveLength(6)
  button(/^9 Disbursement processing/, '#next').click()
  button(/^11 Disbursed/, '#next').click()
  expect(shown('trail')).toEqual(['1 New order', '9 Disbursement processing', '11 Disbursed'])
  expect(shown('ends')).toEqual(['17 Settled normally', '18 Settled early', '19 Settled overdue'])
  button(/One step back/).click()
  expect(shown('trail')).toHaveLength(2)
  button(/From the start/).click()
  expect(shown('trail')).toEqual(['1 New order'])
})

test('paper carries the question', () => {
  expect(document.getElementById('ask-question')?.textContent).toBe(
    'Can a record reach: 17 Settled normally, 18 Settled early, 19 Settled overdue · without ever passing: 11 Disbursed, 12 Disbursement failed · beginning at: 1 New order',
  )
  expect(document.getElementById('ask')?.className).toContain('asked')
})
