import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { describe, expect, it } from 'vitest'
import {
  BooleanInput,
  CreateDialog,
  DateInput,
  DateTimeInput,
  EditDialog,
  EmailInput,
  ImageInput,
  IntegerInput,
  JsonInput,
  LongTextInput,
  MoneyInput,
  NumberInput,
  ObjectInput,
  PercentInput,
  PhoneInput,
  SelectInput,
  TextInput,
  TimestampInput,
  UrlInput,
  ValuesInput,
} from '../../src/kit/form'
import { editing, input, show } from './harness'

const type = (label: string, value: string) => fireEvent.change(input(label), { target: { value } })
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save' }))
const unix = (...parts: [number, number, number, number, number, number]) =>
  Math.floor(new Date(...parts).getTime() / 1000)

const typeChoices = [
  { code: 1, key: '1' },
  { code: 2, key: '2' },
] as const

/** Opens an edit dialog with one field, types, saves, and returns what was sent. */
async function edited(element: ReactNode, record: object, act: () => void) {
  const { server } = show(<EditDialog>{element}</EditDialog>, {
    opened: editing({ id: 1, ...record }),
  })
  act()
  save()
  await screen.findByText('closed')
  const { id: _, ...data } = server.update.mock.calls[0]?.[1].data ?? {}
  return data
}

describe('what is typed travels to the letter', () => {
  it.each([
    ['TextInput', <TextInput source="name" />, 'Name', { name: 'a' }, '007 ', { name: '007 ' }],
    ['LongTextInput', <LongTextInput source="note" />, 'Note', {}, 'a\nb', { note: 'a\nb' }],
    ['EmailInput', <EmailInput source="name" />, 'Name', {}, 'a@b.cn', { name: 'a@b.cn' }],
    ['PhoneInput', <PhoneInput source="mobile" />, 'Mobile', {}, '0138', { mobile: '0138' }],
    ['UrlInput', <UrlInput source="name" />, 'Name', {}, 'https://a.cn', { name: 'https://a.cn' }],
    ['ImageInput', <ImageInput source="name" />, 'Name', {}, '/a.png', { name: '/a.png' }],
    ['IntegerInput', <IntegerInput source="count" />, 'Count', { count: 1 }, '30', { count: 30 }],
    ['NumberInput', <NumberInput source="fee" />, 'Fee', { fee: 1 }, '-0.5', { fee: -0.5 }],
    ['MoneyInput', <MoneyInput source="fee" />, 'Fee', { fee: 1 }, '0.10', { fee: '0.10' }],
    ['MoneyInput, text', <MoneyInput source="fee" />, 'Fee', { fee: '1' }, '2', { fee: '2' }],
    ['PercentInput', <PercentInput source="fee" />, 'Fee', { fee: 0.1 }, '0.2', { fee: 0.2 }],
    ['cleared', <PercentInput source="fee" />, 'Fee', { fee: 0.1 }, '', { fee: '' }],
    [
      'DateInput',
      <DateInput source="on" />,
      'Day',
      { on: '2026-01-02' },
      '2026-03-04',
      { on: '2026-03-04' },
    ],
    [
      'DateTimeInput',
      <DateTimeInput source="at" />,
      'Moment',
      { at: '2026-01-02 03:04:05' },
      '2026-03-04T05:06:07',
      { at: '2026-03-04 05:06:07' },
    ],
    [
      'TimestampInput',
      <TimestampInput source="at" />,
      'Moment',
      { at: unix(2026, 0, 2, 3, 4, 5) },
      '2026-03-04T05:06:07',
      { at: unix(2026, 2, 4, 5, 6, 7) },
    ],
    [
      'JsonInput',
      <JsonInput source="extra" />,
      'Extra',
      { extra: { a: 1 } },
      '{"a.b":[1]}',
      { extra: { 'a.b': [1] } },
    ],
    [
      'SelectInput',
      <SelectInput source="type" choices={typeChoices} />,
      'Type',
      { type: 1 },
      '2',
      { type: 2 },
    ],
  ])('%s', async (_, element, label, record, text, sent) => {
    expect(await edited(element, record, () => type(label, text))).toEqual(sent)
  })

  it.each([
    ['a number as text', <MoneyInput source="fee" />, { fee: '1.50' }],
    ['nothing', <MoneyInput source="fee" />, { fee: null }],
    ['a moment with a fraction', <TimestampInput source="at" />, { at: 1767323045.5 }],
    ['a day with a time', <DateInput source="on" />, { on: '2026-01-02T00:00:00+08:00' }],
    ['a code that is no choice', <SelectInput source="type" choices={typeChoices} />, { type: 7 }],
    ['json', <JsonInput source="extra" />, { extra: { target: { value: 1 } } }],
    ['names of odd shape', <TextInput source="a.b" />, { 'a.b': 'x', a: { b: 'y' } }],
  ])('and what is not touched stays as it came: %s', async (_, element, record) => {
    expect(await edited(element, record, () => undefined)).toEqual(record)
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

it('stops at the limit of characters', async () => {
  const sent = await edited(<PhoneInput source="mobile" maxLength={10} />, {}, () => {
    expect(input('Mobile').maxLength).toBe(10)
    type('Mobile', '138123456789')
    expect(input('Mobile').value).toBe('1381234567')
  })
  expect(sent).toEqual({ mobile: '1381234567' })
})

describe('wrong input is named at its field, and nothing is sent', () => {
  it.each([
    [
      'a word for a number',
      <IntegerInput source="count" />,
      'Count',
      'x',
      'Please enter a whole number',
    ],
    [
      'a fraction for a count',
      <IntegerInput source="count" />,
      'Count',
      '1.5',
      'Please enter a whole number',
    ],
    ['too little', <MoneyInput source="fee" min={0} />, 'Fee', '-1', 'Must be at least 0'],
    ['too much', <MoneyInput source="fee" max={9} />, 'Fee', '10', 'Must be at most 9'],
    ['too short', <TextInput source="name" minLength={3} />, 'Name', 'ab', 'At least 3 characters'],
    [
      'another shape',
      <TextInput source="name" pattern="^x" />,
      'Name',
      'ab',
      'Not in the expected format',
    ],
    ['no address', <EmailInput source="name" />, 'Name', 'ab', 'Please enter an e-mail address'],
    ['broken JSON', <JsonInput source="extra" />, 'Extra', '{a', 'Not valid JSON'],
    ['nothing at all', <TextInput source="name" required />, 'Name', '', 'cannot be empty'],
  ])('%s', async (_, element, label, text, message) => {
    const { server } = show(<CreateDialog>{element}</CreateDialog>)
    if (text !== '') type(label, text)
    save()
    expect(await screen.findByText(message)).toBeTruthy()
    expect((await screen.findByRole('alert')).textContent).toBe('Please check the marked fields')
    await waitFor(() => expect(document.activeElement).toBe(input(label)))
    const note = input(label).getAttribute('aria-describedby') ?? ''
    expect(document.querySelector(`[id="${note}"]`)?.textContent).toBe(message)
    expect(server.create).not.toHaveBeenCalled()
    type(label, 'x')
    expect(input(label).value).toBe('x')
  })
})

it('shows help and unit', () => {
  show(
    <CreateDialog>
      <TextInput source="note" help />
      <PercentInput source="fee" />
    </CreateDialog>,
  )
  expect(screen.getByText('Say why')).toBeTruthy()
  expect(screen.getByText('%')).toBeTruthy()
})

it('leaves a read-only field alone', () => {
  show(
    <EditDialog>
      <TextInput source="name" readOnly />
    </EditDialog>,
    { opened: editing({ id: 1, name: 'x' }) },
  )
  expect(input('Name').readOnly).toBe(true)
})

describe('conditions', () => {
  const when = { all: [{ field: 'type', is: [2], not: false }] }
  const form = (
    <CreateDialog>
      <SelectInput source="type" choices={typeChoices} defaultValue={2} />
      <TextInput source="note" visibleWhen={when} requiredWhen={when} />
      <TextInput source="name" readOnlyWhen={when} />
    </CreateDialog>
  )

  it('show, require and lock a field', async () => {
    show(form)
    expect(input('Note').getAttribute('aria-required')).toBe('true')
    expect(input('Name').readOnly).toBe(true)
    save()
    expect(await screen.findByText('cannot be empty')).toBeTruthy()
    type('Type', '1')
    await waitFor(() => expect(screen.queryByLabelText('Note')).toBeNull())
    expect(input('Name').readOnly).toBe(false)
  })

  it('keep hidden values at home', async () => {
    const { server } = show(form)
    type('Note', 'secret')
    type('Type', '1')
    await waitFor(() => expect(screen.queryByLabelText('Note')).toBeNull())
    type('Name', 'x')
    save()
    await screen.findByText('closed')
    expect(server.create.mock.calls[0]?.[1].data).toEqual({ type: 1, name: 'x' })
  })
})

it('edits an embedded object without losing what it does not show', async () => {
  const sent = await edited(
    <ObjectInput source="address">
      <TextInput source="city" />
    </ObjectInput>,
    { address: { city: 'a', zip: '1' } },
    () => {
      const group = screen.getByRole('group', { name: 'Address' })
      expect(within(group).getByLabelText<HTMLInputElement>('City').name).toBe('address[city]')
      type('City', 'b')
    },
  )
  expect(sent).toEqual({ address: { city: 'b', zip: '1' } })
})

it('chooses several codes', async () => {
  const tags = [
    { code: 'a', key: 'a' },
    { code: 'b', key: 'b' },
  ] as const
  const sent = await edited(
    <ValuesInput source="tags">
      <SelectInput choices={tags} />
    </ValuesInput>,
    { tags: ['a'] },
    () => {
      fireEvent.mouseDown(input('Tags'))
      fireEvent.click(screen.getByRole('option', { name: 'Tag B' }))
    },
  )
  expect(sent).toEqual({ tags: ['a', 'b'] })
})

it('takes typed values where there is nothing to choose from', async () => {
  const sent = await edited(
    <ValuesInput source="tags">
      <IntegerInput />
    </ValuesInput>,
    { tags: [1] },
    () => {
      type('Tags', '20')
      fireEvent.keyDown(input('Tags'), { key: 'Enter' })
    },
  )
  expect(sent).toEqual({ tags: [1, 20] })
})

it('searches a long list of codes by typing', async () => {
  const choices = Array.from({ length: 70 }, (_, index) => ({ code: index, key: `k${index}` }))
  const sent = await edited(<SelectInput source="count" choices={choices} />, { count: 0 }, () => {
    expect(input('Count').value).toBe('0')
    type('Count', '69')
    fireEvent.click(screen.getByRole('option', { name: '69' }))
  })
  expect(sent).toEqual({ count: 69 })
})
