import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { chunkState, dismissChunkFailure } from '../../../../src/kit/base/loading/chunks'
import { DefinitionsContext, type Definitions } from '../../../../src/kit/base/contexts/definitions'
import { lazyPart } from '../../../../src/kit/base/loading/lazy-part'
import type { PartProps } from '../../../../src/providers/definitions/definition'

const TIMEOUT = 120_000
const definitions = { app: { chunkTimeout: TIMEOUT }, resources: [] } as unknown as Definitions

afterEach(() => {
  cleanup()
  vi.useRealTimers()
  dismissChunkFailure()
})

type Loaded = { default: (props: { name: string }) => string }
const part: Loaded = { default: ({ name }) => `part of ${name}` }

const shown = (load: () => Promise<Loaded>, props: Partial<PartProps> = {}) => {
  const Part = lazyPart(load)
  const failed = vi.fn()
  const view = (isOpen: boolean) => (
    <DefinitionsContext value={definitions}>
      {isOpen && <Part name="Ann" fallback="wait" {...{ onLoadFailed: failed, ...props }} />}
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

test('a part that was fetched before is shown at once', async () => {
  const load = vi.fn(async () => part)
  const Part = lazyPart(load)
  Part.preload()
  await waitFor(() => expect(load).toHaveBeenCalledTimes(1))
  await act(async () => undefined)
  render(
    <DefinitionsContext value={definitions}>
      <Part name="Ann" fallback="wait" />
    </DefinitionsContext>,
  )
  expect(screen.getByText('part of Ann')).toBeDefined()
  expect(load).toHaveBeenCalledTimes(1)
})

test('a part that could not be fetched before is fetched when it is shown', async () => {
  const load = vi.fn<() => Promise<Loaded>>()
  load.mockRejectedValueOnce(new TypeError('Failed to fetch')).mockResolvedValue(part)
  const Part = lazyPart(load)
  Part.preload()
  await act(async () => undefined)
  expect(chunkState()).toEqual({ pending: 0, failed: false })
  render(
    <DefinitionsContext value={definitions}>
      <Part name="Ann" fallback="wait" />
    </DefinitionsContext>,
  )
  await screen.findByText('part of Ann')
})

test('a part that failed is reported, and fetched again the next time', async () => {
  const load = vi.fn<() => Promise<Loaded>>()
  load.mockRejectedValueOnce(new TypeError('Failed to fetch')).mockResolvedValue(part)
  const { show, failed } = shown(load)
  await waitFor(() => expect(failed).toHaveBeenCalledTimes(1))
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

test('a part that nobody takes away says that it is missing, and can be asked for again', async () => {
  const load = vi.fn<() => Promise<Loaded>>()
  load.mockRejectedValueOnce(new TypeError('Failed to fetch')).mockResolvedValue(part)
  shown(load, { onLoadFailed: undefined })
  await screen.findByText('layout.update.missing')
  expect(load).toHaveBeenCalledTimes(1)
  act(() => screen.getByRole('button', { name: 'kit.buttons.retry' }).click())
  await screen.findByText('part of Ann')
})

test('without a network no part is fetched, for the browser would remember its failure', async () => {
  const load = vi.fn(async () => part)
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const { show, failed } = shown(load)
  await waitFor(() => expect(failed).toHaveBeenCalledTimes(1))
  expect(load).not.toHaveBeenCalled()
  expect(chunkState()).toEqual({ pending: 0, failed: false })
  online.mockRestore()
  show(false)
  show(true)
  await screen.findByText('part of Ann')
})
