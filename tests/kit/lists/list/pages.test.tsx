import { act, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { Column, List, Table, TextCell } from '../../../../src/kit'
import { backendOf, renderScreen, row } from '../../support/screen'

/* Turning the pages of a list: when the request leaves, and what is left behind. */

const list = (
  <List pageSize={20} paging="server">
    <Table>
      <Column source="sn">
        <TextCell />
      </Column>
    </Table>
  </List>
)

const pages = () =>
  vi.fn(async (_: string, { pagination }: { pagination: { page: number } }) => ({
    data: Array.from({ length: 20 }, (__, index) =>
      row({ id: pagination.page * 100 + index, sn: `P${pagination.page}-${index}` }),
    ),
    total: 100_000,
  }))

const press = (name: string) => act(async () => screen.getByRole('button', { name }).click())

test('the request for the next page leaves in the click itself, and once', async () => {
  const getList = pages()
  renderScreen(list, backendOf([], { getList } as never))
  await screen.findByText('P1-0')
  expect(getList).toHaveBeenCalledTimes(1)
  act(() => {
    screen.getByRole('button', { name: 'Next page' }).click()
    // Still in the task of the click, before anything is rendered.
    expect(getList).toHaveBeenCalledTimes(2)
  })
  await screen.findByText('P2-0')
  expect(getList).toHaveBeenCalledTimes(2)
})

test('two presses at once are two pages', async () => {
  const getList = pages()
  renderScreen(list, backendOf([], { getList } as never))
  await screen.findByText('P1-0')
  await press('Next page')
  await press('Next page')
  await screen.findByText('P3-0')
  expect(screen.queryByText('P2-0')).toBeNull()
})

test('thirty pages leave no more queries behind than a few', async () => {
  const getList = pages()
  const { queryClient } = renderScreen(list, backendOf([], { getList } as never))
  await screen.findByText('P1-0')
  for (let page = 2; page <= 30; page += 1) {
    await press('Next page')
    await waitFor(() => screen.getByText(`P${page}-0`))
  }
  expect(queryClient.getQueryCache().getAll().length).toBeLessThan(15)
  // The way back to the page before is kept.
  await press('Previous page')
  screen.getByText('P29-0')
}, 60_000)

/** A list of three pages whose last row can be deleted. */
const shrinking = (hasTotal: boolean) => {
  let count = 41
  const getList = vi.fn(async (_: string, { pagination }: { pagination: { page: number } }) => {
    const { page } = pagination
    const left = Math.max(0, Math.min(20, count - (page - 1) * 20))
    const data = Array.from({ length: left }, (__, index) =>
      row({ id: page * 100 + index, sn: `P${page}-${index}` }),
    )
    return hasTotal
      ? { data, total: count }
      : { data, pageInfo: { hasNextPage: page * 20 < count, hasPreviousPage: page > 1 } }
  })
  const shrink = (): void => void (count -= 1)
  return { getList, shrink }
}

test.each([true, false])(
  'when the last row of page 3 is deleted, page 2 follows (the backend says how many: %s)',
  async (hasTotal) => {
    const { getList, shrink } = shrinking(hasTotal)
    const { queryClient } = renderScreen(list, backendOf([], { getList } as never))
    await screen.findByText('P1-0')
    await press('Next page')
    await screen.findByText('P2-0')
    await press('Next page')
    await screen.findByText('P3-0')
    shrink()
    await act(async () => void (await queryClient.invalidateQueries()))
    await screen.findByText('P2-0')
    expect(screen.queryByText('P1-0')).toBeNull()
  },
)
