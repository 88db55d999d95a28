import { act, fireEvent, screen } from '@testing-library/react'
import { useNotify } from 'ra-core'
import { useEffect } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderScreen } from '../../support/screen'

type Notify = ReturnType<typeof useNotify>

const held: { notify: Notify } = { notify: () => undefined }
const Grab = () => {
  const notify = useNotify()
  useEffect(() => {
    held.notify = notify
  }, [notify])
  return null
}

beforeEach(() => {
  vi.useFakeTimers()
  renderScreen(<Grab />)
})
afterEach(() => vi.useRealTimers())

const say = (...calls: Parameters<Notify>[]) =>
  act(() => {
    for (const call of calls) held.notify(...call)
  })
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds))

test('errors are alerts, everything else has the role status', () => {
  say(['no', { type: 'error', plain: true }], ['yes', { type: 'success', plain: true }])
  expect(screen.getByRole('alert').textContent).toBe('no')
  expect(screen.getByRole('status').textContent).toBe('yes')
})

test('each goes after its own time', () => {
  say(['short', { type: 'error' }], ['long', { type: 'error', autoHideDuration: 5000 }])
  pass(3000)
  expect(screen.queryByText('short')).toBeNull()
  pass(1999)
  screen.getByText('long')
  pass(1)
  expect(screen.queryByText('long')).toBeNull()
})

test('C-14 fifty of the same in one tick are one, counted; its time starts again', () => {
  say(...Array.from({ length: 50 }, (): Parameters<Notify> => ['same', { type: 'error' }]))
  expect(screen.getByRole('alert').textContent).toBe('same×50')
  pass(2000)
  say(['same', { type: 'error' }])
  pass(2000)
  expect(screen.getByRole('alert').textContent).toBe('same×51')
})

test('C-14 fifty different ones leave five on the screen', () => {
  say(
    ...Array.from({ length: 50 }, (_, index): Parameters<Notify> => [
      `failure ${index}`,
      { type: 'error' },
    ]),
  )
  expect(screen.getAllByRole('alert')).toHaveLength(5)
})

test('it stays while it is looked at, and can be closed', () => {
  say(['wait', { type: 'error' }])
  const toast = screen.getByText('wait')
  fireEvent.focus(screen.getByRole('button', { name: 'Close' }))
  pass(60_000)
  expect(toast.isConnected).toBe(true)
  fireEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(toast.isConnected).toBe(false)
})

test('C-01 markup in a message is text', () => {
  say(['<b>bold</b>', { type: 'error', plain: true, details: ['<img src=x onerror=alert(1)>'] }])
  expect(screen.getByRole('alert').textContent).toBe('<b>bold</b><img src=x onerror=alert(1)>')
  expect(document.querySelector('.dw-toasts img')).toBeNull()
})

test('its time stands still under the pointer, and begins again when the pointer leaves', () => {
  say(['wait', { type: 'error' }])
  const toast = screen.getByText('wait').closest('.dw-toast') as HTMLElement
  fireEvent.pointerEnter(toast)
  pass(60_000)
  expect(toast.isConnected).toBe(true)
  fireEvent.pointerLeave(toast)
  pass(2999)
  expect(toast.isConnected).toBe(true)
  pass(1)
  expect(toast.isConnected).toBe(false)
})

test('a message that replaces another keeps the focus in its place, and has its own time', () => {
  const about = { plain: true, about: 'a' }
  say(['unknown', { ...about, type: 'warning', autoHideDuration: null }])
  const close = screen.getByRole('button', { name: 'Close' })
  close.focus()
  pass(60_000)
  say(['checked', { ...about, type: 'success', autoHideDuration: 8000 }])
  expect(screen.queryByText('unknown')).toBeNull()
  expect(document.activeElement).toBe(close)
  fireEvent.blur(close)
  pass(8000)
  expect(screen.queryByText('checked')).toBeNull()
})

const stays = (about: string): Parameters<Notify> => [
  about,
  { type: 'error', plain: true, about, autoHideDuration: null },
]

test('three that stay can be closed at once; the others are left', () => {
  say(stays('a'), stays('b'), ['goes', { type: 'info', plain: true }])
  expect(screen.queryByRole('button', { name: 'Close all' })).toBeNull()
  say(stays('c'))
  fireEvent.click(screen.getByRole('button', { name: 'Close all' }))
  expect(screen.queryAllByRole('alert')).toEqual([])
  screen.getByText('goes')
})
