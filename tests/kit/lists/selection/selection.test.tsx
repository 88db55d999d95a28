import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { RaRecord } from 'ra-core'
import { afterEach, expect, test, vi } from 'vitest'
import { Column, List, SelectColumn, SelectionBar, Table, TextCell } from '../../../../src/kit'
import { TextInput } from '../../../../src/kit/forms/form'
import { recordLockKey, releaseLock, takeLock } from '../../../../src/kit/actions/row/record-lock'
import type { Call, ResourceDefinition } from '../../../../src/providers/definitions/definition'
import { createAdminError } from '../../../../src/providers/http/create-admin-error'
import { backendOf, order, renderScreen, row } from '../../support/screen'

/* One call for each selected record, with one question before all of them and a result for each. */

const rows = [1, 2, 3, 4, 5, 6].map((id) => row({ id, sn: `SN${id}` }))
afterEach(() => rows.forEach(({ id }) => releaseLock(recordLockKey('order', id))))

const refused = (serverMessage: string) =>
  createAdminError({ kind: 'code', path: '/x', code: 500, serverMessage })
const timedOut = createAdminError({ kind: 'timeout', path: '/x', outcome: 'unknown' })
const sessionOver = createAdminError({ kind: 'login', path: '/x', code: 100 })

type Send = (resource: string, name: string, sent: { record: RaRecord }) => Promise<{ data: null }>

const render = async (
  answer: (record: RaRecord) => unknown = () => undefined,
  more: Partial<Call> = {},
  read: (id: unknown) => unknown = (id) => rows.find((each) => each.id === id),
) => {
  const call = vi.fn<Send>(async (_, __, { record }) => {
    const failure = answer(record)
    if (failure) throw failure
    return { data: null }
  })
  const definition: ResourceDefinition = {
    ...order,
    calls: { ...order.calls, notify: { path: '/order/notify', body: ['id', 'term'], ...more } },
    asked: async () => ({ default: { term: <TextInput source="term" required /> } }),
  }
  const getOne = vi.fn(async (_: string, { id }: { id: unknown }) => ({ data: read(id) }))
  const backend = backendOf(rows, { call, getOne } as never)
  renderScreen(
    <List>
      <SelectionBar calls={['notify', 'delete']} />
      <Table>
        <SelectColumn />
        <Column source="sn">
          <TextCell />
        </Column>
      </Table>
    </List>,
    backend,
    definition,
  )
  await screen.findByText('SN1')
  return call
}

const box = (name: string) =>
  screen.getByRole('checkbox', { name, hidden: true }) as HTMLInputElement
const choose = (...names: string[]) => names.forEach((name) => fireEvent.click(box(name)))
const everything = 'Select all rows that are shown'
const chosen = () => rows.map(({ sn }) => sn).filter((sn) => box(String(sn)).checked)
const press = async (name: string | RegExp) =>
  fireEvent.click(await screen.findByRole('button', { name }))
const question = async () => {
  await press('Notify')
  return within(await screen.findByRole('dialog', { name: /Notify: \d records?\?/ }))
}
const begin = async () => {
  const dialog = await question()
  fireEvent.click(dialog.getByRole('button', { name: 'Confirm' }))
  await screen.findByRole('dialog', { name: /Notify: \d of \d/ })
}
const results = () =>
  [...document.querySelectorAll('[role=dialog] li')].map((line) => line.textContent)
const sentTo = (call: ReturnType<typeof vi.fn<Send>>) =>
  call.mock.calls.map(([, , { record }]) => record.id)

test('asks once, with the fields of the call, and sends them with every record', async () => {
  const call = await render(() => undefined, { ask: ['term'], idempotencyKey: true })
  expect(screen.queryByRole('region', { name: 'Selection' })).toBeNull()
  choose(everything)
  await screen.findByText('6 selected')
  const dialog = await question()
  expect(dialog.getByText(/SN1 · SN2 · SN3 · SN4 · SN5 · and 1 more/)).toBeTruthy()
  fireEvent.click(dialog.getByRole('button', { name: 'Confirm' }))
  await dialog.findByText(/cannot be empty|fill in/i)
  expect(call).not.toHaveBeenCalled()
  fireEvent.change(dialog.getByRole('textbox'), { target: { value: 'Pay, please' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Confirm' }))
  await screen.findByRole('dialog', { name: 'Notify: 6 of 6' })
  expect(sentTo(call)).toEqual([1, 2, 3, 4, 5, 6])
  for (const [, , sent] of call.mock.calls) {
    expect(sent).toMatchObject({ values: { term: 'Pay, please' } })
  }
  const keys = call.mock.calls.map(([, , sent]) => (sent as { intent?: string }).intent)
  expect(new Set(keys).size).toBe(6)
  await press('Close')
  expect(chosen()).toEqual([])
})

test('what was refused stays selected with the words of the server, and only that is tried again', async () => {
  const refusals = new Set<unknown>([2, 5])
  const call = await render(({ id }) => refusals.has(id) && refused(`no ${id}`))
  choose(everything)
  await begin()
  await screen.findByRole('button', { name: 'Retry failed (2)' })
  expect(results()[1]).toBe('SN2Refusedno 2')
  expect(results()[0]).toContain('SN1Done')
  expect(chosen()).toEqual(['SN2', 'SN5'])
  refusals.clear()
  call.mockClear()
  await press('Retry failed (2)')
  await screen.findByRole('dialog', { name: 'Notify: 2 of 2' })
  expect(sentTo(call)).toEqual([2, 5])
  await waitFor(() => expect(chosen()).toEqual([]))
})

test('an unknown result holds nobody up, is never tried again, and keeps its record locked', async () => {
  const call = await render(({ id }) => id === 1 && timedOut, { idempotencyKey: true })
  choose('SN1', 'SN2')
  await begin()
  await screen.findByRole('dialog', { name: 'Notify: 2 of 2' })
  expect(results()).toEqual([
    expect.stringContaining('SN1Result unknown'),
    expect.stringContaining('SN2Done'),
  ])
  expect(screen.queryByRole('button', { name: /Retry/ })).toBeNull()
  await press('Close')
  choose('SN1')
  call.mockClear()
  await begin()
  await screen.findByRole('button', { name: 'Retry failed (1)' })
  expect(results()).toEqual(['SN1Not sentAnother action on this record is in progress.'])
  expect(call).not.toHaveBeenCalled()
})

test('a record that is under way elsewhere on the page is left out', async () => {
  const call = await render()
  takeLock(recordLockKey('order', 3))
  choose('SN3', 'SN4')
  await begin()
  await screen.findByRole('button', { name: 'Retry failed (1)' })
  expect(sentTo(call)).toEqual([4])
  expect(chosen()).toEqual(['SN3'])
})

test('a call that asks first is sent only for records that are as they were', async () => {
  const call = await render(
    () => undefined,
    { confirm: true },
    (id) => row({ id: Number(id), sn: `SN${String(id)}`, status: id === 2 ? 12 : 9 }),
  )
  choose('SN1', 'SN2')
  await begin()
  await screen.findByRole('button', { name: 'Retry failed (1)' })
  expect(sentTo(call)).toEqual([1])
  expect(results()[1]).toBe('SN2Not sentNot sent: the record is now “Failed payout”')
})

test('a session that ends stops the run', async () => {
  const call = await render(() => sessionOver)
  choose(everything)
  await begin()
  await screen.findByRole('button', { name: 'Retry failed (6)' })
  expect(call.mock.calls.length).toBeLessThan(6)
  expect(results()[5]).toContain('Not sent')
})

test('deletes what is selected, each by its own call', async () => {
  const call = await render(({ id }) => id === 2 && refused('still in use'))
  choose('SN1', 'SN2')
  await press('Delete')
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete: 2 records?' }))
  fireEvent.click(dialog.getByRole('button', { name: 'Confirm' }))
  await screen.findByRole('dialog', { name: 'Delete: 2 of 2' })
  expect(call.mock.calls.map(([, name]) => name)).toEqual(['delete', 'delete'])
  expect(results()[1]).toBe('SN2Refusedstill in use')
})

test('a call whose condition one of the records does not fit is sent for none of them', async () => {
  const call = await render(undefined, { when: { all: [{ field: 'sn', is: ['SN2'], not: true }] } })
  choose('SN1', 'SN2')
  const notify = await screen.findByRole('button', { name: 'Notify' })
  expect(notify.getAttribute('aria-disabled')).toBe('true')
  expect(notify.title).toMatch(/^Only where .+ is not SN2$/)
  fireEvent.click(notify)
  expect(screen.queryByRole('dialog')).toBeNull()
  choose('SN2')
  await waitFor(() => expect(notify.getAttribute('aria-disabled')).toBe('false'))
  await begin()
  await waitFor(() => expect(call).toHaveBeenCalledOnce())
})
