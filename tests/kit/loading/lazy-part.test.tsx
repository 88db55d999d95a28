import { act, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { chunkState, dismissChunkFailure } from '../../../src/kit/loading/chunks'
import { DefinitionsContext, type Definitions } from '../../../src/kit/contexts/definitions'
import { lazyPart } from '../../../src/kit/loading/lazy-part'

const TIMEOUT = 120_000
const definitions = { app: { chunkTimeout: TIMEOUT }, resources: [] } as unknown as Definitions

afterEach(() => {
  vi.useRealTimers()
  dismissChunkFailure()
})

type Loaded = { default: (props: { name: string }) => string }
const part: Loaded = { default: ({ name }) => `part of ${name}` }

const shown = (load: () => Promise<Loaded>) => {
  const Part = lazyPart(load)
  const failed = vi.fn()
  const view = (isOpen: boolean) => (
    <DefinitionsContext value={definitions}>
      {isOpen && <Part name="Ann" fallback="wait" onLoadFailed={failed} />}
    </DefinitionsContext>
  )
  const { rerender } = render(view(true))
  return { failed, show: (isOpen: boolean) => rerender(view(isOpen)) }
}

test('a part is shown when its code is there, and fetched once', async () => {
  const load = vi.fn(async () => part)
  const { show } = shown(load)
  expect(screen.getByText('wait')).toBeDefined()
  expect(chunkState().pending).toBe(1)
  await screen.findByText('part of Ann')
  show(false)
  show(true)
  expect(screen.getByText('part of Ann')).toBeDefined()
  expect(load).toHaveBeenCalledTimes(1)
  expect(chunkState()).toEqual({ pending: 0, failed: false })
})

test('a part that failed is reported, and fetched again the next time', async () => {
  const load = vi.fn<() => Promise<Loaded>>()
  load.mockRejectedValueOnce(new TypeError('Failed to fetch')).mockResolvedValue(part)
  const { show, failed } = shown(load)
  await vi.waitFor(() => expect(failed).toHaveBeenCalledTimes(1))
  expect(chunkState()).toEqual({ pending: 0, failed: true })
  show(false)
  show(true)
  await screen.findByText('part of Ann')
})

test('a part that hangs is given up after the time of app.yaml', async () => {
  vi.useFakeTimers()
  const { failed } = shown(() => new Promise(() => undefined))
  await act(() => vi.advanceTimersByTimeAsync(TIMEOUT - 1))
  expect(failed).not.toHaveBeenCalled()
  await act(() => vi.advanceTimersByTimeAsync(1))
  expect(failed).toHaveBeenCalledTimes(1)
  expect(chunkState()).toEqual({ pending: 0, failed: true })
})
