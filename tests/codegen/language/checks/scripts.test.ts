import { describe, expect, test } from 'vitest'
import { checkSchema } from '../../../../codegen/language/checks'
import { parseSchemaFiles, type InputFile } from '../../../../codegen/language/read'
import { readSchema } from '../../../../codegen/language/read/schema'

/** What is said about scripts in a file; a resource is one without its columns. */
const mixed = (text: string, kind: InputFile['kind'] = 'resource', file = 'schema/x.yaml') => {
  const { sources } = parseSchemaFiles([{ file, text, kind }])
  // Only a resource is sound here; what else is wrong with the others is not asked.
  return checkSchema(readSchema(sources, kind === 'resource' ? new Set() : new Set([file])))
    .filter(({ code }) => code === 'mixed-scripts')
    .map(({ place: { line, column }, message }) => `${line}:${column} ${message}`)
}

const named = (name: string): string =>
  `resource: x\nfields:\n  ${JSON.stringify(name)}: { type: text }\n`

describe('G-04 a name is of one script', () => {
  test.each([
    'order_id2',
    '借款人',
    '借款人name',
    '借款人Name2',
    'フリガナ',
    'お名前カナID',
    '이름',
    '이름name',
    'ㄅㄆㄇ注音',
    'имя',
    'όνομα',
    'Ａ',
    'café',
    'cafe\u0301',
    'शीर्षक',
    'order.заказ',
  ])('%s', (name) => expect(mixed(named(name))).toEqual([]))

  test.each([
    ['nаme', 'а', 'U+0430', 'Cyrillic among letters of Latin'],
    ['ΑPI', 'Α', 'U+0391', 'Greek among letters of Latin'],
    ['соре_p', 'p', 'U+0070', 'Latin among letters of Cyrillic'],
    ['订单о', 'о', 'U+043E', 'Cyrillic among letters of Han'],
    ['ひらがな이', '이', 'U+C774', 'Hangul among letters of Hiragana'],
    ['Ꭺpi', 'Ꭺ', 'U+13AA', 'an uncommon script among letters of Latin'],
    ['Ꭺ', 'Ꭺ', 'U+13AA', 'an uncommon script which names cannot have'],
  ])('%s is refused', (name, char, point, words) => {
    expect(mixed(named(name))).toEqual([
      `3:3 The name \`${name}\` mixes scripts: \`${char}\` is ${point}, a letter of ${words}.`,
    ])
  })

  // The letter is а, U+0430.
  test.each([
    ['the name of a resource', 'resource: bаnk\nfields:\n  id: { type: text }\n', '1:11'],
    ['a call', 'resource: x\nfields:\n  id: { type: text }\ncalls:\n  аdd: { path: /a }\n', '5:3'],
    [
      'an action',
      'resource: x\nfields:\n  id: { type: text }\nlifecycle:\n  field: s\n  statuses: { a: {}, b: {} }\n  moves:\n    a -> b (pаy):\n',
      '8:5',
    ],
    [
      'the key of a group',
      'resource: x\nfields:\n  id: { type: text }\ncreate:\n  groups:\n    - { key: mаin, fields: [id] }\n',
      '6:14',
    ],
  ])('%s', (_, text, place) => {
    expect(mixed(text).map((line) => line.split(' ')[0])).toEqual([place])
  })

  test('roles, menu and keys of translations', () => {
    expect(
      mixed(
        'title: x\nroles:\n  аdmin: A\nmenu:\n  - { group: sаles, label: x, entries: [x] }\n',
        'app',
        'schema/app.yaml',
      ),
    ).toHaveLength(2)
    expect(mixed('kit:\n  sаve: Save\n', 'texts', 'i18n/en.yaml')).toHaveLength(1)
  })

  test('a text may mix them', () => {
    expect(
      mixed('resource: x\nlabel: USB-кабель αβγ\nfields:\n  id: { type: text, label: nаme }\n'),
    ).toEqual([])
  })
})
