import { execFile } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { generateFiles } from '../../../../codegen/generator/pipeline/generate'

/* What a reviewer sees of a change in the YAML: nothing that it is not about. */

const run = promisify(execFile)

let root = ''
beforeAll(async () => {
  root = mkdtempSync(path.join(tmpdir(), 'deskwright-calm-'))
  cpSync('i18n', path.join(root, 'i18n'), { recursive: true })
  await write('before', {})
})
afterAll(() => rmSync(root, { recursive: true, force: true }))

type Edits = Readonly<Record<string, (text: string) => string>>

/** Generates the console from an edited schema into a folder. */
async function write(name: string, edits: Edits): Promise<void> {
  const schema = path.join(root, 'schema')
  rmSync(schema, { recursive: true, force: true })
  cpSync('schema', schema, { recursive: true })
  for (const [file, edit] of Object.entries(edits)) {
    const target = path.join(schema, `${file}.yaml`)
    const before = readFileSync(target, 'utf8')
    expect(edit(before)).not.toBe(before)
    writeFileSync(target, edit(before))
  }
  const { files, diagnostics } = await generateFiles({ schemaDir: schema })
  expect(diagnostics.filter(({ level }) => level === 'error')).toEqual([])
  rmSync(path.join(root, name), { recursive: true, force: true })
  for (const [file, text] of files ?? []) {
    const target = path.join(root, name, file)
    mkdirSync(path.dirname(target), { recursive: true })
    writeFileSync(target, text)
  }
}

interface Hunk {
  file: string
  removed: string[]
  added: string[]
}

/** The lines that differ, as Git shows them. */
async function differences(edits: Edits): Promise<Hunk[]> {
  await write('after', edits)
  const args = ['diff', '--no-index', '--unified=0', '--no-color', 'before', 'after']
  const { stdout } = await run('git', args, { cwd: root }).catch(
    (error: { stdout: string }) => error,
  )
  const hunks: Hunk[] = []
  let file = ''
  for (const line of stdout.split('\n')) {
    if (line.startsWith('+++ ')) file = line.replace(/^\S+ (?:b\/after\/)?/, '')
    else if (line.startsWith('@@')) hunks.push({ file, removed: [], added: [] })
    else if (line.startsWith('+')) hunks.at(-1)?.added.push(line.slice(1))
    else if (line.startsWith('-') && !line.startsWith('--- ')) {
      hunks.at(-1)?.removed.push(line.slice(1))
    }
  }
  return hunks
}

const wordsOf = (lines: readonly string[]): string[] =>
  lines.join('\n').match(/[\p{L}\p{N}_]+/gu) ?? []

/** Words that a change brings; null when it takes one away. */
const newWords = ({ removed, added }: Hunk): string[] | null => {
  const words = wordsOf(added)
  for (const word of wordsOf(removed)) {
    const at = words.indexOf(word)
    if (at === -1) return null
    words.splice(at, 1)
  }
  return words
}

/** Changes that are about something else than the fields: a line that moved, went or was laid out anew. */
const strange = (hunks: readonly Hunk[], ...fields: string[]): Hunk[] => {
  const isAbout = (lines: readonly string[]): boolean =>
    fields.some((field) => lines.join('\n').toLowerCase().includes(field.toLowerCase()))
  const about = hunks.filter(({ added }) => isAbout(added))
  return hunks.filter((hunk) => {
    const words = newWords(hunk)
    if (words === null) return true
    if (isAbout(hunk.added)) return hunk.removed.length > 1
    // The import of what the elements of the field are made of.
    const used = about
      .filter(({ file }) => file === hunk.file)
      .flatMap(({ added }) => wordsOf(added))
    return words.some((word) => !used.includes(word))
  })
}

const withBankField =
  (definition: string) =>
  (text: string): string =>
    text
      .replace(
        '  enabled:\n    type: flag',
        `  swiftCode: ${definition}\n  enabled:\n    type: flag`,
      )
      .replace('    - type\n', '    - type\n    - swiftCode\n')
      .replaceAll('code, name, type, enabled]', 'code, name, type, swiftCode, enabled]')

describe('one field more', () => {
  it('changes nine files of the bank, and its first request, by lines of its own', async () => {
    const hunks = await differences({ bank: withBankField('{ type: text, label: SWIFT码 }') })
    const lines = hunks.map(({ file, removed, added }) => [file, removed.length, added.length])
    expect(lines).toEqual([
      ['bank/calls.ts', 1, 1],
      ['bank/calls.ts', 1, 1],
      ['bank/create.tsx', 0, 1],
      ['bank/index.ts', 1, 1],
      ['bank/list.tsx', 0, 3],
      ['bank/messages/en.ts', 0, 1],
      ['bank/messages/ja.ts', 0, 1],
      ['bank/messages/zh-chs.ts', 0, 1],
      ['bank/messages/zh-cht.ts', 0, 1],
      ['bank/types.ts', 0, 2],
      ['early.ts', 1, 1],
    ])
    expect(strange(hunks, 'swiftCode')).toEqual([])
  })

  it.each([
    '{ type: integer, label: SWIFT码, min: 1, max: 99, help: 数字 }',
    '{ type: money, label: SWIFT码, unit: 元 }',
    '{ type: date, label: SWIFT码 }',
    '{ type: timestamp, label: SWIFT码 }',
    '{ type: boolean, label: SWIFT码 }',
    '{ type: phone, label: SWIFT码, personal: true }',
    '{ type: reference, to: product, show: name, label: SWIFT码 }',
    '{ type: enum, label: SWIFT码, choices: { 1: { name: a, label: 甲 }, 2: { name: b, label: 乙 } } }',
    '{ type: list, label: SWIFT码, fields: { swiftA: { type: text, label: 甲 } } }',
  ])('brings no line that is not about it: %s', async (definition) => {
    expect(strange(await differences({ bank: withBankField(definition) }), 'swift')).toEqual([])
  })
})

const withColumns = (text: string) =>
  text
    .replace(
      '  status: {',
      '  extraOne: { type: text, label: 一 }\n  extraTwo: { type: money, label: 二 }\n  status: {',
    )
    .replace(
      '    - { stack: [amount, term], sortable: [amount] }\n',
      '    - extraOne\n    - extraTwo\n    - { stack: [amount, term], sortable: [amount] }\n',
    )

describe('two columns more', () => {
  it('move no other column of the orders', async () => {
    const hunks = await differences({ order: withColumns })
    expect(strange(hunks, 'extraOne', 'extraTwo')).toEqual([])
    expect(hunks.filter(({ removed }) => removed.length > 0)).toEqual([])
    expect([...new Set(hunks.map(({ file }) => file))]).toEqual([
      'early.ts',
      'order/export.ts',
      'order/list.tsx',
      'order/messages/en.ts',
      'order/messages/ja.ts',
      'order/messages/zh-chs.ts',
      'order/messages/zh-cht.ts',
      'order/types.ts',
    ])
  })
})
