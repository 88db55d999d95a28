import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import {
  CreateDialog,
  EditDialog,
  EmailInput,
  IntegerInput,
  JsonInput,
  MoneyInput,
  ObjectInput,
  PercentInput,
  PhoneInput,
  SelectInput,
  TextInput,
  ValuesInput,
} from '../../../../src/kit/forms/form'
import { edited, editing, input, show } from '../../support/harness'

const type = (label: string, value: string) => fireEvent.change(input(label), { target: { value } })
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save' }))

const typeChoices = [
  { code: 1, key: '1' },
  { code: 2, key: '2' },
] as const

it('stops at the limit of characters', async () => {
  const sent = await edited(<PhoneInput source="mobile" maxLength={10} />, {}, () => {
    type('Mobile', '138123456789')
    expect(input('Mobile').value).toBe('1381234567')
  })
  expect(sent).toEqual({ mobile: '1381234567' })
})

it('counts the text itself, not the blanks that were pasted with it', async () => {
  const sent = await edited(<PhoneInput source="mobile" maxLength={10} />, {}, () => {
    // A browser would cut the last digit before anybody saw it.
    expect(input('Mobile').hasAttribute('maxlength')).toBe(false)
    type('Mobile', ' 0937754336\u200B')
  })
  expect(sent).toEqual({ mobile: '0937754336' })
})

describe('wrong input is named at its field, and nothing is sent', () => {
  it.each([
    [
      'a word for a number',
      () => <IntegerInput source="count" />,
      'Count',
      'x',
      'Please enter a whole number',
    ],
    [
      'a fraction for a count',
      () => <IntegerInput source="count" />,
      'Count',
      '1.5',
      'Please enter a whole number',
    ],
    ['too little', () => <MoneyInput source="fee" min={0} />, 'Fee', '-1', 'Must be at least 0'],
    ['too much', () => <MoneyInput source="fee" max={9} />, 'Fee', '10', 'Must be at most 9'],
    [
      'too short',
      () => <TextInput source="name" minLength={3} />,
      'Name',
      'ab',
      'At least 3 characters',
    ],
    [
      'another shape',
      () => <TextInput source="name" pattern="^x" />,
      'Name',
      'ab',
      'Not in the expected format',
    ],
    [
      'no address',
      () => <EmailInput source="name" />,
      'Name',
      'ab',
      'Please enter an e-mail address',
    ],
    ['broken JSON', () => <JsonInput source="extra" />, 'Extra', '{a', 'Not valid JSON'],
    ['nothing at all', () => <TextInput source="name" required />, 'Name', '', 'cannot be empty'],
  ])('%s', async (_, element, label, text, message) => {
    const { server } = show(<CreateDialog>{element()}</CreateDialog>)
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
