import { act, screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { useListContext, type RaRecord } from 'ra-core'
import { beforeEach, expect, test } from 'vitest'
import { Column, LifecycleCell, List, Table, TextCell } from '../../../../src/kit'
import { changeCachedRow } from '../../../../src/kit/actions/row/row-cache'
import { backendOf, lifecycle, renderScreen, row } from '../../support/screen'

/* A row that has changed is on the screen before its list hears of it, and both say the same in the end. */

/** What the list has said of the statuses of its rows, each time that it has told anybody. */
const told: string[] = []
beforeEach(() => void (told.length = 0))

const statusesOf = (rows: readonly RaRecord[] | undefined): string =>
  (rows ?? []).map(({ status }) => String(status)).join(' ')

const Listener = () => {
  const { data } = useListContext()
  told.push(statusesOf(data))
  return null
}

const rows = [row({ id: 1, sn: 'SN1' }), row({ id: 2, sn: 'SN2' })]

const table = (rowClass?: (record: { status?: unknown }) => string | undefined) => (
  <Table {...(rowClass && { rowClass })}>
    <Column source="sn">
      <TextCell />
    </Column>
    <Column source="status">
      <LifecycleCell choices={lifecycle.statuses} />
    </Column>
  </Table>
)

const ready = async (list: ReactNode) => {
  const { queryClient } = renderScreen(
    <List pageSize={20} paging="server">
      {list}
      <Listener />
    </List>,
    backendOf(rows),
  )
  await screen.findByText('SN2')
  await act(async () => undefined)
  told.length = 0
  // All of them before the next frame, however busy the machine is.
  return (...changes: readonly (readonly [id: number, status: number])[]) =>
    act(async () => {
      for (const [id, status] of changes) changeCachedRow(queryClient, 'order', id, { status })
    })
}

const rowOf = (sn: string) => screen.getByText(sn).closest('tr')

test('a row shows its change at once, and its list is told after the frame', async () => {
  const change = await ready(table())
  await change([1, 10])
  expect([rowOf('SN1')?.textContent, told]).toEqual([expect.stringContaining('Waiting'), []])
  await waitFor(() => expect(told).toEqual(['10 9']))
  expect(rowOf('SN1')?.textContent).toContain('Waiting')
})

test('two changes before the list is told end with the second', async () => {
  const change = await ready(table())
  await change([1, 10], [1, 11])
  expect([rowOf('SN1')?.textContent, told]).toEqual([expect.stringContaining('Disbursed'), []])
  await waitFor(() => expect(told.at(-1)).toBe('11 9'))
  expect(rowOf('SN1')?.textContent).toContain('Disbursed')
})

test('the class of a row is that of its change', async () => {
  const change = await ready(table(({ status }) => `is-${String(status)}`))
  await change([2, 12])
  expect([rowOf('SN2')?.className, told]).toEqual(['is-12', []])
  await waitFor(() => expect(told).toEqual(['9 12']))
  expect([rowOf('SN1')?.className, rowOf('SN2')?.className]).toEqual(['is-9', 'is-12'])
})

const Own = () => (
  <ul>
    {useListContext().data?.map(({ id, sn }) => (
      <li key={id}>{sn}</li>
    ))}
  </ul>
)

test('a list that shows its rows otherwise is told at once', async () => {
  const change = await ready(<Own />)
  await change([1, 10])
  expect(told).toEqual(['10 9'])
})

test('a row that the list gets back as it was shows that', async () => {
  const change = await ready(table())
  await change([1, 10])
  await waitFor(() => expect(told).toEqual(['10 9']))
  await change([1, 9])
  await waitFor(() => expect(told.at(-1)).toBe('9 9'))
  expect(rowOf('SN1')?.textContent).not.toContain('Waiting')
})
