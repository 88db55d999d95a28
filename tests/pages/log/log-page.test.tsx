import { act, fireEvent, screen, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import { LogContext } from '../../../src/kit/base/contexts/log-context'
import { LogIndicator } from '../../../src/layout/header/log-indicator'
import LogPage from '../../../src/pages/log'
import { createLog, type Log, type LogLevel } from '../../../src/providers/log/log'
import { renderScreen } from '../../kit/support/screen'

const mask = { text: (text: string) => text, data: (data: unknown) => data }

const show = (children: ReactNode, log: Log = createLog(mask)): Log => {
  renderScreen(<LogContext value={log}>{children}</LogContext>)
  return log
}

const fill = (log: Log, count: number, level: LogLevel = 'danger') =>
  act(async () => {
    for (let index = 1; index <= count; index += 1) {
      log.add({ level, message: `${level} ${index}`, url: '/admin/order', tag: 'order' })
    }
  })

const click = (name: string | RegExp) =>
  act(async () => screen.getAllByRole('button', { name })[0]?.click())
const bodyRows = () =>
  within(screen.getAllByRole('rowgroup')[1] ?? document.body).queryAllByRole('row')

const badge = () => document.querySelector('.dw-badge')

test('the indicator is named by what the log holds', async () => {
  const log = show(<LogIndicator />)
  screen.getByRole('button', { name: 'no logs or exceptions' })
  expect(badge()).toBeNull()
  await fill(log, 2, 'info')
  screen.getByRole('button', { name: '2 logs | contains 0 errors' })
  expect(badge()?.textContent).toBe('')
  await fill(log, 99)
  expect(badge()?.textContent).toBe('99')
  await fill(log, 1)
  const button = screen.getByRole('button', { name: '102 logs | contains 100 errors' })
  expect(button.title).toBe('102 logs | contains 100 errors')
  expect(badge()?.textContent).toBe('99+')
})

test('an empty log says so', async () => {
  const log = show(<LogPage />)
  screen.getByText('No logs')
  expect(log.getSnapshot()).toEqual([])
})

test('newest first, a page at a time, as entries come', async () => {
  const log = show(<LogPage />)
  await fill(log, 40)
  expect(bodyRows()).toHaveLength(15)
  within(bodyRows()[0] as HTMLElement).getByText('danger 40')
  await click('Page 3')
  expect(bodyRows().map((row) => row.textContent?.match(/danger \d+/)?.[0])).toEqual(
    Array.from({ length: 10 }, (_, index) => `danger ${10 - index}`),
  )
})

test('filters leave the page that is no longer there', async () => {
  const log = show(<LogPage />)
  await fill(log, 40)
  await fill(log, 2, 'warning')
  await click('Page 3')
  fireEvent.change(screen.getByLabelText('Level'), { target: { value: 'warning' } })
  expect(bodyRows()).toHaveLength(2)
  fireEvent.change(screen.getByLabelText('Text'), { target: { value: 'nowhere' } })
  screen.getByText('No results for these filters')
})

test('details unfold, and are copied as they stand', async () => {
  const writeText = vi.fn(async () => undefined)
  vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText } })
  const log = show(<LogPage />)
  await act(async () =>
    log.add({ level: 'danger', message: 'broken', url: '/a', tag: 't', details: { code: 7 } }),
  )
  const button = screen.getByRole('button', { name: 'Show details' })
  expect(button.getAttribute('aria-expanded')).toBe('false')
  await click('Show details')
  expect(button.getAttribute('aria-expanded')).toBe('true')
  expect(document.getElementById(button.getAttribute('aria-controls') ?? '')).not.toBeNull()
  expect(document.querySelector('pre')?.textContent).toBe('{\n  "code": 7\n}')
  await click('Copy')
  await screen.findByText('Copied')
  const copied = (writeText.mock.calls as unknown[][])[0]?.[0]
  expect(copied).toMatch(
    /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d danger t \/a\nbroken\n\{\n {2}"code": 7\n\}$/,
  )
  vi.unstubAllGlobals()
})

test('markup in an entry is text', async () => {
  const log = show(<LogPage />)
  await act(async () => log.add({ level: 'danger', message: '<img src=x onerror=alert(1)>' }))
  screen.getByText('<img src=x onerror=alert(1)>')
  expect(document.querySelector('img')).toBeNull()
})

test('clearing asks first', async () => {
  const log = show(<LogPage />)
  await fill(log, 3)
  await click('Clear log')
  const dialog = await screen.findByRole('dialog')
  fireEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }))
  await act(async () => undefined)
  expect(log.getSnapshot()).toHaveLength(3)
  await click('Clear log')
  fireEvent.click(
    within(await screen.findByRole('dialog')).getByRole('button', { name: 'Confirm' }),
  )
  await screen.findByText('No logs')
  expect(log.getSnapshot()).toEqual([])
})
