import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { Column, DateRangeFilter, Filters, List, Table, TimestampCell } from '../../../../src/kit'
import { setClock, machineClock } from '../../../../wire/business-clock'
import { setProcessZone } from '../../../../wire/zone-clock'
import { backendOf, renderScreen, row } from '../../support/screen'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllEnvs()
  setClock(machineClock)
})

const orders = (
  <List>
    <Filters>
      <DateRangeFilter source="dater" sends="applyTime" quick={['today']} />
    </Filters>
    <Table>
      <Column source="applyTime">
        <TimestampCell />
      </Column>
    </Table>
  </List>
)

const applied = Date.parse('2026-11-29T00:30:00+08:00') / 1000

/** What an operator sees and asks for who opens the orders of today, and the zone that is told. */
const ordersOfToday = async (place: string, timeZone: string | null) => {
  vi.stubEnv('TZ', place)
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-29T09:00:00+08:00') })
  setProcessZone(timeZone)
  const getList = vi.fn(async () => ({ data: [row({ applyTime: applied })], total: 1 }))
  renderScreen(orders, backendOf([], { getList } as never))
  const cell = await screen.findByText(/^2026-11-/, { selector: 'td' })
  const shown = cell.textContent
  const title = cell.getAttribute('title')
  const mark = document.querySelector('legend small')?.textContent?.trim() ?? null
  await act(async () => screen.getByRole('button', { name: 'Today' }).click())
  await waitFor(() => expect(getList.mock.calls.length).toBeGreaterThan(1))
  const asked = (getList.mock.calls as unknown[][]).at(-1)?.[1] as {
    filter: { applyTime: unknown }
  }
  cleanup()
  return { shown, asked: asked.filter.applyTime, title, mark }
}

const places = ['Asia/Shanghai', 'America/New_York'] as const

test('operators in two zones see the same orders of today where the business has one', async () => {
  const [here, there] = [
    await ordersOfToday(places[0], 'Asia/Shanghai'),
    await ordersOfToday(places[1], 'Asia/Shanghai'),
  ]
  const first = Date.parse('2026-11-29T00:00:00+08:00') / 1000
  expect(here).toEqual({
    shown: '2026-11-29 00:30:00',
    asked: [first, first + 86_399],
    title: null,
    mark: null,
  })
  expect(there).toEqual({ ...here, title: 'Asia/Shanghai', mark: 'Asia/Shanghai' })
})

test('where the business has none, each sees those of the own day, and no zone is told', async () => {
  const [here, there] = [await ordersOfToday(places[0], null), await ordersOfToday(places[1], null)]
  expect(there.shown).toBe('2026-11-28 11:30:00')
  expect(there.asked).not.toEqual(here.asked)
  expect([here.title, here.mark, there.title, there.mark]).toEqual([null, null, null, null])
})
