import { describe, expect, test } from 'vitest'
import { parseSchemaFiles, loadSchemaFolder } from '../../../../codegen/language/read'
import type { SourceFile } from '../../../../codegen/language/read/yaml/source'

const loadText = (text: string) =>
  parseSchemaFiles([{ file: 'schema/order.yaml', text, kind: 'resource' }])

const sourceOf = (text: string): SourceFile => {
  const { sources, diagnostics } = loadText(text)
  expect(diagnostics).toEqual([])
  const [source] = sources.resources
  if (!source) throw new Error('nothing was loaded')
  return source
}

const problemsOf = (text: string): string[] =>
  loadText(text).diagnostics.map(
    ({ place, code }) => `${place.line}:${place.column}+${place.length} ${code}`,
  )

describe('values', () => {
  test('are plain data, to the letter', () => {
    const { value } = sourceOf("a: 1\nb: [x, '01', null, true, 1.5]\nc: { x: off, 12:30: 1e3 }\n")
    expect(value).toEqual({
      a: 1,
      b: ['x', '01', null, true, 1.5],
      c: { x: 'off', '12:30': 1000 },
    })
  })

  test('inherit nothing, so that a field named toString is there only when it was written', () => {
    const value = sourceOf('toString: 1\n').value as Record<string, unknown>
    expect(value.toString).toBe(1)
    expect((value as { hasOwnProperty?: unknown }).hasOwnProperty).toBeUndefined()
  })

  test('keep text that YAML 1.1 took for dates and times', () => {
    expect(sourceOf('a: 2026-11-21\nb: 12:30:45\nc: 1_000\n').value).toEqual({
      a: '2026-11-21',
      b: '12:30:45',
      c: '1_000',
    })
  })

  test('are the same with a byte order mark and with CRLF', () => {
    const plain = sourceOf('a: 1\nb: x\n').value
    expect(sourceOf('\uFEFFa: 1\r\nb: x\r\n').value).toEqual(plain)
  })
})

describe('entries', () => {
  test('keep the order and the type of keys that look like integers', () => {
    const source = sourceOf("codes: { 16: a, 1: b, '1a': c, -1: d, '2': e, null: f, '': g }\n")
    expect(source.entries(['codes']).map(({ code }) => code)).toEqual([
      16,
      1,
      '1a',
      -1,
      '2',
      null,
      '',
    ])
    expect(source.entries(['codes'])[0]).toEqual({ key: '16', code: 16, path: ['codes', '16'] })
  })

  test('are none where there is no map', () => {
    const source = sourceOf('a: 1\nb: [x]\n')
    expect(source.entries(['a'])).toEqual([])
    expect(source.entries(['b'])).toEqual([])
    expect(source.entries(['missing'])).toEqual([])
  })
})

describe('places', () => {
  const source = sourceOf(
    [
      'fields:',
      '  sn: { type: text, label: 订单号 }',
      '  none:',
      'list:',
      '  - [a, b]',
      '  - x: 1',
    ].join('\n'),
  )
  const at = (path: (string | number)[], on?: 'key' | 'value') => {
    const { line, column, length } = source.at(path, on)
    return `${line}:${column}+${length}`
  }

  test('of a value and of its key', () => {
    expect(at(['fields', 'sn', 'label'])).toBe('2:28+3')
    expect(at(['fields', 'sn', 'label'], 'key')).toBe('2:21+5')
  })

  test('of list items, which have no key', () => {
    expect(at(['list', 0, 1])).toBe('5:9+1')
    expect(at(['list', 0], 'key')).toBe('5:5+6')
    expect(at(['list', 1, 'x'])).toBe('6:8+1')
  })

  test('of something missing: the key that it is missing from', () => {
    expect(at(['fields', 'sn', 'type2'])).toBe('2:3+2')
    expect(at(['fields', 'other'])).toBe('1:1+6')
    expect(at(['list', 1, 'y'])).toBe('6:5+4')
    expect(at(['nothing'])).toBe('1:1+7')
  })

  test('of a value that was not written: its key', () => {
    expect(at(['fields', 'none'])).toBe('3:3+4')
  })

  test('never reach beyond the line', () => {
    expect(at(['fields'])).toBe('2:3+30')
  })

  test('are found by number keys', () => {
    const numbers = sourceOf('statuses:\n  1: { to: 9 }\n')
    expect(numbers.at(['statuses', 1, 'to'])).toMatchObject({ line: 2, column: 12 })
    expect(numbers.at(['statuses', '1', 'to'])).toMatchObject({ line: 2, column: 12 })
  })
})

describe('what is lost in reading', () => {
  test.each([
    ['a: 0123', '1:4+4 unquoted-number'],
    ['a: -007', '1:4+4 unquoted-number'],
    ['a: 0x1F', '1:4+4 unquoted-number'],
    ['a: 0o17', '1:4+4 unquoted-number'],
    ['a: 9007199254740993', '1:4+16 unquoted-number'],
    ['0123: a', '1:1+4 unquoted-number'],
    ['+1: a', '1:1+2 unquoted-number'],
    ['1.0: a', '1:1+3 unquoted-number'],
    ['True: a', '1:1+4 unquoted-key'],
    ['~: a', '1:1+1 unquoted-key'],
    ['choices: { true: a }', '1:12+4 boolean-code'],
  ])('%s', (text, expected) => {
    expect(problemsOf(text)).toEqual([expected])
  })

  test.each([
    'a: 0',
    'a: 0.5',
    'a: -1',
    "a: '0123'",
    'a: 1e21',
    '0: a',
    '-1: a',
    "'0123': a",
    'a: 0123x',
  ])('is nothing in %s', (text) => {
    expect(problemsOf(text)).toEqual([])
  })

  test('a value that lost its zero stays as it was written', () => {
    expect(loadText('a: 0123').sources.resources[0]?.value).toEqual({ a: '0123' })
  })

  test('plain keys that others read as booleans are warned of, except in translations', () => {
    expect(problemsOf('on: 1\nYes: 2\nn: 3\n')).toEqual([
      '1:1+2 yaml-hazard',
      '2:1+3 yaml-hazard',
      '3:1+1 yaml-hazard',
    ])
    expect(problemsOf("'on': 1\nonly: 2\na: on\n")).toEqual([])
    expect(
      parseSchemaFiles([{ file: 'i18n/en.yaml', text: 'yes: Yes\n', kind: 'texts' }]).diagnostics,
    ).toEqual([])
  })
})

describe('one mistake', () => {
  test.each([
    ['several things wrong with one bracket', 'a: { b: 1\nc: 2\nd: 3\n', ['1:4+1 yaml-syntax']],
    ['the inner bracket is open', 'a: [1, { b: 2, 3]\nc: d\n', ['1:8+1 yaml-syntax']],
    ['an open quote', "a: 'x\nb: y\n", ['1:4+1 yaml-syntax']],
    ['a key three times', 'a: 1\na: 2\na: 3\n', ['2:1+1 duplicate-key', '3:1+1 duplicate-key']],
    ['a quoted twin', "1: a\n'1': b\n", ['2:1+3 duplicate-key']],
    ['an anchor and its aliases', 'a: &x 1\nb: *x\nc: *x\n', ['1:4+2 yaml-alias']],
  ])('%s', (_, text, expected) => {
    expect(problemsOf(text)).toEqual(expected)
  })

  test('a plain star is told to be quoted', () => {
    const { diagnostics } = loadText('moves:\n  * -> 8: x\n')
    expect(diagnostics[0]?.help).toContain('"* -> 8"')
  })
})

test('files go where they belong', () => {
  const { sources, texts } = parseSchemaFiles([
    { file: 'schema/app.yaml', text: 'title: x', kind: 'app' },
    { file: 'schema/b.yaml', text: 'resource: b', kind: 'resource' },
    { file: 'i18n/en.yaml', text: 'a: b', kind: 'shellTexts' },
    { file: 'other/i18n/ja.yaml', text: 'a: b', kind: 'resourceTexts' },
    { file: 'bad.yaml', text: '{', kind: 'resource' },
  ])
  expect(sources.app?.file).toBe('schema/app.yaml')
  expect(sources.resources.map(({ file }) => file)).toEqual(['schema/b.yaml'])
  expect([...sources.shellTexts.keys()]).toEqual(['en'])
  expect([...sources.resourceTexts.keys()]).toEqual(['ja'])
  expect(texts.get('bad.yaml')).toBe('{')
})

test('the schema of this project has no finding', () => {
  const { sources, diagnostics } = loadSchemaFolder('schema', { shell: 'i18n', resources: 'i18n' })
  expect(diagnostics).toEqual([])
  expect(sources.app).not.toBeNull()
  expect(sources.resources.map(({ file }) => file)).toEqual([
    'schema/bank.yaml',
    'schema/order.yaml',
    'schema/pre-screening.yaml',
    'schema/product.yaml',
  ])
  expect(sources.shellTexts.get('zh-chs')).toBe(sources.resourceTexts.get('zh-chs'))
})
