import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { EmptyFilter, Filters, List, NumberRangeFilter } from '../../../../src/kit'
import { backendOf, renderScreen, row } from '../../support/screen'

const render = () => {
  const getList = vi.fn(async () => ({ data: [row()], total: 1 }))
  renderScreen(
    <List>
      <Filters>
        <NumberRangeFilter source="term" sends="termRange" />
        <EmptyFilter source="sn" />
      </Filters>
    </List>,
    backendOf([], { getList: getList as never }),
  )
  return () => (getList.mock.calls.at(-1) as unknown as [string, { filter: object }])[1].filter
}

const type = (name: string, value: string) =>
  fireEvent.change(screen.getByRole('textbox', { name }), { target: { value } })

test('a range of numbers may be open at either end, and is named by its legend', async () => {
  const filter = render()
  expect(screen.getByRole('group', { name: /term/i })).toBeTruthy()
  type('From', '3')
  await waitFor(() => expect(filter()).toEqual({ termRange: ['3', ''] }))
  type('To', '10')
  await waitFor(() => expect(filter()).toEqual({ termRange: ['3', '10'] }))
  type('From', '')
  type('To', '')
  await waitFor(() => expect(filter()).toEqual({}))
})

test.each([
  ['9', '3', 'The first number must not be greater than the second'],
  ['3', 'many', 'Not a number'],
])('a range from %s to %s is not searched for', async (from, to, says) => {
  const filter = render()
  type('From', '1')
  await waitFor(() => expect(filter()).toEqual({ termRange: ['1', ''] }))
  type('From', from)
  type('To', to)
  expect(screen.queryByRole('alert')).toBeNull()
  fireEvent.blur(screen.getByRole('textbox', { name: 'To' }))
  expect((await screen.findByRole('alert')).textContent).toBe(says)
  expect(screen.getByRole('textbox', { name: 'To' }).getAttribute('aria-invalid')).toBe('true')
  fireEvent.submit(screen.getByRole('form', { name: 'Filters' }))
  expect(filter()).toEqual({ termRange: ['1', ''] })
})

test('the ends are what a pasted number means, and stay as they are pasted', async () => {
  const filter = render()
  type('From', ' １０')
  type('To', '1,234.50 ')
  await waitFor(() => expect(filter()).toEqual({ termRange: ['10', '1234.50'] }))
  const shown = ['From', 'To'].map((name) => screen.getByRole('textbox', { name }))
  expect(shown.map((input) => (input as HTMLInputElement).value)).toEqual([' １０', '1,234.50 '])
})

test('whether there is a value is chosen in words', async () => {
  const filter = render()
  const select = screen.getByRole('combobox', { name: 'Order number' })
  expect([...select.querySelectorAll('option')].map(({ textContent }) => textContent)).toEqual([
    'All',
    'Empty',
    'Not empty',
  ])
  fireEvent.change(select, { target: { value: 'false' } })
  await waitFor(() => expect(filter()).toEqual({ sn: false }))
  fireEvent.change(select, { target: { value: '' } })
  await waitFor(() => expect(filter()).toEqual({}))
})
