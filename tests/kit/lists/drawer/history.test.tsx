import { fireEvent, screen } from '@testing-library/react'
import { RecordContextProvider } from 'ra-core'
import { expect, test, vi } from 'vitest'
import { historyEntriesIn } from '../../../../src/kit/lists/drawer/history-entries'
import { RecordHistory } from '../../../../src/kit/lists/drawer/record-history'
import { RevealProvider } from '../../../../src/kit/lists/drawer/reveal'
import { definitions } from '../../support/definitions'
import { backend, failure, show } from '../../support/harness'
import { lifecycle } from '../../support/screen'

const places = { at: 'time', by: 'user.name', field: 'field', from: 'from', to: 'to', note: 'note' }

test('entries stand newest first, however the backend has them, and one time keeps its order', () => {
  const rows = [1, 2, 2, 3].map((time, index) => ({ time, note: `note ${index}` }))
  const notes = (given: unknown) => historyEntriesIn(given, places)?.map(({ note }) => note)
  expect(notes(rows)).toEqual(['note 3', 'note 2', 'note 1', 'note 0'])
  expect(notes(rows.toReversed())).toEqual(['note 3', 'note 2', 'note 1', 'note 0'])
  expect(historyEntriesIn([{ time: 1, user: { name: 'ann' }, to: 0 }], places)?.[0]).toMatchObject({
    by: 'ann',
    field: null,
    from: null,
    to: 0,
  })
  expect([historyEntriesIn({ rows }, places), historyEntriesIn([1], places)]).toEqual([null, null])
})

const [thing, ...others] = definitions.resources
const withHistory = {
  ...definitions,
  resources: [
    {
      ...thing!,
      personal: ['mobile'],
      lifecycles: [lifecycle],
      calls: {
        ...thing!.calls,
        history: { path: '/thing/history', body: ['id'], rows: 'entries' },
      },
      verbs: { ...thing!.verbs, history: 'history' },
    },
    ...others,
  ],
}

const entries = [
  { time: 1_700_000_000, user: { name: 'ann' }, field: 'status', from: 1, to: 5, note: 'at last' },
  { time: 1_700_000_100, field: 'mobile', from: '13800138000', to: '13900139000' },
]

const showHistory = (call: () => Promise<unknown>) => {
  const server = Object.assign(backend(), { call: vi.fn(call) })
  show(
    <RecordContextProvider value={{ id: 7 }}>
      <RevealProvider of="7">
        <RecordHistory {...places} />
      </RevealProvider>
    </RecordContextProvider>,
    { definitions: withHistory, backend: server },
  )
  return server
}

test('tells who did what, asks with the record, and hides what is personal', async () => {
  const server = showHistory(async () => ({ data: { entries } }))
  const [mobile, status] = await screen.findAllByRole('listitem')
  expect(server.call).toHaveBeenCalledExactlyOnceWith('thing', 'history', { record: { id: 7 } })
  expect(mobile?.textContent).toContain('Mobile****8000 → ****9000')
  expect(document.body.textContent).not.toContain('13800138000')
  expect(status?.textContent).toMatch(/ann1 → 5at last$/)
})

test('says when it is empty, and when it cannot be read, and tries again', async () => {
  const answers = [
    () => Promise.reject(failure({ kind: 'code' })),
    async () => ({ data: { entries: 'none' } }),
    async () => ({ data: { entries: [] } }),
  ]
  const server = showHistory(() => answers.shift()!())
  for (const times of [1, 2]) {
    await screen.findByRole('alert')
    expect(server.call).toHaveBeenCalledTimes(times)
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    await vi.waitFor(() => expect(server.call).toHaveBeenCalledTimes(times + 1))
  }
  await screen.findByText('No history yet')
  expect(screen.queryByRole('alert')).toBeNull()
})
