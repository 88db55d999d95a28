import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  typedNumberValue,
  emailFault,
  valueFaultOf,
  integerFault,
  isUnfilled,
  characterCount,
  numberFault,
  urlFault,
} from '../../../../src/kit/forms/form-state/value-checks'
import { conditionHolds } from '../../../../src/kit/base/values/condition'
import {
  dayText,
  dayWire,
  dateTimeInputText,
  momentText,
  momentWire,
} from '../../../../src/kit/base/values/date-text'
import {
  formKey,
  formPath,
  fromFormValues,
  messagePath,
  toFormValues,
  markUnparsed,
  wireName,
} from '../../../../src/kit/base/values/form-names'

describe('names of inputs', () => {
  it.each([
    [['name'], 'name', 'name', 'name'],
    [['amount', 0, 'term'], 'amount.0.term', 'amount[0][term]', 'amount.term'],
    [['手机号'], '手机号', '手机号', '手机号'],
    [['a.b'], '$a$2e_b', 'a.b', 'a.b'],
    [['constructor'], '$constructor', 'constructor', 'constructor'],
    [['7'], '$$37_', '7', '7'],
  ])('%j', (path, form, wire, message) => {
    expect(formPath(path)).toBe(form)
    expect(wireName(path)).toBe(wire)
    expect(messagePath(path)).toBe(message)
  })

  it('never gives one key to two names, and no key that react-hook-form would split or drop', () => {
    const names = fc.oneof(
      fc.string({ unit: 'grapheme' }),
      fc.constantFrom('__proto__', 'root', '', '$a', '+1', '0x10', 'a[0]', '$$2e_'),
    )
    fc.assert(
      fc.property(names, names, (one, two) => {
        expect(formKey(one)).toMatch(/^[^.[\]'"]+$/)
        expect(Number(formKey(one))).toBeNaN()
        expect(formKey(one) === formKey(two)).toBe(one === two)
      }),
    )
  })

  it('brings every record back as it was', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (record) => {
        const plain: unknown = JSON.parse(JSON.stringify(record))
        expect(fromFormValues(toFormValues(plain))).toEqual(plain)
      }),
    )
  })
})

describe('checks', () => {
  it.each([
    [undefined, true],
    [null, true],
    ['', true],
    ['  ', true],
    [[], true],
    [0, false],
    [false, false],
    ['0', false],
  ])('%j is empty: %s', (value, empty) => expect(isUnfilled(value)).toBe(empty))

  it.each([
    ['1e5', {}, numberFault, 'number'],
    ['1.', {}, numberFault, 'number'],
    ['0.10', {}, numberFault, undefined],
    [1.5, {}, integerFault, 'integer'],
    ['-3', {}, integerFault, undefined],
    [-1, { min: 0 }, numberFault, 'min'],
    [0, { min: 0 }, numberFault, undefined],
    [11, { max: 10 }, integerFault, 'max'],
    ['0.290', { digits: 2 }, numberFault, 'digits'],
    ['-0.29', { digits: 2 }, numberFault, undefined],
    [7, { digits: 2 }, numberFault, undefined],
    ['ab', { minLength: 3 }, undefined, 'minLength'],
    ['abcd', { maxLength: 3 }, undefined, 'maxLength'],
    ['😀😀😀', { maxLength: 3 }, undefined, undefined],
    ['x', { pattern: '^[0-9]+$' }, undefined, 'pattern'],
    ['a@b', {}, emailFault, 'email'],
    ['a@b.cn', {}, emailFault, undefined],
    ['javascript:alert(1)', {}, urlFault, 'url'],
    ['https://a.cn/x', {}, urlFault, undefined],
    ['', { minLength: 3 }, numberFault, undefined],
  ] as const)('%j with %j as %s: %s', (value, limits, check, key) =>
    expect(valueFaultOf(value, limits, check)?.key).toBe(key),
  )

  it.each([
    ['5', undefined, 5],
    ['0.1', undefined, 0.1],
    ['0.10', undefined, '0.10'],
    ['007', undefined, '007'],
    ['12345678901234567890', undefined, '12345678901234567890'],
    ['1e3', undefined, '1e3'],
    ['12.6', '12.50', '12.6'],
    ['１２．５', 0, 12.5],
    ['', 3, ''],
  ])('%j over %j travels as %j', (text, before, wire) =>
    expect(typedNumberValue(text, before)).toBe(wire),
  )

  it('counts characters as people do', () => expect(characterCount('a😀中')).toBe(3))
})

describe('conditions', () => {
  const one = { all: [{ field: 'type', is: [1, null] }] }
  it.each([
    [1, true],
    ['1', true],
    [undefined, true],
    ['', true],
    [2, false],
    [0, false],
  ])('%j is one of 1 and nothing: %s', (value, want) =>
    expect(conditionHolds(one, [value])).toBe(want),
  )

  it('needs every part, and can be turned round', () => {
    const both = {
      all: [
        { field: 'a', is: [1] },
        { field: 'b', is: [0], not: true },
      ],
    }
    expect(conditionHolds(both, [1, 1])).toBe(true)
    expect(conditionHolds(both, [1, 0])).toBe(false)
  })
})

describe('dates', () => {
  const moment = new Date(2026, 2, 5, 7, 8, 9)
  const text = dateTimeInputText(moment)
  it.each([
    ['unix', Math.floor(moment.getTime() / 1000)],
    ['unixMs', moment.getTime()],
    ['iso', moment.toISOString()],
    ['local', '2026-03-05T07:08:09'],
    ['text', '2026-03-05 07:08:09'],
  ] as const)('as %s there and back', (codec, wire) => {
    expect(momentText(wire, codec)).toBe(text)
    expect(momentWire(text, codec)).toBe(wire)
  })

  it.each([
    ['text', '2026-03-05'],
    ['iso', '2026-03-05'],
    ['unix', new Date(2026, 2, 5).getTime() / 1000],
  ] as const)('a day as %s', (codec, wire) => {
    expect(dayText(wire, codec)).toBe('2026-03-05')
    expect(dayWire('2026-03-05', codec)).toBe(wire)
  })

  it('keeps nothing, and adds the seconds that a browser leaves out', () => {
    expect(momentText('', 'unix')).toBe('')
    expect(momentText(null, 'unix')).toBe('')
    expect(momentText('rubbish', 'text')).toBe('')
    expect(momentWire('', 'unix')).toBe('')
    expect(momentWire('2026-03-05T07:08', 'text')).toBe('2026-03-05 07:08:00')
  })

  it('stands for no value while it is being typed', () =>
    expect(markUnparsed('x')).toEqual({ $typed: 'x' }))
})
