import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it, test } from 'vitest'
import { parseDocument } from 'yaml'
import type { CommandIo } from '../../codegen/command-line/command-io'
import { languageEdition } from '../../codegen/language/schema/edition'
import { languageChanges, stampEdition } from '../../scripts/upgrade/language-changes'
import { applyTextEdits } from '../../scripts/upgrade/text-edits'
import { upgradeProject } from '../../scripts/upgrade/upgrade-project'

const resource = (text: string) => ({ isApp: false, text, document: parseDocument(text) })

const rewritten = (text: string): string =>
  applyTextEdits(
    text,
    languageChanges.flatMap(({ yaml }) => yaml?.(resource(text)) ?? []),
  )

test.each([
  [
    'the last key of a line',
    'calls:\n  read: { path: /a, rows: data } # kept\n',
    'calls:\n  read: { path: /a } # kept\n',
  ],
  ['the first', 'calls:\n  read: { rows: data, path: /a }\n', 'calls:\n  read: { path: /a }\n'],
  [
    'two side by side',
    'calls:\n  read: { path: /a, rows: data, total: n, method: GET }\n',
    'calls:\n  read: { path: /a, method: GET }\n',
  ],
  [
    'lines of their own',
    'calls:\n  # what one is\n  read:\n    path: /a\n    rows: data # gone\n    # stays\n    method: GET\n',
    'calls:\n  # what one is\n  read:\n    path: /a\n    # stays\n    method: GET\n',
  ],
  [
    'nothing of a list',
    'calls:\n  list: { path: /a, rows: data }\n',
    'calls:\n  list: { path: /a, rows: data }\n',
  ],
])('`rows` of a call that reads one record goes: %s', (_, before, after) => {
  expect(rewritten(before)).toBe(after)
})

test.each([
  [
    'a map on one line',
    'edition: 2\nroles: { clerk: Clerk, payer: Payer } # who\n',
    'edition: 2\nroles: { everybody: all, clerk: Clerk, payer: Payer } # who\n',
  ],
  [
    'lines of their own',
    'edition: 2\nroles:\n  # at the desk\n  clerk: Clerk\n',
    'edition: 2\nroles:\n  # at the desk\n  everybody: all # a user without a role may do everything; `none` closes the console to them\n  clerk: Clerk\n',
  ],
  [
    'what it says already',
    'edition: 2\nroles: { everybody: read, a: A }\n',
    'edition: 2\nroles: { everybody: read, a: A }\n',
  ],
  ['no roles', 'edition: 2\ntitle: A\n', 'edition: 2\ntitle: A\n'],
  ['no edition, which is closed already', 'roles: { a: A }\n', 'roles: { a: A }\n'],
])('users without a role keep their rights: %s', (_, text, after) => {
  const file = { isApp: true, text, document: parseDocument(text) }
  const pieces = languageChanges.flatMap(({ yaml }) => yaml?.(file) ?? [])
  expect(applyTextEdits(text, pieces)).toBe(after)
})

test.each([
  [
    'title: A # the name\nmenu: []\n',
    `title: A # the name\nedition: ${languageEdition}\nmenu: []\n`,
  ],
  ['edition: 1 # old\ntitle: A\n', `edition: ${languageEdition} # old\ntitle: A\n`],
  [`edition: ${languageEdition}\ntitle: A\n`, `edition: ${languageEdition}\ntitle: A\n`],
  [`edition: ${languageEdition + 5}\ntitle: A\n`, `edition: ${languageEdition + 5}\ntitle: A\n`],
])('app.yaml says its edition: %j', (text, after) => {
  const file = { isApp: true, text, document: parseDocument(text) }
  expect(applyTextEdits(text, stampEdition(file, languageEdition))).toBe(after)
})

test.each([
  [
    `import { ImportDialog } from 'deskwright/kit/take-in'`,
    `import { ImportDialog } from 'deskwright/kit/import'`,
  ],
  [
    `const load = () => import("deskwright/kit/take-in")`,
    `const load = () => import("deskwright/kit/import")`,
  ],
  [
    `import { x } from 'deskwright/kit/take-in-more'`,
    `import { x } from 'deskwright/kit/take-in-more'`,
  ],
])('code of a project follows the entry of the import: %s', (text, after) => {
  const pieces = languageChanges.flatMap(({ code }) => code?.(text) ?? [])
  expect(applyTextEdits(text, pieces)).toBe(after)
})

test('no change belongs to an edition that there is not', () => {
  expect(
    languageChanges.filter((change) => change.edition > languageEdition || change.edition < 2),
  ).toEqual([])
})

describe('a project', () => {
  let root = ''
  const at = (name: string): string => path.join(root, name)
  const put = (name: string, text: string): void => {
    mkdirSync(path.dirname(at(name)), { recursive: true })
    writeFileSync(at(name), text)
  }
  const read = (name: string): string => readFileSync(at(name), 'utf8')
  let said = ''
  const io: CommandIo = { out: (text) => void (said += text), err: (text) => void (said += text) }
  const run = (plan: boolean) =>
    upgradeProject({ schema: at('schema'), out: at('src/generated'), plan }, io)

  const app = `title: Shop # ours
edition: 1
languages: { source: en, offered: { en: { name: English, tag: en } } }
backend: { base: /api, transport: rest }
session: { cookiePrefix: shop-, login: none }
menu: [thing]
`
  const thing = `resource: thing
identity: [name]
fields:
  id: { type: integer, readOnly: true }
  name: { type: text }
list: { columns: [id, name], rowActions: [show] }
show: { fields: [name] }
calls:
  read: { path: /things/1, method: GET, rows: data } # one of them
`
  const cell = `import type { ColumnOverride } from '../../kit'
import type { Thing } from '../../generated/thing/types'

export const NameColumn = ({ record }: ColumnOverride<Thing>) => <b>{record.name}</b>
`

  beforeEach(() => {
    root = mkdtempSync(path.join(tmpdir(), 'deskwright-upgrade-'))
    said = ''
    put('schema/app.yaml', app)
    put('schema/thing.yaml', thing)
    put('src/overrides/thing/column.name.tsx', cell)
  })
  afterEach(() => rmSync(root, { recursive: true, force: true }))

  it('is planned without a file being touched', async () => {
    expect([await run(true), said]).toEqual([0, expect.stringContaining('Would be rewritten:')])
    expect(said).toMatch(/thing\.yaml:9 {2}`rows` of the call `read` taken out/)
    expect(read('schema/app.yaml')).toBe(app)
    expect(read('schema/thing.yaml')).toBe(thing)
    expect(read('src/overrides/thing/column.name.tsx')).toBe(cell)
  })

  it('is rewritten, generated, and then nothing is left', async () => {
    expect([await run(false), said]).toEqual([0, expect.stringContaining('Nothing is left to you')])
    expect(read('schema/app.yaml')).toBe(app.replace('edition: 1', `edition: ${languageEdition}`))
    expect(read('schema/thing.yaml')).toBe(thing.replace(', rows: data', ''))
    expect(read('src/overrides/thing/column.name.tsx')).toContain(`'deskwright/kit'`)
    expect(read('src/generated/thing/list.tsx')).toContain('NameColumn')
    said = ''
    expect([await run(false), said]).toEqual([0, expect.stringContaining('Nothing is to be rewr')])
  })

  it('says what only its author can do', async () => {
    put('schema/thing.yaml', thing.replace('identity: [name]', 'identity: [nmae]'))
    expect([await run(false), said]).toEqual([1, expect.stringContaining('Left to you:')])
    expect(said).toContain('did you mean `name`?')
  })
})
