import { describe, expect, it } from 'vitest'
import type { InputFile } from '../../../../codegen/language/read'
import { parseSchemaFiles } from '../../../../codegen/language/read'
import { buildProject } from '../../../../codegen/generator/pipeline/project'
import { realFiles } from '../../support/schema-under-test'

/* What can be wrong with the words and facts of a confirmation: one error for each slip, at the slip. */

const files = realFiles()
const order = 'schema/order.yaml'

const edited = (file: string, before: string, after: string): InputFile[] =>
  files.map((each) => {
    if (each.file !== file) return each
    expect(each.text, `${file} no longer has ${before}`).toContain(before)
    return { ...each, text: each.text.replace(before, after) }
  })

/** What is said of one edit: the code, the sentence, the help, and the text under the caret. */
const said = (file: string, before: string, after: string) => {
  const all = edited(file, before, after)
  return buildProject(parseSchemaFiles(all)).diagnostics.map(({ code, message, help, place }) => {
    const line = all.find((each) => each.file === place.file)?.text.split('\n')[place.line - 1]
    return {
      code,
      message,
      help,
      at: line?.slice(place.column - 1, place.column - 1 + place.length),
    }
  })
}

const say = '确认向 {name} 放款 {amount}？'

describe('a slip in a confirmation is one error at its place', () => {
  it.each([
    {
      what: 'a placeholder that is no field',
      edit: [say, '确认向 {nmae} 放款 {amount}？'],
      wants: { code: 'unknown-field', at: 'nmae', help: 'did you mean `name`?' },
    },
    {
      what: 'a fact that is no field',
      edit: ['facts: [term,', 'facts: [trem,'],
      wants: { code: 'unknown-field', at: 'trem', help: 'did you mean `term`?' },
    },
    {
      what: 'a shortened fact that is no field',
      edit: ['field: mobile, last', 'field: moblie, last'],
      wants: { code: 'unknown-field', at: 'moblie', help: 'did you mean `mobile`?' },
    },
    {
      what: 'a brace that is not closed',
      edit: [say, '确认向 {name 放款 {amount}？'],
      wants: { code: 'bad-question', at: '{' },
    },
    {
      what: 'the end of something that has none',
      edit: ['field: mobile, last', 'field: status, last'],
      wants: { code: 'bad-question', at: 'last' },
    },
    {
      what: 'a tone that there is not',
      edit: ['tone: pay', 'tone: pya'],
      wants: { code: 'not-allowed', at: 'pya' },
    },
    {
      what: 'a key that there is not',
      edit: ['        tone: pay', '        tnoe: pay'],
      wants: { code: 'unknown-key', at: 'tnoe' },
    },
    {
      what: 'a payment whose record cannot be read again',
      edit: ['    find: sn # the filter that finds one record again\n', ''],
      wants: { code: 'bad-question', at: 'list' },
    },
  ])('$what', ({ edit: [before = '', after = ''], wants }) => {
    expect(said(order, before, after)).toEqual([expect.objectContaining(wants)])
  })

  it.each(['true', '{ tone: pay }', '{ facts: [name] }'])('`confirm: %s` is none', (confirm) => {
    const line = 'done: 删除成功, confirm: true'
    expect(said(order, line, `done: 删除成功, confirm: ${confirm}`)).toEqual([])
  })
})

describe('a translation has the placeholders of the question', () => {
  it.each([
    ['i18n/en.yaml', 'Pay {amount} to {name}?', 'Pay {amount}?'],
    [
      'i18n/ja.yaml',
      '{name} に {amount} の融資を実行しますか？',
      '{name} に {amount} {term} の融資を実行しますか？',
    ],
  ])('in %s', (file, before, after) => {
    expect(said(file, before, after)).toEqual([
      expect.objectContaining({ code: 'placeholder', at: expect.stringContaining(after) }),
    ])
  })

  it('and may put them in another order', () => {
    expect(said('i18n/en.yaml', 'Pay {amount} to {name}?', '{name} gets {amount}?')).toEqual([])
  })
})

it('the question of a status and of a move is translated under keys of its own', () => {
  const [status, move] = ['作废 {sn}？', '撤销 {sn}？']
  const all = edited(
    order,
    'end: true, confirm: true }\n    4:',
    `end: true, confirm: { say: '${status}' } }\n    4:`,
  ).map((each) =>
    each.file === order
      ? {
          ...each,
          text: each.text.replace(
            '1 -> 8: new order -> loan cancelled',
            `1 -> 8: { is: new order -> loan cancelled, confirm: { say: '${move}' } }`,
          ),
        }
      : each,
  )
  const { diagnostics, model } = buildProject(parseSchemaFiles(all))
  expect(diagnostics.map(({ code }) => code)).toEqual([
    'missing-translation',
    'missing-translation',
    'missing-translation',
  ])
  expect(diagnostics[0]?.message).toContain('confirm.status.3')
  const moves = model?.resources.find(({ name }) => name === 'order')?.lifecycles[0]?.moves ?? []
  const asked = (to: number, from: number) =>
    moves.find((each) => each.to === to && each.from === from)?.question
  expect(asked(3, 1)).toMatchObject({ origin: 'status', key: 'confirm.status.3', tone: 'end' })
  expect(asked(8, 1)).toMatchObject({ origin: 'move', key: 'confirm.status.1_to_8', tone: 'end' })
  expect(asked(8, 5)).toMatchObject({ origin: 'plain', say: null })
  expect(asked(11, 9)).toMatchObject({ origin: 'call', tone: 'pay' })
})
