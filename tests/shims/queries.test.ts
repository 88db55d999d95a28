import * as fc from 'fast-check'
import { createRequire } from 'node:module'
import { stringify as realForm } from 'qs'
import { describe, expect, it } from 'vitest'
import { stringify as form } from '../../src/shims/qs'
import { parse, stringify } from '../../src/shims/query-string'

/* What the console writes into addresses and forms is what the packages write, sign for sign. */

const fromCore = createRequire(createRequire(import.meta.url).resolve('ra-core'))
const real = fromCore('query-string') as { parse: typeof parse; stringify: typeof stringify }

const text = fc.oneof(
  fc.string(),
  fc.string({ unit: 'binary' }),
  fc.string({
    unit: fc.constantFrom('a', '=', '&', '+', ' ', '%', '[', ']', "'", '(', '中', '😀'),
  }),
)
const plain = fc.oneof(text, fc.integer(), fc.double(), fc.boolean())

describe('query-string', () => {
  it('writes the same query', () => {
    const value = fc.oneof(
      plain,
      fc.constantFrom(null, undefined),
      fc.array(fc.oneof(plain, fc.constantFrom(null, undefined))),
    )
    fc.assert(
      fc.property(fc.dictionary(text, value), (values) => {
        fc.pre(!Object.hasOwn(values, '__proto__'))
        fc.pre(!/\\ud[89a-f]/.test(JSON.stringify(values)))
        expect(stringify(values)).toBe(real.stringify(values))
      }),
      { numRuns: 400 },
    )
    expect([stringify(null), stringify({})]).toEqual([real.stringify(null), ''])
  })

  it('reads the same values', () => {
    const sign = fc.constantFrom('a', 'b', '=', '&', '+', ' ', '?', '#', '%20', '%E4%B8%AD', '%5B')
    fc.assert(
      fc.property(fc.array(sign), (signs) => {
        expect(parse(signs.join(''))).toEqual(real.parse(signs.join('')))
      }),
      { numRuns: 400 },
    )
    expect(parse(undefined)).toEqual({})
  })

  it('keeps what nobody encoded', () => {
    expect(parse('?a=100%&b=%E4')).toEqual({ a: '100%', b: '%E4' })
  })
})

describe('qs', () => {
  const value = fc.letrec((tie) => ({
    value: fc.oneof(
      { maxDepth: 3 },
      plain,
      fc.date({ noInvalidDate: true }),
      fc.constantFrom(null, undefined),
      fc.array(tie('value'), { maxLength: 3 }),
      fc.dictionary(text, tie('value'), { maxKeys: 3 }),
    ),
  })).value

  it.each(['indices', 'brackets', 'repeat'] as const)('writes the same form: %s', (arrayFormat) => {
    fc.assert(
      fc.property(fc.dictionary(text, value), (values) => {
        expect(form(values, { arrayFormat })).toBe(realForm(values, { arrayFormat }))
      }),
      { numRuns: 400 },
    )
  })

  it('writes half a sign as qs does, and a long text', () => {
    for (const odd of ['a\uD83D', '\uDE00b', '\uD83Da', 'x'.repeat(3000)]) {
      expect(form({ odd })).toBe(realForm({ odd }))
    }
    expect(form({ a: [{ b: 1 }] })).toBe('a%5B0%5D%5Bb%5D=1')
  })
})
