import { fireEvent, screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { CreateDialog, JsonInput, MapInput, TimeInput } from '../../../../src/kit/forms/form'
import { edited, input, show } from '../../support/harness'

const type = (label: string, value: string) => fireEvent.change(input(label), { target: { value } })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

it('changes, adds and removes entries; what is not touched stays', async () => {
  const sent = await edited(
    <MapInput source="extra" />,
    { extra: { 'a.b': 'x', size: 3, gone: true, deep: { list: [1, 'two'] } } },
    () => {
      type('Value 2', '4.5')
      press('Remove entry 3')
      fireEvent.click(screen.getAllByRole('button', { name: 'Add entry' }).at(-1) ?? document.body)
      type('Key 4', 'on')
      type('Type 4', 'boolean')
      fireEvent.click(input('Value 4'))
    },
  )
  expect(sent).toEqual({
    extra: { 'a.b': 'x', size: 4.5, deep: { list: [1, 'two'] }, on: true },
  })
})

it('edits maps and lists inside', async () => {
  const sent = await edited(<MapInput source="extra" />, { extra: { deep: { a: 1 } } }, () => {
    type('Value 1.1', '2')
    const inner = within(screen.getAllByRole('group').at(-1) ?? document.body)
    fireEvent.click(inner.getByRole('button', { name: 'Add entry' }))
    type('Key 1.2', 'b')
  })
  expect(sent).toEqual({ extra: { deep: { a: 2, b: '' } } })
})

it('has one type of values where the schema says so', async () => {
  const sent = await edited(<MapInput source="extra" values="number" />, { extra: {} }, () => {
    press('Add entry')
    expect(screen.queryByLabelText('Type 1')).toBeNull()
    type('Key 1', 'kg')
    type('Value 1', '12')
  })
  expect(sent).toEqual({ extra: { kg: 12 } })
})

it.each([
  ['Every entry needs a key', () => type('Key 1', '')],
  ['Two entries have the same key', () => type('Key 1', 'b')],
  ['Please enter a number', () => type('Value 2', 'many')],
])('says: %s', async (message, act) => {
  const { server } = show(
    <CreateDialog>
      <MapInput source="extra" defaultValue={{ a: 'x', b: 1 }} />
    </CreateDialog>,
  )
  act()
  press('Save')
  await screen.findByText(message)
  expect(server.create).not.toHaveBeenCalled()
})

it('edits an unknown object entry by entry, or as text', async () => {
  const sent = await edited(<JsonInput source="extra" />, { extra: { a: 1 } }, () => {
    type('Value 1', '2')
    press('Edit as text')
    expect(JSON.parse(input('Extra').value)).toEqual({ a: 2 })
    fireEvent.change(input('Extra'), { target: { value: '[{"b":null}]' } })
    press('Edit entry by entry')
    expect(screen.queryByLabelText('Key 1.1')?.getAttribute('value')).toBe('b')
  })
  expect(sent).toEqual({ extra: [{ b: null }] })
})

it('sends a time of day as it is written, with seconds where they belong to it', async () => {
  expect(
    await edited(<TimeInput source="at" />, { at: '08:30' }, () => type('Moment', '09:15')),
  ).toEqual({ at: '09:15' })
})

it('fills in seconds that the browser leaves out', async () => {
  expect(
    await edited(<TimeInput source="at" seconds />, { at: '08:30:10' }, () =>
      type('Moment', '09:15'),
    ),
  ).toEqual({ at: '09:15:00' })
})
