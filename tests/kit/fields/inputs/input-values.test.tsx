import { fireEvent } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import {
  BooleanInput,
  DateInput,
  DateTimeInput,
  EmailInput,
  IntegerInput,
  JsonInput,
  LongTextInput,
  MoneyInput,
  NumberInput,
  PercentInput,
  PhoneInput,
  SelectInput,
  TextInput,
  TimestampInput,
  UrlInput,
} from '../../../../src/kit/forms/form'
import { edited, input } from '../../support/harness'

const type = (label: string, value: string) => fireEvent.change(input(label), { target: { value } })
const unix = (...parts: [number, number, number, number, number, number]) =>
  Math.floor(new Date(...parts).getTime() / 1000)

const typeChoices = [
  { code: 1, key: '1' },
  { code: 2, key: '2' },
] as const

describe('what is typed travels to the letter', () => {
  it.each([
    [
      'TextInput',
      () => <TextInput source="name" />,
      'Name',
      { name: 'a' },
      '007 ',
      { name: '007 ' },
    ],
    ['LongTextInput', () => <LongTextInput source="note" />, 'Note', {}, 'a\nb', { note: 'a\nb' }],
    ['EmailInput', () => <EmailInput source="name" />, 'Name', {}, 'a@b.cn', { name: 'a@b.cn' }],
    ['PhoneInput', () => <PhoneInput source="mobile" />, 'Mobile', {}, '0138', { mobile: '0138' }],
    [
      'UrlInput',
      () => <UrlInput source="name" />,
      'Name',
      {},
      'https://a.cn',
      { name: 'https://a.cn' },
    ],
    [
      'IntegerInput',
      () => <IntegerInput source="count" />,
      'Count',
      { count: 1 },
      '30',
      { count: 30 },
    ],
    ['NumberInput', () => <NumberInput source="fee" />, 'Fee', { fee: 1 }, '-0.5', { fee: -0.5 }],
    ['MoneyInput', () => <MoneyInput source="fee" />, 'Fee', { fee: 1 }, '0.10', { fee: '0.10' }],
    ['MoneyInput, text', () => <MoneyInput source="fee" />, 'Fee', { fee: '1' }, '2', { fee: '2' }],
    ['PercentInput', () => <PercentInput source="fee" />, 'Fee', { fee: 0.1 }, '0.2', { fee: 0.2 }],
    ['cleared', () => <PercentInput source="fee" />, 'Fee', { fee: 0.1 }, '', { fee: '' }],
    [
      'DateInput',
      () => <DateInput source="on" />,
      'Day',
      { on: '2026-01-02' },
      '2026-03-04',
      { on: '2026-03-04' },
    ],
    [
      'DateTimeInput',
      () => <DateTimeInput source="at" />,
      'Moment',
      { at: '2026-01-02 03:04:05' },
      '2026-03-04T05:06:07',
      { at: '2026-03-04 05:06:07' },
    ],
    [
      'TimestampInput',
      () => <TimestampInput source="at" />,
      'Moment',
      { at: unix(2026, 0, 2, 3, 4, 5) },
      '2026-03-04T05:06:07',
      { at: unix(2026, 2, 4, 5, 6, 7) },
    ],
    [
      'JsonInput',
      () => <JsonInput source="extra" />,
      'Extra',
      { extra: 7 },
      '{"a.b":[1]}',
      { extra: { 'a.b': [1] } },
    ],
    [
      'SelectInput',
      () => <SelectInput source="type" choices={typeChoices} />,
      'Type',
      { type: 1 },
      '2',
      { type: 2 },
    ],
  ])('%s', async (_, element, label, record, text, sent) => {
    expect(await edited(element(), record, () => type(label, text))).toEqual(sent)
  })

  it.each([
    ['a number as text', () => <MoneyInput source="fee" />, { fee: '1.50' }],
    ['nothing', () => <MoneyInput source="fee" />, { fee: null }],
    ['a moment with a fraction', () => <TimestampInput source="at" />, { at: 1767323045.5 }],
    ['a day with a time', () => <DateInput source="on" />, { on: '2026-01-02T00:00:00+08:00' }],
    [
      'a code that is no choice',
      () => <SelectInput source="type" choices={typeChoices} />,
      { type: 7 },
    ],
    ['json', () => <JsonInput source="extra" />, { extra: { target: { value: 1 } } }],
    ['names of odd shape', () => <TextInput source="a.b" />, { 'a.b': 'x', a: { b: 'y' } }],
  ])('and what is not touched stays as it came: %s', async (_, element, record) => {
    expect(await edited(element(), record, () => undefined)).toEqual(record)
  })

  it('a switch with words of its own', async () => {
    const codec = { true: 'Yes', false: 'No' }
    const sent = await edited(
      <BooleanInput source="enabled" codec={codec} />,
      { enabled: 'No' },
      () => fireEvent.click(input('State')),
    )
    expect(sent).toEqual({ enabled: 'Yes' })
  })
})

it('an amount in minor units has all of its digits until somebody types, and none too many', async () => {
  const saved = await edited(<MoneyInput source="fee" digits={2} />, { fee: 55.5 }, () => {
    expect(input('Fee').value).toBe('55.50')
    type('Fee', '55.')
    expect(input('Fee').value).toBe('55.')
    type('Fee', '55.5')
    expect(input('Fee').value).toBe('55.5')
    type('Fee', '0.29')
  })
  expect(saved).toEqual({ fee: 0.29 })
})
