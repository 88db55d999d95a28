import { act, render, screen } from '@testing-library/react'
import { CoreAdminContext, TestMemoryRouter, useNotify } from 'ra-core'
import { useLocation } from 'react-router-dom'
import { expect, it, vi } from 'vitest'
import { SessionGate } from '../../src/app/session-gate'
import { DefinitionsContext } from '../../src/kit/base/contexts/definitions'
import type { Session } from '../../src/providers/session/session'
import { appFor } from '../providers/support/definitions'

const nothing = (): void => undefined

/** Somebody is logged in for as long as the test takes. */
const loggedIn = () => {
  const state = { phase: 'in', owner: 1 }
  const listening = { subscribe: () => nothing, onEmpty: () => nothing, onFollow: () => nothing }
  return { ...listening, state: () => state, info: () => null } as unknown as Session
}

const Speaker = () => {
  const notify = useNotify()
  return (
    <button type="button" onClick={() => notify('done')}>
      Speak
    </button>
  )
}

it('renders nothing of the console again for a message', () => {
  const rendered = vi.fn<(path: string) => void>()
  const Console = () => {
    rendered(useLocation().pathname)
    return null
  }
  const returnPath = { remember: nothing, take: () => '/order' } as never
  render(
    <TestMemoryRouter initialEntries={['/order']}>
      <CoreAdminContext>
        <DefinitionsContext value={{ app: appFor('/admin'), resources: [] }}>
          <SessionGate session={loggedIn()} returnPath={returnPath} toLogin={nothing}>
            <Console />
          </SessionGate>
        </DefinitionsContext>
        <Speaker />
      </CoreAdminContext>
    </TestMemoryRouter>,
  )
  const before = rendered.mock.calls.length
  expect(before).toBeGreaterThan(0)
  act(() => screen.getByRole('button').click())
  expect(rendered.mock.calls.length).toBe(before)
})

it('goes to no login page when another tab has logged in while that was decided', () => {
  const out = { phase: 'out', owner: 1, reason: null }
  let state = out
  const session = {
    ...loggedIn(),
    state: () => state,
    // React asks to be told after it has shown the page, and before it decides where to go.
    subscribe: () => {
      state = { ...out, phase: 'in' }
      return nothing
    },
  } as unknown as Session
  const toLogin = vi.fn<() => void>()
  const returnPath = { remember: nothing, take: () => '/order' } as never
  render(
    <TestMemoryRouter initialEntries={['/order']}>
      <CoreAdminContext>
        <DefinitionsContext value={{ app: appFor('/admin'), resources: [] }}>
          <SessionGate session={session} returnPath={returnPath} toLogin={toLogin}>
            <p>the console</p>
          </SessionGate>
        </DefinitionsContext>
      </CoreAdminContext>
    </TestMemoryRouter>,
  )
  expect(screen.getByText('the console')).toBeTruthy()
  expect(toLogin).not.toHaveBeenCalled()
})
