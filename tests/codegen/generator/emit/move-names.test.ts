import { expect, it } from 'vitest'
import { generateFileTexts } from '../../../../codegen/generator/pipeline/generated-texts'
import { advisedFor, appYaml, saidAbout, yamlModel } from '../../../support/yaml-model'

/* Actions travel to the letter, and no two buttons of a record get one label by mistake. */

const resource = (moves: string): string => `resource: item
fields:
  id: { type: integer }
  state: { type: lifecycle }
list: { columns: [id, state], rowActions: [moves] }
calls: { list: { path: /item, rows: rows } }
lifecycle:
  field: state
  start: open
  calls: { event: { path: /item/event, body: [id, state, action] } }
  statuses:
    open: { name: open }
    held: { name: on hold }
    done: { name: done, end: true }
  moves:
${moves.replaceAll(/^/gm, '    ')}
`

const generated = async (moves: string): Promise<{ table: string; texts: string }> => {
  const files = await generateFileTexts(yamlModel(appYaml(), { item: resource(moves) }))
  const textOf = (path: string): string => files.get(path) ?? ''
  return { table: textOf('item/lifecycle.ts'), texts: textOf('item/messages/en.ts') }
}

const labels = (texts: string): string =>
  (/moves: \{(.*?)\n {2}\}/s.exec(texts)?.[1] ?? '').replaceAll(/\s+/g, ' ')

it('sends an action as it is written, whatever it is made of', async () => {
  const { table, texts } = await generated(`open -> held (change_state): { label: Hold }
held -> open (start capture): { label: Go on }
held -> done (完成.now): { label: Finish }`)
  for (const action of ['change_state', 'start capture', '完成.now']) {
    expect(table).toContain(`action: '${action}'`)
  }
  expect(labels(texts)).toMatch(/Hold.*Go on.*Finish/)
})

it('gives two moves of one action the label that each of them has', async () => {
  const { table, texts } = await generated(`open -> held (change_state): { label: Hold }
open -> done (change_state): { label: Finish }
held -> done:`)
  expect(table.match(/action: 'change_state'/g)).toHaveLength(2)
  const keys = [...table.matchAll(/key: '(change[^']*)'/g)].map(([, key]) => key)
  expect(new Set(keys).size).toBe(2)
  expect(labels(texts)).toMatch(/Hold.*Finish/)
})

it('shows the label of the target where a move has none', async () => {
  const { table, texts } = await generated(`open -> held (change_state):
open -> done (change_state):
held -> done:`)
  expect(table.match(/key: null/g)).toHaveLength(2)
  expect(labels(texts)).toBe('')
})

it('names two moves between the same statuses by their actions, as the target would name both', async () => {
  const { texts } = await generated(`open -> held (by_phone):
open -> held (by_mail):
held -> done:`)
  expect(labels(texts)).toMatch(/By phone.*By mail/)
})

it('says of two targets at once that a record has one status', () => {
  const item = resource('open -> held + done (split):\nheld -> done:')
  expect(saidAbout(appYaml(), { item })).toEqual([
    'unknown-status: Move `open -> held + done (split)` leads to a status that is not declared: held + done.',
  ])
  expect(advisedFor(appYaml(), { item })).toEqual([
    expect.stringMatching(/a record has one status.*second lifecycle/),
  ])
})

it('asks for no words where the statuses have labels alone', () => {
  const coded = resource('1 -> 2:').replace(
    /start: open[\s\S]*? {2}moves/,
    `start: 1
  calls: { event: { path: /item/event, body: [id, state] } }
  statuses:
    1: { label: Open }
    2: { label: Closed, end: true }
  moves`,
  )
  expect(saidAbout(appYaml(), { item: coded })).toEqual([])
})

it('names a text with brackets that lacks its quotes', () => {
  const bare = resource('open -> done:\nopen -> held:\nheld -> done:').replace(
    '{ path: /item, rows: rows }',
    '{ path: /item, body: [state[$in]], rows: rows }',
  )
  expect(saidAbout(appYaml(), { item: bare })).toEqual([
    'yaml-syntax: `state[$in]` holds brackets, which mean a list here.',
  ])
})
