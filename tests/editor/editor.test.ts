import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { shareOf, wider } from '../support/thorough'
import { type LanguageServer, type Position, startLanguageServer } from './language-server'

/* An editor on the three kinds of file: what stands in ‸ is where the cursor is. */

let server: LanguageServer
beforeAll(async () => {
  server = await startLanguageServer()
}, 60_000)
afterAll(() => server.close())

const texts = Object.fromEntries(
  ['order', 'bank', 'app'].map((name) => [name, readFileSync(`schema/${name}.yaml`, 'utf8')]),
)

const positionOf = (text: string, index: number): Position => {
  const lines = text.slice(0, index).split('\n')
  return { line: lines.length - 1, character: lines.at(-1)?.length ?? 0 }
}

let copies = 0
/** A name of its own for each text, beside the files that it stands for. */
const fresh = (): string => `schema/.editor-${(copies += 1)}.yaml`

/** The file with a piece of it replaced, and the cursor at its mark. */
const withCursor = (name: string, from: string, to: string) => {
  const before = texts[name] ?? ''
  const index = before.indexOf(from)
  expect(index, from).toBeGreaterThan(-1)
  const mark = to.indexOf('‸')
  const text = before.replace(from, () => to.replace('‸', ''))
  return { text, position: positionOf(text, index + Math.max(0, mark)) }
}

type Completion = [file: string, from: string, to: string, offers: string[]]
const completions: Completion[] = [
  ['order', 'icon: receipt\n', 'icon: receipt\n‸\n', ['create', 'edit', 'transport']],
  ['bank', 'icon: bank\n', 'icon: bank\nt‸\n', ['transport']],
  [
    'order',
    '{ type: integer, readOnly: true }',
    '{ type: t‸ }',
    ['integer', 'money', 'reference', 'lifecycle', 'timestamp'],
  ],
  ['bank', 'code: { type: text,', 'code: { type: text, m‸', ['minLength', 'pattern', 'nullable']],
  ['bank', '    label: 类型\n', '    label: 类型\n    ‸\n', ['help', 'nullable', 'visibleWhen']],
  ['bank', 'color: success', 'color: s‸', ['info', 'success', 'warning', 'error', 'neutral']],
  ['order', '  pageSize: 20\n', '  pageSize: 20\n  ‸\n', ['export']],
  [
    'order',
    'buttons: [search, reset, refresh, export]',
    'buttons: [search, ‸]',
    ['search', 'reset', 'refresh', 'create', 'export'],
  ],
  [
    'order',
    'layout: [total, sizes, prev, pager, next, jumper]',
    'layout: [‸]',
    ['total', 'sizes', 'jumper'],
  ],
  ['order', 'quick: [today,', 'quick: [‸', ['today', 'last31Days']],
  [
    'order',
    '  delay: { path: /order/delay, body: [id] }',
    '  delay: { path: /order/delay, m‸ }',
    ['method', 'encoding', 'done', 'confirm', 'after'],
  ],
  ['bank', 'after: reload', 'after: ‸', ['local', 'reload', 'answer']],
  ['order', '  field: status\n', '  field: status\n  ‸\n', ['sets']],
  [
    'order',
    'stage: apply, by: system }',
    'stage: apply, by: system, c‸ }',
    ['confirm', 'call', 'color', 'end'],
  ],
  ['app', '  transport: admin\n', '  transport: ‸\n', ['admin', 'act', 'rest']],
  ['app', '  encoding: form\n', '  encoding: ‸\n', ['form', 'json']],
  ['app', '  theme: d2\n', '  theme: ‸\n', ['d2', 'violet', 'line']],
  ['app', 'sidebar: {', 'sidebar: { w‸', ['width']],
]

/** Names that only this project has. */
const ownNames: Completion[] = [
  ['bank', 'identity: [code, name]', 'identity: [‸]', ['code', 'name', 'type', 'enabled']],
  ['order', '  filters:\n', '  filters:\n    - ‸\n', ['sn', 'mobile', 'term']],
  ['order', '{ stack: [amount, term]', '{ stack: [‸]', ['amount', 'term', 'sn', 'mobile']],
  ['order', '  columns:\n', '  columns:\n    - ‸\n', ['sn', 'name', 'applyTime']],
  [
    'order',
    'rowActions: [notify, moves, delete]',
    'rowActions: [‸]',
    ['notify', 'delay', 'delete'],
  ],
  ['order', 'to: product', 'to: ‸', ['product', 'bank', 'order', 'pre-screening']],
  [
    'order',
    'to: product, show: name',
    'to: product, show: ‸',
    ['outProductId', 'interest', 'name'],
  ],
  ['order', 'find: sn # the filter that finds one record again', 'find: ‸', ['mobile', 'sn']],
  ['bank', '    label: 类型\n', '    label: 类型\n    visibleWhen: { c‸ }\n', ['code']],
  [
    'order',
    '  delay: { path: /order/delay, body: [id] }',
    '  delay: { path: /order/delay, body: [‸] }',
    ['id', 'sn', 'mobile'],
  ],
  ['app', '  - bank\n', '  - ‸\n', ['bank', 'order', 'product']],
]

type Hover = [file: string, word: string, says: string]
const hovers: Hover[] = [
  ['order', 'identity:', 'Fields that name a record in confirmations and messages'],
  ['order', 'rowActions:', 'What can be done with a row'],
  ['order', 'lifecycle:', 'The statuses of a record and the moves between them'],
  ['order', 'find: sn', 'finds one record again'],
  ['bank', 'complete:', 'Every field must be filled'],
  ['bank', 'toggles:', 'The flag that the call flips'],
  ['app', 'rangeLimits:', 'that a date range can be given'],
  ['app', 'cookiePrefix:', 'cookie'],
]

type Mistake = [file: string, from: string, to: string, says: RegExp]
const mistakes: Mistake[] = [
  ['order', 'type: money', 'type: mony', /"money"/],
  ['order', 'pageSize: 20', 'pageSize: many', /integer/],
  ['order', 'rowActions:', 'rowAction:', /rowAction/],
  ['bank', 'maxLength: 10', 'maxLenght: 10', /maxLenght/],
  ['bank', 'path: /bank\n', 'path: bank\n', /slash/],
  ['app', 'days: 1\n', 'days: soon\n', /integer|number/],
  ['app', "colour: '#409EFF'", 'colour: blue', /hexadecimal/],
]

const modelines = (name: string): string => (texts[name] ?? '').split('\n')[0] ?? ''

describe('yaml-language-server', () => {
  wider('finds nothing wrong with the files as they are, by their modelines', async () => {
    for (const [name, text] of Object.entries(texts)) {
      expect(modelines(name)).toBe(`# yaml-language-server: $schema=.editor/${name}.schema.json`)
      expect(await server.open(fresh(), text), name).toEqual([])
    }
  })

  it.each(shareOf(completions, 3))('completes %s: %s', async (name, from, to, offers) => {
    const { text, position } = withCursor(name, from, to)
    const file = fresh()
    await server.open(file, text)
    expect(await server.complete(file, position)).toEqual(expect.arrayContaining(offers))
  })

  it.each(shareOf(ownNames, 3))(
    'offers names of the project in %s: %s',
    async (name, from, to, offers) => {
      const { text, position } = withCursor(name, from, to)
      const file = fresh()
      await server.open(file, text)
      expect(await server.complete(file, position)).toEqual(expect.arrayContaining(offers))
    },
  )

  it.each(shareOf(hovers, 3))('explains in %s: %s', async (name, word, says) => {
    const text = texts[name] ?? ''
    const file = fresh()
    await server.open(file, text)
    const shown = await server.hover(file, positionOf(text, text.indexOf(word) + 1))
    expect(shown.replaceAll(/\\|&nbsp;/g, '').replaceAll(/\s+/g, ' ')).toContain(says)
  })

  it.each(shareOf(mistakes, 3))('marks the line in %s: %s as %s', async (name, from, to, says) => {
    const { text, position } = withCursor(name, from, to)
    const found = await server.open(fresh(), text)
    const there = found.filter(({ range }) => range.start.line === position.line)
    expect(found.map(({ range }) => range.start.line)).toContain(position.line)
    expect(there.map(({ message }) => message).join('\n')).toMatch(says)
  })

  it('was asked at 30 positions and more', () => {
    expect(completions.length + hovers.length + mistakes.length).toBeGreaterThanOrEqual(30)
  })
})
