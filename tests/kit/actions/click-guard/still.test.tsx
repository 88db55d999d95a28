import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import {
  Buttons,
  CallButton,
  Column,
  DeleteButton,
  LifecycleCell,
  List,
  MoveButtons,
  RefreshButton,
  RowActions,
  Table,
  TextCell,
} from '../../../../src/kit'
import { MenuButton } from '../../../../src/kit/base/menu/menu-button'
import { useClickGuard } from '../../../../src/kit/actions/click-guard/use-click-guard'
import { backendOf, deferred, lifecycle, renderScreen, row } from '../../support/screen'

/** Beside what is no part of the kit, the other actions stay buttons. */
const Moves = () => <MoveButtons lifecycle={lifecycle} />

const list = (
  <List pageSize={20} paging="server">
    <Buttons>
      <RefreshButton />
    </Buttons>
    <Table
      actions={
        <RowActions>
          <CallButton call="notify" />
          <Moves />
          <DeleteButton />
        </RowActions>
      }
    >
      <Column source="sn">
        <TextCell />
      </Column>
      <Column source="status">
        <LifecycleCell choices={lifecycle.statuses} />
      </Column>
    </Table>
  </List>
)

const rowOf = (sn: string): HTMLElement => {
  const found = screen.getByText(sn).closest('tr')
  if (!found) throw new Error(`there is no row ${sn}`)
  return found
}
const button = (sn: string, name: string): HTMLElement =>
  within(rowOf(sn)).getByRole('button', { name })
const isHeld = (sn: string, name: string): boolean =>
  button(sn, name).getAttribute('aria-disabled') === 'true'
const pass = (milliseconds: number) =>
  act(() => new Promise((resolve) => setTimeout(resolve, milliseconds)))

let at = 0
/** The mouse is moved onto an element. */
const moveTo = (element: Element): void => {
  at += 20
  const event = { pointerType: 'mouse', screenX: at, screenY: at }
  fireEvent.pointerOver(element, event)
  fireEvent.pointerMove(element, event)
}
/** Something else has come under the mouse, as the browser tells it. */
const comeUnder = (element: Element): boolean =>
  fireEvent.pointerOver(element, { pointerType: 'mouse', screenX: at, screenY: at })
const press = (element: Element, pointerType: 'mouse' | 'touch' = 'mouse') =>
  act(async () => {
    fireEvent.pointerDown(element, { pointerType, screenX: at, screenY: at })
    fireEvent.click(element, { detail: 1 })
  })

test('C-05 after a move all actions of the row wait until the mouse has left them, and say so', async () => {
  const call = vi.fn(async () => ({ data: null }))
  renderScreen(list, backendOf([row(), row({ id: 8, sn: 'SN8' })], { call }))
  await screen.findByText('SN7')
  moveTo(button('SN7', 'Waiting'))
  await press(button('SN7', 'Waiting'))
  await waitFor(() => expect(rowOf('SN7').textContent).toContain('SN7Waiting'))
  for (const name of ['Notify', 'Delete']) {
    expect(isHeld('SN7', name), name).toBe(true)
    expect(button('SN7', name).title, name).toMatch(/^Just updated/)
  }
  expect(isHeld('SN8', 'Waiting')).toBe(false)
  moveTo(button('SN7', 'Notify'))
  await pass(900)
  await press(button('SN7', 'Notify'))
  expect(call).toHaveBeenCalledTimes(1)
  expect(isHeld('SN7', 'Notify')).toBe(true)
  moveTo(screen.getByText('SN7'))
  await waitFor(() => expect(isHeld('SN7', 'Notify')).toBe(false))
  moveTo(button('SN7', 'Notify'))
  await press(button('SN7', 'Notify'))
  expect(call).toHaveBeenCalledTimes(2)
})

test('an action that changes no other action is not done again where the mouse rests', async () => {
  const call = vi.fn(async () => ({ data: null }))
  renderScreen(list, backendOf([row()], { call }))
  await screen.findByText('SN7')
  moveTo(button('SN7', 'Notify'))
  await press(button('SN7', 'Notify'))
  await waitFor(() =>
    expect([isHeld('SN7', 'Notify'), isHeld('SN7', 'Waiting')]).toEqual([true, false]),
  )
  await press(button('SN7', 'Notify'))
  expect(call).toHaveBeenCalledTimes(1)
  moveTo(button('SN7', 'Waiting'))
  await waitFor(() => expect(isHeld('SN7', 'Notify')).toBe(false))
})

test('a list that is read again holds what has come under the mouse, and no row that says the same', async () => {
  const call = vi.fn(async () => ({ data: null }))
  const rows = [row(), row({ id: 8, sn: 'SN8' })]
  const getList = vi.fn(async () => ({ data: rows.map((each) => ({ ...each })), total: 2 }))
  renderScreen(list, backendOf([], { call, getList } as never))
  await screen.findByText('SN8')
  moveTo(button('SN7', 'Notify'))
  rows.reverse()
  await act(async () => screen.getByRole('button', { name: 'Refresh' }).click())
  await waitFor(() => expect(screen.getAllByRole('row')[1]?.textContent).toContain('SN8'))
  expect([isHeld('SN7', 'Notify'), isHeld('SN8', 'Notify')]).toEqual([false, false])
  await act(async () => comeUnder(button('SN8', 'Notify')))
  expect([isHeld('SN7', 'Notify'), isHeld('SN8', 'Notify')]).toEqual([false, true])
  await pass(900)
  await press(button('SN8', 'Notify'))
  expect(call).not.toHaveBeenCalled()
  moveTo(screen.getByText('SN8'))
  moveTo(button('SN8', 'Notify'))
  await press(button('SN8', 'Notify'))
  expect(call).toHaveBeenCalledTimes(1)
})

const buttonBelow = () => screen.getByRole('button', { name: 'Below' })
const pressAt = (element: Element, x: number, pointerType: 'mouse' | 'touch') =>
  act(async () => {
    fireEvent.pointerDown(element, { pointerType, clientX: x, clientY: 0 })
    fireEvent.click(element, { detail: 1 })
  })

test('a press on the spot of a menu that has closed reaches nothing below, until the hand has moved on', async () => {
  const [chosen, below] = [vi.fn(), vi.fn()]
  const Page = () => {
    useClickGuard()
    return (
      <>
        <MenuButton
          className=""
          label="More"
          items={[{ key: 'one', label: 'One', onSelect: chosen }]}
        />
        <button type="button" onClick={below}>
          Below
        </button>
      </>
    )
  }
  renderScreen(<Page />, backendOf([row()]))
  for (const way of ['mouse', 'touch'] as const) {
    chosen.mockClear()
    below.mockClear()
    await pressAt(screen.getByRole('button', { name: 'More' }), 100, way)
    await pressAt(await screen.findByRole('menuitem', { name: 'One', hidden: true }), 300, way)
    expect(chosen).toHaveBeenCalledTimes(1)
    expect(screen.queryByRole('menuitem', { hidden: true })).toBeNull()
    await pressAt(buttonBelow(), 300, way)
    // Each press begins the pause again.
    await pass(600)
    await pressAt(buttonBelow(), 302, way)
    expect(below).not.toHaveBeenCalled()
    await pressAt(buttonBelow(), 340, way)
    expect(below).toHaveBeenCalledTimes(1)
    await pressAt(screen.getByRole('button', { name: 'More' }), 100, way)
    await pressAt(await screen.findByRole('menuitem', { name: 'One', hidden: true }), 300, way)
    await pass(900)
    await pressAt(buttonBelow(), 300, way)
    expect(below).toHaveBeenCalledTimes(2)
    // A key between two presses tells that the second one is meant.
    await pressAt(screen.getByRole('button', { name: 'More' }), 100, way)
    await pressAt(await screen.findByRole('menuitem', { name: 'One', hidden: true }), 300, way)
    fireEvent.keyDown(document.body, { key: 'Tab' })
    await pressAt(buttonBelow(), 300, way)
    expect(below).toHaveBeenCalledTimes(3)
    // A key has no spot.
    fireEvent.click(buttonBelow())
    expect(below).toHaveBeenCalledTimes(4)
  }
})

/** Stops the clock of the page, and lets it go on by milliseconds. */
const stopClock = async () => {
  const time = vi.spyOn(performance, 'now')
  onTestFinished(() => time.mockRestore())
  const passes = (milliseconds: number) =>
    act(async () => void time.mockReturnValue(performance.now() + milliseconds))
  await passes(0)
  return passes
}

test('a finger that goes on touching has to pause', async () => {
  const passes = await stopClock()
  const call = vi.fn(async () => ({ data: null }))
  renderScreen(list, backendOf([row()], { call }))
  await screen.findByText('SN7')
  await press(button('SN7', 'Waiting'), 'touch')
  await waitFor(() => expect(rowOf('SN7').textContent).toContain('SN7Waiting'))
  for (let touches = 0; touches < 3; touches += 1) {
    await passes(700)
    await press(button('SN7', 'Notify'), 'touch')
  }
  expect(call).toHaveBeenCalledTimes(1)
  await passes(900)
  await press(button('SN7', 'Notify'), 'touch')
  expect(call).toHaveBeenCalledTimes(2)
})

test('a touch counts from when it was made, however late the page hears of it', async () => {
  const passes = await stopClock()
  const call = vi.fn(async () => ({ data: null }))
  renderScreen(list, backendOf([row()], { call }))
  await screen.findByText('SN7')
  await press(button('SN7', 'Waiting'), 'touch')
  await waitFor(() => expect(rowOf('SN7').textContent).toContain('SN7Waiting'))
  await passes(900)
  const touchedAgo = (milliseconds: number) =>
    act(async () => {
      const timeStamp = performance.now() - milliseconds
      for (const [name, more] of [
        ['pointerdown', { pointerType: 'touch' }],
        ['click', { detail: 1 }],
      ] as const) {
        const event = new PointerEvent(name, { bubbles: true, cancelable: true, ...more })
        Object.defineProperty(event, 'timeStamp', { value: timeStamp })
        fireEvent(button('SN7', 'Notify'), event)
      }
    })
  await touchedAgo(300)
  expect(call).toHaveBeenCalledTimes(1)
  await passes(1000)
  await touchedAgo(100)
  expect(call).toHaveBeenCalledTimes(2)
})

test('rows of a page that is being replaced offer nothing', async () => {
  const call = vi.fn(async () => ({ data: null }))
  const second = deferred<{ data: object[]; total: number }>()
  const getList = vi.fn((_: string, { pagination }: { pagination: { page: number } }) =>
    pagination.page === 1 ? Promise.resolve({ data: [row()], total: 45 }) : second.promise,
  )
  renderScreen(list, backendOf([], { call, getList } as never))
  await screen.findByText('SN7')
  await act(async () => screen.getByRole('button', { name: 'Next page' }).click())
  await waitFor(() => expect(isHeld('SN7', 'Waiting')).toBe(true))
  expect(button('SN7', 'Waiting').title).toBe('Rows are loading. Please wait')
  await act(async () => button('SN7', 'Waiting').click())
  expect(call).not.toHaveBeenCalled()
  await act(async () => second.resolve({ data: [row({ id: 9, sn: 'SN9' })], total: 45 }))
  await screen.findByText('SN9')
  expect(isHeld('SN9', 'Waiting')).toBe(false)
})

test('each button of a row is described by what names the record', async () => {
  renderScreen(list)
  await screen.findByText('SN7')
  for (const each of within(rowOf('SN7')).getAllByRole('button')) {
    const [first = ''] = each.getAttribute('aria-describedby')?.split(' ') ?? []
    expect(document.getElementById(first)?.textContent).toBe('SN7')
  }
})
