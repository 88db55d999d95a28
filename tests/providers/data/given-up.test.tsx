import { render } from '@testing-library/react'
import { CoreAdminContext, useGetList } from 'ra-core'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Backend, patient, silence, startBackend } from '../support/backend'
import { forgetBrowser, startConsole } from '../support/console'

/* In development, react-admin writes every failed read to the console of the browser. One that was given up is none. */

let backend: Backend
beforeEach(async () => {
  // Signals are those of Node here, and by themselves they end with another class than the one that jsdom names.
  vi.stubGlobal('DOMException', AbortSignal.abort().reason.constructor)
  forgetBrowser()
  backend = await startBackend()
  backend.answer(silence)
})
afterEach(async () => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  await backend.close()
})

const Rows = ({ meta }: { meta: object }) => {
  useGetList('product', { meta })
  return null
}

test.each([
  ['that it has given up', {}],
  ['that it has given up, and for which nothing is remembered', { fresh: true }],
])('react-admin says nothing of a read %s', async (_, meta) => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const { dataProvider, authProvider } = startConsole(backend.base)
  const ended = vi.fn()
  const getList: typeof dataProvider.getList = (...args) => {
    const read = dataProvider.getList(...args)
    read.then(ended, ended)
    return read
  }
  const provider = { ...dataProvider, getList }
  const { unmount } = render(
    <CoreAdminContext dataProvider={provider} authProvider={authProvider}>
      <Rows meta={meta} />
    </CoreAdminContext>,
  )
  await expect.poll(() => backend.requests.length, patient).toBe(1)
  unmount()
  await expect.poll(() => ended.mock.calls, patient).toMatchObject([[{ name: 'AbortError' }]])
  // React-admin asks the provider of logins what the failure means before it is done with it.
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(said).not.toHaveBeenCalled()
})
