import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import Cookies from 'js-cookie'
import { CoreAdmin, Resource, useGetList, useLogout } from 'ra-core'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createProviders } from '../../src/providers'
import { type Backend, json, startBackend, success } from './support/backend'
import { forgetBrowser } from './support/console'
import { appFor, resources } from './support/definitions'

let backend: Backend
beforeEach(async () => {
  forgetBrowser()
  backend = await startBackend()
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})
afterEach(async () => {
  cleanup()
  vi.restoreAllMocks()
  await backend.close()
})

const Reader = ({ nth }: { readonly nth: number }) => {
  const { data } = useGetList('order', { filter: { sn: String(nth) } })
  return <p>{data ? `rows ${nth}` : `waiting ${nth}`}</p>
}

const Orders = () => {
  const logout = useLogout()
  return (
    <>
      <button onClick={() => void logout()}>Log out</button>
      {[1, 2, 3, 4, 5, 6, 7].map((nth) => (
        <Reader key={nth} nth={nth} />
      ))}
    </>
  )
}

const startApp = () => {
  const providers = createProviders({
    app: appFor(backend.base),
    resources,
    messageLoaders: { 'zh-chs': async () => ({ default: {} }) },
  })
  const logout = vi.spyOn(providers.authProvider, 'logout')
  const pause = vi.spyOn(providers.session, 'pause')
  const { authProvider, dataProvider, i18nProvider, queryClient, store } = providers
  const ui = { authProvider, dataProvider, i18nProvider, queryClient, store }
  render(
    <CoreAdmin {...ui} requireAuth disableTelemetry loginPage={() => <h1>Login page</h1>}>
      <Resource name="order" list={Orders} />
    </CoreAdmin>,
  )
  return { ...providers, logout, pause }
}

it.each([0, 30])('leaves once when seven queries end the session, %i ms apart', async (stagger) => {
  Cookies.set('d2admin-1.10.0-token', 'T')
  window.location.hash = '/order'
  backend.answer((request, response) => {
    const nth = Number(new URLSearchParams(request.body).get('sn'))
    setTimeout(() => json({ code: 100, msg: '' })(request, response), nth * stagger)
  })
  const { client, logout, pause } = startApp()
  const shown = vi.fn()
  client.subscribe(shown)
  const before = window.history.length
  await screen.findByText('Login page')
  await waitFor(() => expect(backend.requests).toHaveLength(7))
  // Whatever react-admin would do late, it does within this time.
  await new Promise((resolve) => setTimeout(resolve, 8 * stagger + 200))
  expect(window.location.hash).toBe('#/login')
  expect(window.history.length - before).toBeLessThanOrEqual(1)
  expect(pause).toHaveBeenCalledTimes(1)
  expect(logout).not.toHaveBeenCalled()
  expect(shown).toHaveBeenCalledTimes(1)
  expect(backend.requests).toHaveLength(7)
})

it('shows the login page first, and afterwards the page that was asked for', async () => {
  window.location.hash = '/order?filter=0912345678'
  backend.answer(success({ data: [], total: 0 }))
  const { authProvider } = startApp()
  await screen.findByText('Login page')
  expect(backend.requests).toEqual([])
  backend.answer(success({ token: 'T', uuid: 'u', name: 'n' }))
  await expect(authProvider.login({})).resolves.toEqual({ redirectTo: '/order' })
})

it('shows rows to who is logged in', async () => {
  Cookies.set('d2admin-1.10.0-token', 'T')
  window.location.hash = '/order'
  backend.answer(success({ data: [{ id: 1 }], total: 1 }))
  startApp()
  await screen.findByText('rows 7')
  expect(backend.requests).toHaveLength(7)
})

it('leaves once when the operator logs out, and does not let anybody in again', async () => {
  Cookies.set('d2admin-1.10.0-token', 'T')
  window.location.hash = '/order'
  backend.answer(success({ data: [{ id: 1 }], total: 1 }))
  const { logout } = startApp()
  await screen.findByText('rows 7')
  const before = window.history.length
  fireEvent.click(screen.getByText('Log out'))
  await screen.findByText('Login page')
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect(logout).toHaveBeenCalledTimes(1)
  expect(window.history.length).toBe(before)
  expect(window.location.hash).toBe('#/login')
  window.location.hash = '/order'
  await waitFor(() => expect(window.location.hash).toBe('#/login'))
  await screen.findByText('Login page')
  expect(screen.queryByText(/rows/)).toBeNull()
  expect(logout).toHaveBeenCalledTimes(1)
  expect(backend.requests).toHaveLength(7)
})
