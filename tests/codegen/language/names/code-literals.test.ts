import * as fc from 'fast-check'
import { parseSync } from 'oxc-parser'
import { describe, expect, it } from 'vitest'
import {
  jsxAttribute,
  toCommentText,
  escapeInvisible,
  toLiteral,
  assertIdentifier,
  propertyKey,
  assertPathSegment,
} from '../../../../codegen/language/names/code-literals'
import { formatCode } from '../../../../codegen/generator/output/format'
import { payloads } from '../../support/payloads'

/** The value that a piece of generated code has. Only ever called on what the emitter made. */
const evaluate = (code: string): unknown => new Function(`return (${code})`)()

const nasty = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({ unit: 'grapheme' }),
  fc.array(fc.constantFrom(...payloads, ...'*/`"\'<!-\\${}@#\n\r')).map((parts) => parts.join('')),
)

describe('G-01 literal', () => {
  it('gives every text back, whatever is in it', () => {
    fc.assert(
      fc.property(nasty, (text) => {
        expect(evaluate(toLiteral(text))).toBe(text)
      }),
    )
  })

  it('gives every plain value back', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(JSON.stringify(evaluate(toLiteral(value)))).toBe(JSON.stringify(value))
      }),
    )
  })

  it('keeps __proto__ a key like any other', () => {
    const value = evaluate(toLiteral(JSON.parse('{"__proto__": {"polluted": 1}, "a": 2}')))
    expect(Object.keys(Object(value))).toEqual(['__proto__', 'a'])
    expect(Object.getPrototypeOf(value)).toBe(Object.prototype)
  })

  it.each([
    ['\u202e', '"\\u202e"'],
    ['\u200b\ufeff', '"\\u200b\\ufeff"'],
    ['\u2028\u2029', '"\\u2028\\u2029"'],
    ['\ud800', '"\\ud800"'],
    ['\u{e0041}', '"\\udb40\\udc41"'],
    ['</script><!--', '"\\u003c/script>\\u003c!--"'],
    ['中文 😀', '"中文 😀"'],
  ])('writes %j as %s', (text, code) => expect(toLiteral(text)).toBe(code))

  it('refuses what YAML and JSON do not share', () => {
    for (const value of [Number.NaN, Infinity, undefined, () => 1, 1n]) {
      expect(() => toLiteral(value)).toThrow()
    }
  })
})

describe('G-01 attribute', () => {
  it.each([
    ['code', 'a="code"'],
    ['delay-fee_2', 'a="delay-fee_2"'],
    ['a b', 'a={"a b"}'],
    ['', 'a={""}'],
    ['&quot;', 'a={"&quot;"}'],
    [0, 'a={0}'],
    [true, 'a'],
    [{ fixed: 'CNY' }, 'a={{ fixed: "CNY" }}'],
  ])('writes %j as %s', (value, code) => expect(jsxAttribute('a', value)).toBe(code))

  it('leaves out what is not there', () => {
    expect(jsxAttribute('a', undefined)).toBeNull()
    expect(jsxAttribute('a', false)).toBeNull()
  })

  it('keeps false where it is a value of a record', () => {
    expect(jsxAttribute('defaultValue', false)).toBe('defaultValue={false}')
  })

  it('is one attribute of one element for every text', () => {
    fc.assert(
      fc.property(nasty, (text) => {
        const { program, errors } = parseSync('x.tsx', `const x = <A ${jsxAttribute('a', text)} />`)
        expect(errors).toEqual([])
        expect(program.body).toHaveLength(1)
        expect(JSON.stringify(program).match(/"JSXAttribute"/g)).toHaveLength(1)
      }),
    )
  })
})

describe('G-01 comment', () => {
  it('stays one comment for every text, in a block and on a line', () => {
    fc.assert(
      fc.property(nasty, (text) => {
        for (const code of [
          `/** ${toCommentText(text)} */\nlet a`,
          `// ${toCommentText(text)}\nlet a`,
        ]) {
          const { program, comments, errors } = parseSync('x.ts', code)
          expect(errors).toEqual([])
          expect(comments).toHaveLength(1)
          expect(program.body).toHaveLength(1)
        }
      }),
    )
  })

  it.each([
    '@ts-nocheck',
    'oxlint-disable',
    'eslint-disable-line',
    '@jsxImportSource evil',
    '#__PURE__',
  ])('takes the power from %s', (text) => expect(toCommentText(`a ${text}`)).not.toContain(text))

  it('leaves ordinary words as they are', () => {
    const text = '金额 (元), mail a@b.example, 50 % — “x”'
    expect(toCommentText(text)).toBe(text)
  })
})

describe('names', () => {
  it.each(['', 'a b', 'a-b', '1a', 'a.b', 'a\u200db', 'a\n', '${x}', 'class A{}'])(
    'refuses %j as an identifier',
    (text) => expect(() => assertIdentifier(text)).toThrow('no identifier'),
  )
  it.each(['a', '_1', '订单', 'café'])('lets %j through', (text) =>
    expect(assertIdentifier(text)).toBe(text),
  )

  it.each(['', '.', '..', 'a/b', 'a\\b', '.a', 'a.b', 'a\0', '-a', 'a'.repeat(101), 'a:b', 'a b'])(
    'refuses %j in a path',
    (text) => expect(() => assertPathSegment(text)).toThrow('file name'),
  )

  it.each([
    ['a', 'a'],
    ['a-b', '"a-b"'],
    ['__proto__', "['__proto__']"],
    ['中', '"中"'],
  ])('writes the key %j as %s', (key, code) => expect(propertyKey(key)).toBe(code))
})

it('the formatter brings nothing invisible back', async () => {
  const code = payloads.map((text, i) => `export const a${i} = ${toLiteral(text)}`).join('\n')
  const formatted = await formatCode('x.ts', `${code}\n`)
  expect(escapeInvisible(formatted, '\n')).toBe(formatted)
})
