import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { isLocked, recordLockKey } from '../../../../src/kit/actions/row/record-lock'
import { changeCachedRow } from '../../../../src/kit/actions/row/row-cache'
import { createAdminError } from '../../../../src/providers/http/create-admin-error'
import { MoveList } from '../../support/move-list'
import { backendOf, deferred, lifecycle, renderScreen, row } from '../../support/screen'

/*
 * Before a row is rendered as an action has left it, its buttons are held, and the focus leaves the one that is likely to
 * go: the browser is then asked for one layout, and React for one commit.
 */

const ready = async (call: () => Promise<unknown> = async () => ({ data: null })) => {
  const rows = [row({ id: 1, sn: 'SN1' }), row({ id: 2, sn: 'SN2' })]
  const { queryClient } = renderScreen(
    <MoveList lifecycle={lifecycle} />,
    backendOf(rows, { call } as never),
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

/** Presses a move whose call is answered when the test says so, and waits until the focus has left it. */
const pressed = async () => {
  const answer = deferred<null>()
  const refused = createAdminError({ kind: 'code', path: '/order/status', code: 1 })
  let isRefused = false
  const { found, move } = await ready(async () => {
    await answer.promise
    if (isRefused) throw refused
    return { data: null }
  })
  act(() => move.focus())
  await act(async () => move.click())
  const actions = found.querySelector('.dw-actions-cell')
  await vi.waitFor(() => expect(document.activeElement).toBe(actions))
  const end = async (refuses: boolean) => {
    isRefused = refuses
    await act(async () => answer.resolve(null))
    await vi.waitFor(() => expect(isLocked(recordLockKey('order', 1))).toBe(false))
  }
  return { found, move, actions, end }
}

test('the focus leaves a move while its answer is awaited, and is not moved when the row changes', async () => {
  const { move, actions, end } = await pressed()
  expect(move.isConnected).toBe(true)
  const moves = await movesWhile(async () => {
    await end(false)
    await vi.waitFor(() => expect(move.isConnected).toBe(false))
  })
  expect(moves).toBe(0)
  expect(document.activeElement).toBe(actions)
})

test('a move that the backend refuses has the focus again', async () => {
  const { move, end } = await pressed()
  await end(true)
  await vi.waitFor(() => expect(document.activeElement).toBe(move))
})

test('whoever has gone to another button of the row meanwhile is left there', async () => {
  const { found, move, end } = await pressed()
  const other = within(found).getByRole('button', { name: 'Disbursed' })
  act(() => other.focus())
  await end(true)
  await act(async () => undefined)
  expect([move.isConnected, document.activeElement]).toEqual([true, other])
})

test('an answer that is there at once leaves the focus where it belongs', async () => {
  const refused = createAdminError({ kind: 'code', path: '/order/status', code: 1 })
  const { move } = await ready(() => Promise.reject(refused))
  act(() => move.focus())
  const moves = await movesWhile(async () => {
    await act(async () => move.click())
    await act(() => new Promise((resolve) => setTimeout(resolve, 50)))
  })
  expect([moves, document.activeElement]).toEqual([0, move])
})
