import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  typedNumberValue,
  integerFault,
  numberFault,
} from '../../../../src/kit/forms/form-state/value-checks'
import { dayText, dayWire, momentText, momentWire } from '../../../../src/kit/base/values/date-text'
import { encodeForm } from '../../../../wire/form-encoding'

/* What an operator types is what is sent, and what came is what is shown, whatever the value. */

const digits = fc.stringMatching(/^-?\d{1,25}$/)
const decimals = fc.stringMatching(/^-?\d{1,20}\.\d{1,12}$/)
const amount = fc.oneof(
  digits,
  decimals,
  fc.integer().map(String),
  fc.constantFrom('0.10', '1.005', '-0', '007'),
)
const sent = (value: unknown): string =>
  decodeURIComponent(encodeForm({ v: value }, 'indices').slice(2))

describe('amounts and percentages', () => {
  it('travel to the letter, whichever type the field had before', () => {
    fc.assert(
      fc.property(amount, fc.constantFrom<unknown>(0, '0', undefined), (typed, before) => {
        const value = typedNumberValue(typed, before)
        expect(numberFault(value)).toBeNull()
        expect(sent(value)).toBe(typed)
        if (typeof before === 'string') expect(typeof value).toBe('string')
      }),
      { numRuns: 2000 },
    )
  })

  it('are no number unless they are written as one', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.string(), fc.constantFrom('1e3', '0x10', 'NaN', 'Infinity', '1,000', '1.')),
        (typed) => {
          const value = typedNumberValue(typed, 0)
          const isNumber = /^-?\d+(\.\d+)?$/.test(typed.normalize('NFKC').trim())
          expect(numberFault(value) === null).toBe(isNumber)
          if (integerFault(value) === null) expect(numberFault(value)).toBeNull()
        },
      ),
      { numRuns: 2000 },
    )
  })
})

const codecs = ['unix', 'unixMs', 'iso', 'local', 'text'] as const
const moment = fc.date({
  min: new Date('1971-01-01'),
  max: new Date('2999-12-31'),
  noInvalidDate: true,
})

describe('moments and days', () => {
  it.each(codecs)('as %s come back as they were typed', (codec) => {
    fc.assert(
      fc.property(moment, (at) => {
        const seconds = Math.floor(at.getTime() / 1000)
        const typed = momentText(seconds, 'unix')
        const wire = momentWire(typed, codec)
        expect(momentText(wire, codec)).toBe(typed)
        expect(momentText(momentWire(typed, 'unix'), 'unix')).toBe(typed)
        const day = typed.slice(0, 10)
        expect(dayText(dayWire(day, codec), codec)).toBe(day)
      }),
      { numRuns: 1000 },
    )
  })
})
