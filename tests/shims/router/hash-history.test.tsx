import { render, act, cleanup } from '@testing-library/react'
import { useEffect, type ReactNode } from 'react'
import type { RouterProvider } from 'ra-core'
import { reactRouterProvider as real } from 'ra-core'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { QuietOptions } from '../../../src/shims/router/quiet-navigation'
import { reactRouterProvider as light } from '../../../src/shims/router/provider'

/* The light router goes where ra-core's own router goes, leaves the same history, and asks before it leaves a page. */

type Step = (router: {
  readonly go: ReturnType<RouterProvider['useNavigate']>
  readonly blocker: () => ReturnType<RouterProvider['useBlocker']>
  readonly block: (isBlocked: boolean) => void
}) => void

// React-router says in development what it does in silence otherwise.
const quiet = () => void vi.spyOn(console, 'warn').mockReturnValue()
beforeEach(quiet)

const undone: (() => void)[] = []
afterEach(() => {
  cleanup()
  for (const undo of undone.splice(0)) undo()
  vi.restoreAllMocks()
})

/** Whatever listens to the window stops listening after a run. */
const watchListeners = (): void => {
  const add = window.addEventListener.bind(window)
  vi.spyOn(window, 'addEventListener').mockImplementation((...values: unknown[]) => {
    undone.push(() => window.removeEventListener(...(values as Parameters<typeof add>)))
    add(...(values as Parameters<typeof add>))
  })
}

const pause = () => new Promise((resolve) => setTimeout(resolve, 4))

/** Going back takes jsdom several tasks. However busy the machine is, those of the page come in between. */
const rest = async (): Promise<void> =>
  act(async () => {
    for (let tasks = 0; tasks < 10; tasks += 1) await pause()
  })

const run = async (router: RouterProvider, start: string, steps: readonly Step[]) => {
  window.history.replaceState(null, '', `/${start}`)
  watchListeners()
  quiet()
  const seen: unknown[] = []
  const ask = { isBlocked: false }
  const latest: { now?: Parameters<Step>[0] } = {}
  const block = (next: boolean) => void Object.assign(ask, { isBlocked: next })
  const Probe = (): ReactNode => {
    const { pathname, search, hash, state } = router.useLocation()
    const go = router.useNavigate()
    const blocker = router.useBlocker(() => ask.isBlocked)
    Object.assign(latest, { now: { go, blocker: () => blocker, block } })
    useEffect(
      () => void seen.push({ pathname, search, hash, state }),
      [pathname, search, hash, state],
    )
    return (
      <router.Routes>
        <router.Route path="/from" element={<router.Navigate to="/to?q" replace state={7} />} />
        <router.Route path="*" element={<i>{JSON.stringify(router.useParams())}</i>} />
      </router.Routes>
    )
  }
  const { container } = render(
    <router.RouterWrapper>
      <Probe />
    </router.RouterWrapper>,
  )
  await rest()
  for (const step of steps) {
    const { now } = latest
    if (!now) throw new Error('nothing is rendered')
    await act(async () => step(now))
    await rest()
    seen.push({
      address: window.location.hash,
      entry: window.history.state?.idx ?? null,
      usr: window.history.state?.usr ?? null,
      blocker: latest.now?.blocker().state,
      blockedAt: latest.now?.blocker().location?.pathname,
      html: container.innerHTML,
    })
  }
  for (const undo of [() => cleanup(), ...undone.splice(0)]) undo()
  vi.restoreAllMocks()
  return seen
}

const scripts: Readonly<Record<string, readonly Step[]>> = {
  'goes on and back': [
    ({ go }) => go('/b'),
    ({ go }) => go('/c?x=1#h', { state: { a: 1 } }),
    ({ go }) => go(-1),
    ({ go }) => go(1),
    ({ go }) => go('/d', { replace: true }),
    ({ go }) => go(-2),
  ],
  'goes to what stands relative to the page': [
    ({ go }) => go('/b/c'),
    ({ go }) => go('../d'),
    ({ go }) => go('e'),
    ({ go }) => go('?x=1'),
    ({ go }) => go({ pathname: '/f', search: 'y=2' }),
    ({ go }) => go({ search: 'z' }),
  ],
  'encodes an address': [({ go }) => go('/中 文/100%25/a b '), ({ go }) => go('/x?q=中#"')],
  'leads on': [({ go }) => go('/from'), ({ go }) => go(-1)],
  'follows an address that somebody types': [
    () => void (window.location.hash = '#/typed?x'),
    ({ go }) => go('/b'),
    () => void (window.location.hash = 'no-slash'),
    ({ go }) => go(-1),
  ],
  'asks before it leaves': [
    ({ block }) => block(true),
    ({ go }) => go('/b', { state: 3 }),
    ({ blocker }) => blocker().reset?.(),
    ({ go }) => go('/c'),
    ({ blocker }) => blocker().proceed?.(),
    ({ go }) => go('/d'),
    ({ block }) => block(false),
    ({ go }) => go('/e'),
  ],
  'asks before it goes back': [
    ({ go }) => go('/b'),
    ({ go }) => go('/c'),
    ({ block }) => block(true),
    ({ go }) => go(-1),
    ({ blocker }) => blocker().reset?.(),
    ({ go }) => go(-2),
    ({ blocker }) => blocker().proceed?.(),
    ({ block }) => block(false),
    ({ go }) => go(1),
  ],
}

it.each(Object.entries(scripts))('%s', async (_, steps) => {
  for (const start of ['', '#/a?x=1']) {
    const expected = await run(real, start, steps)
    expect(await run(light, start, steps)).toEqual(expected)
    expect(expected.length).toBeGreaterThan(steps.length)
  }
})

it.each(['//evil.example/x', 'https://evil.example', '/\\evil.example', 'javascript:alert(1)'])(
  'refuses to go to %s, as react-router does',
  (to) => {
    const seen: unknown[] = []
    const Probe = () => {
      const go = light.useNavigate()
      useEffect(() => {
        try {
          go(to)
        } catch (error) {
          seen.push(String(error))
        }
      }, [go])
      return null
    }
    watchListeners()
    render(
      <light.RouterWrapper>
        <Probe />
      </light.RouterWrapper>,
    )
    expect(seen).toEqual(['Error: External navigation is not allowed'])
  },
)

it('tells of a quiet step when it is asked to, or with the step after it', async () => {
  window.history.replaceState(null, '', '/')
  watchListeners()
  const router: { go?: ReturnType<RouterProvider['useNavigate']> } = {}
  const Place = () => {
    Object.assign(router, { go: light.useNavigate() })
    const { pathname, search } = light.useLocation()
    return <>{pathname + search}</>
  }
  const { container } = render(
    <light.RouterWrapper>
      <Place />
    </light.RouterWrapper>,
  )
  const tellers: (() => void)[] = []
  const quietly: QuietOptions = { tellLater: (tell) => void tellers.push(tell) }
  const step = (to: string, options: QuietOptions | object = {}) =>
    act(async () => router.go?.(to, options))
  await step('/?page=2', quietly)
  expect([window.location.hash, container.innerHTML]).toEqual(['#/?page=2', '/'])
  await act(async () => tellers[0]?.())
  expect(container.innerHTML).toBe('/?page=2')
  await step('/?page=3', quietly)
  await step('/a')
  expect([window.history.state.idx, container.innerHTML]).toEqual([3, '/a'])
  await act(async () => tellers[1]?.())
  expect(container.innerHTML).toBe('/a')
})

const Probe = () => <>{String(light.useCanBlock())}</>

it('says whether it can ask', () => {
  watchListeners()
  expect(render(<Probe />).container.innerHTML).toBe('false')
  const inside = render(
    <light.RouterWrapper>
      <Probe />
    </light.RouterWrapper>,
  )
  expect(inside.container.innerHTML).toBe('true')
})
