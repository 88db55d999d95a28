import Cookies from 'js-cookie'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createProviders } from '../../../src/providers'
import {
  requestTokenFromTabs,
  shareTokenAcrossTabs,
} from '../../../src/providers/session/share-token'
import { createSession } from '../../../src/providers/session/session'
import { appFor, resources } from '../support/definitions'
import { forgetBrowser } from '../support/console'
import { patient } from '../support/backend'

/* What a tab keeps of a login goes to a page that is opened in a new tab. No time limit ends here, so nothing may wait for one. */

const usual = appFor('/admin')
const app = {
  ...usual,
  session: { ...usual.session, login: { ...usual.session.login, by: 'openid' as const } },
}
const { cookiePrefix: prefix } = app.session
const kept = { token: 'T', expires: Date.now() / 1000 + 600 }

let other: BroadcastChannel
let stop: (() => void) | undefined
beforeEach(() => {
  forgetBrowser()
  Cookies.set(`${prefix}session`, 'mark')
  other = new BroadcastChannel(`deskwright.token.${prefix}`)
  const say = other.postMessage.bind(other)
  other.addEventListener('message', ({ data }) => {
    if ('ask' in data) say({ mark: 'mark', kept })
  })
  vi.stubGlobal('setTimeout', vi.fn())
})
afterEach(() => {
  stop?.()
  other.close()
  vi.unstubAllGlobals()
})

it('a tab that asks has its answer, also when what listens all the time was first', async () => {
  const session = createSession(app)
  const answered = vi.fn()
  void requestTokenFromTabs({ app, session }).then(answered)
  session.renew(kept)
  await expect.poll(() => answered.mock.calls.length, patient).toBe(1)
  expect(session.kept()?.token).toBe('T')
})

it('a tab that has been told goes to no issuer, and does not ask again', async () => {
  const { authProvider, session } = createProviders({ app, resources, messageLoaders: {} })
  stop = shareTokenAcrossTabs({ app, session })
  await expect.poll(() => session.kept()?.token, patient).toBe('T')
  expect(await authProvider.login({})).toEqual({ redirectTo: '/' })
})
