import { fireEvent, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { AnyOfInput, CreateDialog } from '../../../../src/kit/forms/form'
import { edited, input, show } from '../../support/harness'

const type = (label: string, value: string) => fireEvent.change(input(label), { target: { value } })
const mixed = <AnyOfInput source="extra" label="Extra" types={['integer', 'string', 'boolean']} />
const choice = () => screen.getByLabelText<HTMLSelectElement>('Type Extra')
const kind = () => choice().value
const typed = () => screen.getByRole('textbox')

it.each([
  [7, 'integer'],
  ['7', 'string'],
  ['', 'string'],
  [false, 'boolean'],
  [null, 'null'],
])('shows %j as what it is, and leaves it so', async (extra, shown) => {
  const sent = await edited(mixed, { extra }, () => {
    expect(kind()).toBe(shown)
  })
  expect(sent).toEqual({ extra })
})

it('sends the same letters as the type that is chosen', async () => {
  const asText = await edited(mixed, { extra: 7 }, () => type('Type Extra', 'string'))
  expect(asText).toEqual({ extra: '7' })
})

it('changes to a number, to yes or no, and to nothing', async () => {
  const number = await edited(mixed, { extra: 'many' }, () => {
    type('Type Extra', 'integer')
    fireEvent.change(typed(), { target: { value: '１２' } })
  })
  expect(number).toEqual({ extra: 12 })
})

it('changes to yes or no', async () => {
  const truth = await edited(mixed, { extra: 'many' }, () => {
    type('Type Extra', 'boolean')
    fireEvent.click(screen.getByRole('switch'))
  })
  expect(truth).toEqual({ extra: true })
})

it('changes to nothing', async () => {
  const nothing = await edited(mixed, { extra: 3 }, () => type('Type Extra', 'null'))
  expect(nothing).toEqual({ extra: null })
})

it('refuses what is no number of the kind, and says so', async () => {
  const { server } = show(
    <CreateDialog>
      <AnyOfInput source="extra" label="Extra" required types={['integer', 'string']} />
    </CreateDialog>,
  )
  expect([...choice().options].map(({ value }) => value)).toEqual(['integer', 'string'])
  fireEvent.change(typed(), { target: { value: '1.5' } })
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText('Please enter a whole number')
  expect(server.create).not.toHaveBeenCalled()
})
