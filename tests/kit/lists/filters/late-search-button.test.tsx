import { act, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import {
  Buttons,
  Column,
  Filters,
  List,
  SearchButton,
  Table,
  TextCell,
  TextFilter,
} from '../../../../src/kit'
import { backendOf, renderScreen, row } from '../../support/screen'

/* Buttons of a list may come a moment after its filters. */

const LateButtons = () => {
  const [isThere, setThere] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setThere(true)}>
        They come
      </button>
      <Buttons>{isThere && <SearchButton />}</Buttons>
    </>
  )
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

test('a search button that comes after the first letter is waited for', async () => {
  const getList = vi.fn(async () => ({ data: [row()], total: 1 }))
  renderScreen(
    <List>
      <Filters>
        <TextFilter source="mobile" maxLength={20} />
      </Filters>
      <LateButtons />
      <Table>
        <Column source="sn">
          <TextCell />
        </Column>
      </Table>
    </List>,
    backendOf([], { getList } as never),
  )
  await screen.findByText('SN7')
  vi.useFakeTimers()
  fireEvent.change(screen.getByLabelText('Mobile'), { target: { value: '5' } })
  press('They come')
  await act(() => vi.advanceTimersByTimeAsync(2000))
  vi.useRealTimers()
  expect(getList).toHaveBeenCalledTimes(1)
  press('Search')
  await act(async () => undefined)
  const [last] = (getList.mock.calls as unknown[][]).toReversed()
  expect(last?.[1]).toMatchObject({ filter: { mobile: '5' } })
})
