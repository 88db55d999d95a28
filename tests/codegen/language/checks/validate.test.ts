import { readFileSync, readdirSync } from 'node:fs'
import { isMap, isPair, isScalar, isSeq, parseDocument, type Scalar, visit } from 'yaml'
import { describe, expect, test } from 'vitest'
import type { Diagnostic } from '../../../../codegen/base/diagnostic'
import { type InputKind, parseSchemaFiles } from '../../../../codegen/language/read'
import { validateStructure } from '../../../../codegen/language/checks/structure'
import { shareOf } from '../../../support/thorough'

const problems = (text: string, kind: InputKind = 'resource'): Diagnostic[] => {
  const { sources, diagnostics } = parseSchemaFiles([{ file: 'schema/x.yaml', text, kind }])
  return [...diagnostics, ...validateStructure(sources, diagnostics)]
}
const brief = ({ place, code }: Diagnostic) => `${place.line}:${place.column} ${code}`
const found = (text: string, kind?: InputKind) => problems(text, kind).map(brief)

/** One field `f` under a sound resource; it stands in line 4. */
const field = (flow: string) => `resource: x\nfields:\n  id: { type: integer }\n  f: ${flow}\n`
const after = (rest: string) => `resource: x\nfields:\n  id: { type: integer }\n${rest}\n`

/** The mark ▸ stands before what is wrong. */
function marked(text: string): { text: string; place: string } {
  const before = text.slice(0, text.indexOf('▸')).split('\n')
  return {
    text: text.replace('▸', ''),
    place: `${before.length}:${(before.at(-1) ?? '').length + 1}`,
  }
}

describe('one mistake gives one error', () => {
  test.each([
    // The key is wrong
    ['unknown-key', after('▸lable: x')],
    ['unknown-key', field('{ type: text, ▸maxlenght: 5 }')],
    ['unknown-key', field('{ ▸tpye: text, label: x }')],
    ['unknown-key', field('{ ▸kind: text, label: x }')],
    ['unknown-key', after('list: { columns: [{ ▸stak: [id, id2] }] }')],
    [
      'unknown-key',
      after('list: { columns: [id], filters: [{ ▸rnage: d, sends: y, quick: [today] }] }'),
    ],
    // The key belongs elsewhere
    ['misplaced-key', field('{ type: text, ▸show: name }')],
    ['misplaced-key', field('{ type: text, ▸to: a, show: b }')],
    ['misplaced-key', field('{ type: text, ▸choices: { 1: a }, default: 1 }')],
    ['misplaced-key', field('{ type: reference, ▸choices: { 1: a }, default: 1 }')],
    ['misplaced-key', field('{ type: list, ▸fields: { a: { type: text } }, of: { type: text } }')],
    ['misplaced-key', after('create:\n  ▸fields: [id]\n  groups: [{ key: a, fields: [id] }]')],
    ['misplaced-key', after('list: { columns: [{ stack: [a, b], ▸field: a }] }')],
    [
      'misplaced-key',
      after(
        'lifecycle: { field: s, statuses: { 1: {} } }\n▸lifecycles: [{ field: t, statuses: { 1: {} } }]',
      ),
    ],
    // A key is missing
    ['missing-key', '▸resource: x\n'],
    ['missing-key', field('{}').replace('f:', '▸f:')],
    ['missing-key', field('{ label: x }').replace('f:', '▸f:')],
    ['missing-key', field('{ type: enum }').replace('f:', '▸f:')],
    ['missing-key', field('{ type: list }').replace('f:', '▸f:')],
    ['missing-key', field('{ type: reference, show: a }').replace('f:', '▸f:')],
    ['missing-key', field('{ type: list, of: { label: a } }').replace('of:', '▸of:')],
    ['missing-key', after('calls:\n  ▸list: { body: [id] }')],
    ['missing-key', after('lifecycle: { field: s, statuses: { 1: {} }, accept: { ▸G01 2: {} } }')],
    // The value is wrong
    ['wrong-type', field('{ type: text, maxLength: ▸ten }')],
    ['wrong-type', field('{ type: text, label: ▸5 }')],
    ['wrong-type', field('{ type: text, ▸label: }')],
    ['wrong-type', field('{ type: text, default: ▸5 }')],
    ['wrong-type', field('{ type: integer, min: ▸.nan }')],
    ['wrong-type', field("{ type: text, required: ▸'true' }")],
    ['wrong-type', after('list: { columns: [▸5] }')],
    ['unquoted-number', field('{ type: text, default: ▸007 }')],
    ['unquoted-number', field('{ type: integer, default: ▸007 }')],
    ['not-allowed', field('{ type: ▸txet, maxLength: 5 }')],
    ['not-allowed', field('{ type: enum, choices: { 1: { label: a, color: ▸sucess } } }')],
    ['wrong-length', field('{ type: flag, choices: ▸{ 1: a, 2: b, 3: c } }')],
    ['wrong-length', after('list: { columns: ▸[] }')],
    ['bad-value', after('path: ▸order')],
    ['out-of-range', field('{ type: money, scale: ▸99 }')],
    ['duplicate-item', after('identity: [id, ▸id]')],
    [
      'bad-key',
      after('lifecycle:\n  field: s\n  statuses: { 1: {} }\n  moves:\n    ▸1->2: a -> b'),
    ],
  ])('%s in %s', (code, text) => {
    const { text: plain, place } = marked(text)
    expect(found(plain)).toEqual([`${place} ${code}`])
  })

  test('and three mistakes give three', () => {
    const codes = problems(field('{ type: text, show: a, maxLength: ten, colour: red }'))
    expect(codes.map(({ code }) => code).toSorted()).toEqual([
      'misplaced-key',
      'unknown-key',
      'wrong-type',
    ])
  })
})

const message = (text: string) => {
  const [first] = problems(text)
  return `${first?.message} ${first?.help}`
}

describe('messages', () => {
  test.each([
    [after('lable: x'), '`lable` is not a key of this file. did you mean `label`?'],
    [
      field('{ type: text, show: a }'),
      '`show` does not belong to a field of type text. remove it, or change the type: `show` belongs to reference',
    ],
    [
      field('{ type: enum }'),
      "`choices` is missing in this field of type enum. add it, as in `choices: { '1': 放款银行, '2': { name: repayment bank, label: 还款银行 } }`",
    ],
    [
      after('list: none'),
      '`list` must be a map, not the text `none`. write a map here, as in `list: { columns: [ code, name ] }`',
    ],
    [
      field('{ type: text, label: 5 }'),
      "`label` must be a text or a map, not the number `5`. write '5' in quotes",
    ],
    [
      field("{ type: text, required: 'true' }"),
      '`required` must be true or false, not the text `true`. remove the quotes',
    ],
    [
      field('{ type: text, required: "yes" }'),
      '`required` must be true or false, not the text `yes`. write true, without quotes',
    ],
    [
      field('{ type: text, required: Off }'),
      '`required` must be true or false, not the text `Off`. write false, without quotes',
    ],
    [
      field('{ type: text, only: creat }'),
      '`only` cannot be `creat`. did you mean `create`? Allowed: `create` or `edit`',
    ],
    [
      after('list: { columns: [id, 5] }'),
      "Item 2 of `columns` must be a text, a list or a map, not the number `5`. write '5' in quotes",
    ],
    [
      after('list: { columns: [{ stack: [a, b], field: a }] }'),
      '`field` cannot stand beside `stack`. remove one of `field` and `stack`',
    ],
  ])('%s', (text, expected) => {
    expect(message(text)).toBe(expected)
  })

  test('never are those of ajv', () => {
    const all = problems(field('{ type: 5, lable: 1, min: a, choices: [], scale: -1, roles: {} }'))
    expect(all.length).toBeGreaterThan(3)
    for (const { message: text } of all) expect(text).not.toMatch(/must (NOT|match|have)|schema/)
  })
})

const keyOf = (node: unknown): string =>
  isPair(node) && isScalar(node.key) ? String(node.key.value) : ''

const kindOf = (name: string): InputKind => (name === 'app.yaml' ? 'app' : 'resource')

describe('G-08 the schema of this project', () => {
  const files = readdirSync('schema').filter((name) => name.endsWith('.yaml'))

  test.each(files)('%s has no finding', (name) => {
    expect(found(readFileSync(`schema/${name}`, 'utf8'), kindOf(name))).toEqual([])
  })

  /** Maps whose keys the author chooses. */
  const free = [
    'fields',
    'choices',
    'calls',
    'statuses',
    'moves',
    'accept',
    'done',
    'offered',
    'sets',
    'stages',
    'promises',
    'questions',
    'queues',
    'where',
  ]

  /** Lists of such maps. */
  const freeLists = ['search']

  test.each(files)('%s with any key mistyped gives one error at that key', (name) => {
    const text = readFileSync(`schema/${name}`, 'utf8')
    const keys: [key: string, offset: number][] = []
    visit(parseDocument(text), {
      Map: (_, map, ancestors) => {
        if (!isMap(map) || free.includes(keyOf(ancestors.at(-1)))) return
        if (isSeq(ancestors.at(-1)) && freeLists.includes(keyOf(ancestors.at(-2)))) return
        for (const { key } of map.items as { key: Scalar }[]) {
          if (key.range) keys.push([String(key.value), key.range[0]])
        }
      },
    })
    expect(keys.length).toBeGreaterThan(20)
    for (const [key, offset] of shareOf(keys, 4)) {
      const typo = `${key}x`
      const spoiled = text.slice(0, offset) + typo + text.slice(offset + key.length)
      const line = text.slice(0, offset).split('\n')
      const expected = `${line.length}:${(line.at(-1) ?? '').length + 1} unknown-key`
      expect([typo, ...found(spoiled, kindOf(name))]).toEqual([typo, expected])
      const meant = problems(spoiled, kindOf(name))[0]?.help
      // Of a shorter key, every other one is as near.
      if (key.length > 3) expect(meant).toContain(`\`${key}\``)
    }
  })
})

test('thousands of mistakes are found in a time that grows with their number', () => {
  const unknown = Array.from({ length: 4900 }, (_, index) => `lable${index}: 1`).join('\n')
  expect(found(after(unknown))).toHaveLength(4900)
})

test.each([
  ['unknown-key', '- { ▸pgae: x, label: y }'],
  ['missing-key', '- ▸{ group: x, label: y }'],
  ['bad-value', "- { url: ▸'javascript:x', label: y }"],
])('%s in the menu entry %s', (code, entry) => {
  const app = readFileSync('schema/app.yaml', 'utf8').replace('- order', entry)
  const { text, place } = marked(app)
  expect(found(text, 'app')).toEqual([`${place} ${code}`])
})
