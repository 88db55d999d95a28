import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { HistoryPage } from '../../../../src/kit/pages/history/history-page'
import type { HistoryLine } from '../../../../wire/history-lines'
import { definitions } from '../../support/definitions'
import { backend, failure, show } from '../../support/harness'

/* The page of the history: what it asks for, what a line opens to, and what is told before a value is revealed. */

const [thing, ...others] = definitions.resources
const withHistory = {
  ...definitions,
  app: { ...definitions.app, history: true as const },
  resources: [{ ...thing!, personal: ['mobile'] }, ...others],
}

const line = (id: number, more: Partial<HistoryLine> = {}): HistoryLine => ({
  id,
  at: 1_700_000_000_000 + id,
  who: `person ${id}`,
  role: 'clerk',
  call: '/thing/edit',
  kind: 'change',
  resource: thing!.name,
  record: String(id),
  changes: [
    { field: 'count', state: 'shown', from: 3, to: 4 },
    { field: 'mobile', state: 'shown', from: '13800138000', to: '13900139000' },
    { field: 'score', state: 'hidden', from: null, to: null },
    { field: 'note', state: 'gone', from: null, to: null },
  ],
  facts: {},
  ...more,
})

type Ask = (call: { path: string }, values: object) => Promise<{ data: unknown }>

const open = (ask: Ask) => {
  const provider = { ...backend(), ask }
  show(<HistoryPage fields={{}} />, { definitions: withHistory, backend: provider })
}

test('a line opens to what has changed, without what nobody may read or keeps', async () => {
  const ask = vi.fn<Ask>(async () => ({ data: { lines: [line(7)], more: false } }))
  open(ask)
  expect(await screen.findByText('person 7')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Details' }))
  expect(document.body.textContent).toMatch(/3 → 4/)
  expect(document.body.textContent).toMatch(/Not for your roles.*No longer kept/)
  expect(document.body.textContent).not.toContain('13900139000')
  fireEvent.click(screen.getByRole('button', { name: 'Show personal data' }))
  expect(await screen.findByText(/13900139000/)).toBeTruthy()
  expect(ask.mock.calls.at(-1)).toMatchObject([
    { path: '/__history/tell' },
    { kind: 'reveal', resource: thing!.name, record: '7', fields: ['mobile'] },
  ])
})

test('nothing is revealed where that cannot be told', async () => {
  open(async ({ path }) => {
    if (path.endsWith('tell')) throw failure({})
    return { data: { lines: [line(7)], more: false } }
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Details' }))
  fireEvent.click(screen.getByRole('button', { name: 'Show personal data' }))
  await waitFor(() => expect(document.body.textContent).toContain('call failed'))
  expect(document.body.textContent).not.toContain('13900139000')
})

test('asks for a person and a kind, and goes to older lines and back', async () => {
  const ask = vi.fn<Ask>(async (_, values) => ({
    data: { lines: [line('before' in values ? 1 : 9)], more: !('before' in values) },
  }))
  open(ask)
  await screen.findByText('person 9')
  fireEvent.change(screen.getByLabelText('Person'), { target: { value: ' ann ' } })
  fireEvent.change(screen.getByLabelText('Kind'), { target: { value: 'export' } })
  fireEvent.click(screen.getByRole('button', { name: 'Search' }))
  await waitFor(() => expect(ask.mock.lastCall?.[1]).toEqual({ who: 'ann', kind: 'export' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Older' }))
  await screen.findByText('person 1')
  expect(ask.mock.lastCall?.[1]).toEqual({ who: 'ann', kind: 'export', before: 9 })
  fireEvent.click(screen.getByRole('button', { name: 'Newer' }))
  expect(await screen.findByText('person 9')).toBeTruthy()
})

test('an empty history says so, and a failure says why and can be tried again', async () => {
  const ask = vi.fn<Ask>().mockRejectedValueOnce(failure({}))
  ask.mockResolvedValue({ data: { lines: [], more: false } })
  open(ask)
  expect((await screen.findByRole('alert')).textContent).toContain('call failed')
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('No entries yet')).toBeTruthy()
})
