import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { ChoicesFilter, DayFilter, Filters, List, ValuesFilter } from '../../../../src/kit'
import { backendOf, lifecycle, renderScreen, row } from '../../support/screen'

const render = () => {
  const getList = vi.fn(async () => ({ data: [row()], total: 1 }))
  renderScreen(
    <List>
      <Filters>
        <ChoicesFilter source="status" choices={lifecycle.statuses} />
        <ValuesFilter source="sn" />
        <DayFilter source="from" edge="end" codec="text" />
      </Filters>
    </List>,
    backendOf([], { getList: getList as never }),
  )
  return () => (getList.mock.calls.at(-1) as unknown as [string, { filter: object }])[1].filter
}

test('several choices are ticked in a list that a button opens, and travel as a list of codes', async () => {
  const filter = render()
  const button = screen.getByRole('button', { name: 'Status' })
  expect(button.textContent).toBe('All')
  expect(screen.queryByRole('group', { name: 'Status' })).toBeNull()
  fireEvent.click(button)
  fireEvent.click(screen.getByRole('checkbox', { name: 'Disbursed' }))
  fireEvent.click(screen.getByRole('checkbox', { name: 'Processing' }))
  expect(button.textContent).toBe('Processing, Disbursed')
  await waitFor(() => expect(filter()).toEqual({ status: [9, 11] }))

  fireEvent.keyDown(screen.getByRole('checkbox', { name: 'Disbursed' }), { key: 'Escape' })
  expect(screen.queryByRole('checkbox')).toBeNull()
  expect(document.activeElement).toBe(button)

  fireEvent.click(button)
  fireEvent.click(screen.getByRole('checkbox', { name: 'Disbursed' }))
  fireEvent.click(screen.getByRole('checkbox', { name: 'Processing' }))
  await waitFor(() => expect(filter()).toEqual({}))
})

test('typed values are told apart by commas; a last day counts to its last second', async () => {
  const filter = render()
  const input = screen.getAllByRole<HTMLInputElement>('textbox')[0]!
  fireEvent.change(input, { target: { value: 'A1, B2，' } })
  expect(input.value).toBe('A1, B2，')
  fireEvent.change(screen.getByLabelText('from'), { target: { value: '2026-02-03' } })
  await waitFor(() => expect(filter()).toEqual({ sn: ['A1', 'B2'], from: '2026-02-03 23:59:59' }))
})
