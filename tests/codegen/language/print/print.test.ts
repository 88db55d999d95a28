import { describe, expect, test } from 'vitest'
import type { Diagnostic } from '../../../../codegen/base/diagnostic'
import {
  codeFrame,
  printDiagnostic,
  printDiagnostics,
  summaryLine,
  diagnosticsJson,
} from '../../../../codegen/language/print'
import { displayWidth } from '../../../../codegen/base/display-width'

/** What Vite's overlay takes for a line of a frame. */
const overlay = /^(?:>?\s*\d+\s+\|.*|\s+\|\s*\^.*)\r?\n/gm

const at = (line: number, column: number, length = 1) => ({
  file: 'schema/a.yaml',
  line,
  column,
  length,
})
const text = [
  'resource: a',
  'fields:',
  '  id: { type: txet }',
  '  b: { type: text }',
  '',
  'list:',
].join('\n')

const diagnostic = (more: Partial<Diagnostic> = {}): Diagnostic => ({
  level: 'error',
  code: 'not-allowed',
  message: '`type` cannot be `txet`.',
  place: at(3, 15, 4),
  help: 'did you mean `text`?',
  ...more,
})

test('a problem is printed with place, code, sentence, frame and help', () => {
  expect(printDiagnostic(diagnostic(), text)).toBe(`schema/a.yaml:3:15  error  not-allowed
\`type\` cannot be \`txet\`.

  1 | resource: a
  2 | fields:
> 3 |   id: { type: txet }
    |               ^^^^
  4 |   b: { type: text }
  5 |

help: did you mean \`text\`?
`)
})

/** The carets and what stands above them, by columns of the terminal. */
const underlined = (drawn: string): string => {
  const lines = drawn.split('\n')
  const index = lines.findIndex((line) => /^\s+\|\s*\^/.test(line))
  const carets = lines[index] ?? ''
  const [start, end] = [carets.indexOf('^'), carets.lastIndexOf('^') + 1]
  let column = 0
  let found = ''
  for (const letter of lines[index - 1] ?? '') {
    if (column >= start && column < end) found += letter
    column += displayWidth(letter)
  }
  return found
}

describe('frame', () => {
  test('is one that the overlay shows, to the last line', () => {
    expect(codeFrame(text, at(3, 15, 4)).replaceAll(overlay, '')).toBe('')
    expect(codeFrame(text, at(1, 1)).replaceAll(overlay, '')).toBe('')
    expect(codeFrame(text, at(6, 1)).replaceAll(overlay, '')).toBe('')
  })

  test.each([
    ['latin', 'label: { a: order }', 13, 5, 'order'],
    ['Chinese before it', '  订单号: { type: txet }', 16, 4, 'txet'],
    ['Chinese under it', 'label: 订单号 # x', 8, 3, '订单号'],
    ['kana, Hangul and full-width letters', 'カナ한글Ａ: x', 8, 1, 'x'],
    ['emoji, which are two units of UTF-16', '😀😀: x', 7, 1, 'x'],
    ['a mark that joins the letter before it', 'cafe\u0301: x', 8, 1, 'x'],
    ['a tab', 'a:\tb', 4, 1, 'b'],
    ['a carriage return at the end', 'a: b\r', 4, 1, 'b'],
  ])('has its carets under the value: %s', (_, line, column, length, expected) => {
    expect(underlined(codeFrame(line, at(1, column, length)))).toBe(expected)
  })

  test.each([1, 30, 300, 700, 990])('cuts a long line around column %i', (column) => {
    const long = Array.from({ length: 1000 }, (_, index) => 'abcdefghij'[index % 10]).join('')
    const drawn = codeFrame(long, at(1, column, 3))
    for (const line of drawn.split('\n')) expect(displayWidth(line)).toBeLessThan(112)
    expect(underlined(drawn)).toBe(long.slice(column - 1, column + 2))
  })

  test('cuts a long line of Chinese, too', () => {
    const long = '订单号码金额期限'.repeat(100)
    const drawn = codeFrame(long, at(1, 401, 2))
    for (const line of drawn.split('\n')) expect(displayWidth(line)).toBeLessThan(112)
    expect(underlined(drawn)).toBe('订单')
  })

  test('keeps the carets within what is shown', () => {
    const drawn = codeFrame(`a: ${'x'.repeat(5000)}`, at(1, 1, 5003))
    for (const line of drawn.split('\n')) expect(line.length).toBeLessThan(112)
  })

  test('shows control characters without obeying them', () => {
    expect(codeFrame('a: \u001B[2J\u202Eb\0', at(1, 4))).not.toMatch(/[\u202E]|(?!\n)\p{Cc}/u)
  })

  test('aligns line numbers', () => {
    const ten = Array.from({ length: 12 }, (_, index) => `line${index + 1}`).join('\n')
    expect(codeFrame(ten, at(10, 1, 6))).toBe(
      '   8 | line8\n   9 | line9\n> 10 | line10\n     | ^^^^^^\n  11 | line11\n  12 | line12\n',
    )
  })

  test('is empty where there is no such line', () => {
    expect(codeFrame('a', at(2, 1))).toBe('')
  })
})

describe('a report', () => {
  const texts = new Map([['schema/a.yaml', text]])

  test('is sorted by file and line, and says what became of the output', () => {
    const list = [
      diagnostic({ place: at(4, 3), level: 'warn', code: 'second' }),
      diagnostic({ place: { ...at(9, 9), file: 'schema/b.yaml' }, code: 'third' }),
      diagnostic({ place: at(3, 15), code: 'first' }),
    ]
    const report = printDiagnostics(list, texts, 'Nothing was written.')
    expect(report.match(/(?<= {2})(?:first|second|third)$/gm)).toEqual(['first', 'second', 'third'])
    expect(report).toMatch(/\n\n2 errors, 1 warning\. Nothing was written\.\n$/)
  })

  test('has no frame for a file without text', () => {
    expect(printDiagnostic(diagnostic(), undefined)).not.toContain('|')
  })

  test('stops at 50 problems of a file and says how many more there are', () => {
    const many = Array.from({ length: 120 }, () => diagnostic())
    const report = printDiagnostics(many, texts, '')
    expect(report.match(/not-allowed/g)).toHaveLength(50)
    expect(report).toContain('70 more problems in schema/a.yaml')
    expect(report).toContain('120 errors.')
  })

  test('keeps a message on one line and harmless', () => {
    const report = printDiagnostic(diagnostic({ message: 'a\n\u001B[31mb' }), undefined)
    expect(report).toContain('a \uFFFD[31mb')
  })

  test('of nothing', () => {
    expect(summaryLine([], 'Everything is fresh.')).toBe('No problems. Everything is fresh.')
  })
})

test('JSON holds the same', () => {
  const { help: _, ...plain } = diagnostic({ place: at(1, 1) })
  expect(JSON.parse(diagnosticsJson([diagnostic(), plain]))).toEqual({
    diagnostics: [
      {
        file: 'schema/a.yaml',
        line: 1,
        column: 1,
        level: 'error',
        code: 'not-allowed',
        message: plain.message,
      },
      {
        file: 'schema/a.yaml',
        line: 3,
        column: 15,
        level: 'error',
        code: 'not-allowed',
        message: '`type` cannot be `txet`.',
        help: 'did you mean `text`?',
      },
    ],
  })
})
