import { fireEvent, screen } from '@testing-library/react'
import { ListContextProvider } from 'ra-core'
import { expect, test, vi } from 'vitest'
import { ListFailure } from '../../../../src/kit/lists/list/list-failure'
import {
  statusFailure,
  unspellableFailure,
} from '../../../../src/providers/http/create-admin-error'
import { renderScreen } from '../../support/screen'

const show = (error: Error) => {
  const [setFilters, refetch] = [vi.fn(), vi.fn()]
  const sort = { field: '', order: 'ASC' }
  const value = { error, sort, isFetching: false, setFilters, refetch }
  renderScreen(
    <ListContextProvider value={value as never}>
      <ListFailure />
    </ListContextProvider>,
  )
  return { setFilters, refetch }
}

const buttons = () => screen.getAllByRole('button').map(({ textContent }) => textContent)

test('a list that cannot be asked for its filters offers to clear them, and no other try', () => {
  const { setFilters } = show(unspellableFailure('/order', { value: 'a,b', separator: ',' }))
  screen.getByText('The list cannot be searched for this.')
  screen.getByText(/“a,b” contains “,”.*Change or clear that filter/)
  expect(buttons()).toEqual(['Clear all'])
  fireEvent.click(screen.getByRole('button'))
  expect(setFilters).toHaveBeenCalledWith({}, {})
})

test('a space is named, since nobody sees it', () => {
  show(unspellableFailure('/order', { value: 'a b', separator: ' ' }))
  screen.getByText(/“a b” contains a space/)
})

test('a list whose answer was a failure is asked for again', () => {
  const { refetch } = show(statusFailure({ path: '/order', write: false }, 500))
  screen.getByText('The data could not be loaded')
  expect(buttons()).toEqual(['Try again'])
  fireEvent.click(screen.getByRole('button'))
  expect(refetch).toHaveBeenCalledOnce()
})
