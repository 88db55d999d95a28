import { act, render, screen } from '@testing-library/react'
import { CoreAdminContext, TestMemoryRouter, useNotify } from 'ra-core'
import { useLocation } from 'react-router-dom'
import { expect, it, vi } from 'vitest'
import { SessionGate } from '../../src/app/session-gate'
import type { Session } from '../../src/providers/session/session'

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
        <SessionGate session={loggedIn()} returnPath={returnPath} toLogin={nothing}>
          <Console />
        </SessionGate>
        <Speaker />
      </CoreAdminContext>
    </TestMemoryRouter>,
  )
  const before = rendered.mock.calls.length
  expect(before).toBeGreaterThan(0)
  act(() => screen.getByRole('button').click())
  expect(rendered.mock.calls.length).toBe(before)
})
