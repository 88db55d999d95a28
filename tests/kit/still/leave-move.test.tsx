import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { changeCachedRow } from '../../../src/kit/actions/row-cache'
import { MoveList } from '../support/move-list'
import { backendOf, lifecycle, renderScreen, row } from '../support/screen'

/*
 * Before a row is rendered as an action has left it, its buttons are held, and the focus leaves the one that is likely to
 * go: the browser is then asked for one layout, and React for one commit.
 */

const ready = async () => {
  const { queryClient } = renderScreen(
    <MoveList lifecycle={lifecycle} />,
    backendOf([row({ id: 1, sn: 'SN1' }), row({ id: 2, sn: 'SN2' })]),
  )
  const found = (await screen.findByText('SN1')).closest('tr')
  if (!found) throw new Error('there is no row SN1')
  await act(async () => undefined)
  const change = (patch: Readonly<Record<string, unknown>>) =>
    act(async () => changeCachedRow(queryClient, 'order', 1, patch))
  return { found, change, move: within(found).getByRole('button', { name: 'Waiting' }) }
}

/** Every attribute that is written on a button of a row while something is done. */
const writtenWhile = async (place: Element, work: () => Promise<unknown>) => {
  const written: MutationRecord[] = []
  const observer = new MutationObserver((records) => written.push(...records))
  observer.observe(place, { subtree: true, attributes: true })
  await work()
  written.push(...observer.takeRecords())
  observer.disconnect()
  return written.flatMap(({ target, attributeName }) =>
    target instanceof HTMLButtonElement ? [attributeName] : [],
  )
}

test('the focus leaves a move for its row before it goes, so that it never falls on the page', async () => {
  const { found, change, move } = await ready()
  act(() => move.focus())
  const lost: boolean[] = []
  const observer = new MutationObserver(() => lost.push(document.activeElement === document.body))
  observer.observe(found, { subtree: true, childList: true })
  await change({ status: 10 })
  observer.disconnect()
  expect(move.isConnected).toBe(false)
  expect(lost.length).toBeGreaterThan(0)
  expect(lost).not.toContain(true)
  expect(document.activeElement).toBe(found.querySelector('.dw-actions-cell'))
})

test('a move that stays has the focus again', async () => {
  const { change, move } = await ready()
  act(() => move.focus())
  await change({ sn: 'SN3' })
  await screen.findByText('SN3')
  expect(document.activeElement).toBe(move)
})

/** How often the focus is moved while something is done. */
const movesWhile = async (work: () => Promise<unknown>): Promise<number> => {
  const moved = vi.fn()
  document.addEventListener('focusin', moved)
  await work()
  document.removeEventListener('focusin', moved)
  return moved.mock.calls.length
}

test('the focus in another row stays there', async () => {
  const { change } = await ready()
  const other = screen.getByText('SN2').closest('tr')?.querySelector('button') ?? null
  act(() => other?.focus())
  expect(await movesWhile(() => change({ status: 10 }))).toBe(0)
  expect([other !== null, document.activeElement]).toEqual([true, other])
})

test('a row that is read again and says the same leaves the focus alone', async () => {
  const { change, move } = await ready()
  act(() => move.focus())
  expect(await movesWhile(() => change({ sn: 'SN1', status: 9 }))).toBe(0)
  expect(document.activeElement).toBe(move)
})

test('the buttons that come are held when they come, and nothing is written on them afterwards', async () => {
  const { found, change } = await ready()
  const written = await writtenWhile(found, () => change({ status: 10 }))
  const buttons = within(found).getAllByRole('button')
  expect(buttons.map(({ ariaDisabled }) => ariaDisabled)).not.toContain('false')
  expect(written).toEqual([])
  await waitFor(() => expect(buttons[0]?.getAttribute('aria-disabled')).toBe('false'), {
    timeout: 3000,
  })
})
