import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { act, render } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { OfflineNotice } from '../../../src/layout/shell/offline-notice'

afterEach(() => void vi.useRealTimers())

const Rows = ({ read }: { read: () => Promise<string> }) =>
  useQuery({ queryKey: ['order'], queryFn: read, retry: false, networkMode: 'always' }).data

/** Shows rows that can be read at first, and then fail for some times. */
const showRows = async (failures: number) => {
  vi.useFakeTimers()
  let left = 0
  const read = vi.fn(async () => {
    left -= 1
    if (left >= 0) throw new Error('no network yet')
    return 'rows'
  })
  render(
    <QueryClientProvider client={new QueryClient()}>
      <OfflineNotice isOffline={false} />
      <Rows read={read} />
    </QueryClientProvider>,
  )
  await act(() => vi.advanceTimersByTimeAsync(1))
  expect(read).toHaveBeenCalledTimes(1)
  left = failures
  window.dispatchEvent(new Event('online'))
  await act(() => vi.advanceTimersByTimeAsync(60_000))
  return read
}

test('what cannot be read yet when the network is back is read again', async () => {
  expect(await showRows(2)).toHaveBeenCalledTimes(1 + 3)
})

test('what has been read is not read again, and what fails is given up', async () => {
  expect(await showRows(0)).toHaveBeenCalledTimes(1 + 1)
  expect(await showRows(99)).toHaveBeenCalledTimes(1 + 4)
})
