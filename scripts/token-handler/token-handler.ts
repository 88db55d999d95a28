import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AppModel, Model } from '../../codegen/language/model'
import { hostShown } from '../../server/http/host-check'
import { readCookie, hostCookieName, isHttps } from '../../server/session/cookies'
import { writeEnvelope } from '../../wire/envelope'
import { endSessionPath } from '../../wire/server-token'
import { joinPath } from '../../wire/path'
import { tokenHeaders } from '../../wire/token-set'
import { sendText, requestPath } from '../http/static-files'
import { closeGracefully, listenOnPort } from '../http/listen'
import {
  createReverseProxy,
  type ProxyHooks,
  type IsDroppable,
  type ForwardedHead,
} from '../http/reverse-proxy'
import { createSessionStore } from './session-store'
import { createTokenRenewal, sendBackendLogout } from './token-renewal'
import { takeTokenFromAnswer } from './take-token-from-answer'

/** Something between the console and its backend. */
export interface TokenHandler {
  readonly url: string
  readonly close: () => Promise<void>
}

const DAY = 86_400

/** The cookie that would have the token, if the browser kept it. */
const plainName = ({ backend, session }: AppModel): string =>
  session.cookiePrefix + (backend.token?.cookie ?? 'session-id')

const nameOfCookie = (app: AppModel, { headers }: IncomingMessage): string =>
  hostCookieName(plainName(app), headers)

/** A cookie that no script can read, and that no page of another site can send. */
const setCookie = (app: AppModel, request: IncomingMessage, value: string): string => {
  const seconds = value === '' ? 0 : Math.round(app.session.days * DAY)
  const secure = isHttps(request.headers) ? '; Secure' : ''
  const flags = `Path=/; HttpOnly; SameSite=Strict${secure}; Max-Age=${seconds}`
  return `${nameOfCookie(app, request)}=${value}; ${flags}`
}

/** Whether a page of another site sends a call. Browsers say it themselves; older ones name the page's origin. */
const isForeign = ({ headers, method }: IncomingMessage): boolean => {
  if (method === 'GET' || method === 'HEAD') return false
  const site = headers['sec-fetch-site']
  if (site !== undefined) return site !== 'same-origin' && site !== 'none'
  const { origin } = headers
  if (origin === undefined) return false
  return !URL.canParse(origin) || new URL(origin).host !== hostShown(headers)
}

/** The cookies without those of a session, which are no business of the backend, whoever has set them. */
const otherCookies = (cookies: string | undefined, name: string): string | undefined => {
  const ours = [`${name}=`, `__Host-${name}=`]
  const others = (cookies ?? '')
    .split(';')
    .filter((pair) => !ours.some((start) => pair.trim().startsWith(start)))
  const text = others.join(';').trim()
  return text === '' ? undefined : text
}

const withToken = (
  app: AppModel,
  passed: ForwardedHead,
  token: string | undefined,
): ForwardedHead => {
  const { header } = app.backend.token ?? {}
  const { cookie: cookies, ...headers } = passed.headers
  const cookie = otherCookies(cookies, plainName(app))
  if (header) delete headers[header.toLowerCase()]
  return {
    ...passed,
    headers: {
      ...headers,
      ...(cookie !== undefined && { cookie }),
      ...tokenHeaders(app.backend.token, token),
    },
  }
}

const answerDone = (app: AppModel, response: ServerResponse): void => {
  const { status, text } = writeEnvelope(app.backend.envelope, {
    status: 200,
    code: null,
    message: '',
    data: null,
  })
  response.writeHead(status, {
    'Content-Type': 'application/json; charset=utf-8',
    'Cache-Control': 'no-store',
  })
  response.end(text)
}

/** What happens to calls and answers on their way. The model may change while the console runs. */
const createTokenHooks = (appNow: () => AppModel, target: string): ProxyHooks => {
  const sessions = createSessionStore(appNow().session.days * DAY * 1000)
  const renew = createTokenRenewal(appNow, target, sessions)
  const nameIn = (request: IncomingMessage): string | undefined =>
    readCookie(request.headers.cookie, nameOfCookie(appNow(), request))
  const isAt = (request: IncomingMessage, path: string, method: string): boolean =>
    request.method === method && requestPath(request) === joinPath(appNow().backend.base, path)
  const isLogin = (request: IncomingMessage): boolean => {
    const { path, method } = appNow().session.login
    return path !== null && isAt(request, path, method)
  }
  const end = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const name = nameIn(request)
    const tokens = sessions.find(name)
    sessions.end(name)
    if (tokens) await sendBackendLogout(appNow(), target, tokens)
    response.setHeader('Set-Cookie', setCookie(appNow(), request, ''))
    answerDone(appNow(), response)
  }
  return {
    call: async (request, response, passed) => {
      if (isForeign(request)) {
        sendText(response, 403, 'Calls come from the pages of this console.')
        return null
      }
      if (isAt(request, endSessionPath, 'POST')) {
        await end(request, response)
        return null
      }
      const name = nameIn(request)
      const tokens = isLogin(request) ? undefined : await renew(name)
      return withToken(appNow(), passed, tokens?.token)
    },
    reads: isLogin,
    answer: (request, response, body) => {
      const taken = takeTokenFromAnswer(appNow(), body.toString('utf8'))
      if (!taken) return body
      // A login never goes on with the name of a session that was there before.
      sessions.end(nameIn(request))
      const cookie = setCookie(appNow(), request, sessions.begin(taken.tokens))
      const others = [response.getHeader('set-cookie') ?? []].flat().map(String)
      response.setHeader('Set-Cookie', [...others, cookie])
      return Buffer.from(taken.text)
    },
  }
}

/**
 * Stands between the console and its backend and keeps the token of each login, so that no script in the browser ever
 * has it: the browser has a cookie that only this server reads, and each call gets its token here.
 *
 * @param target origin of the backend, and the path that stands before its own
 * @param isDroppable which calls of our own backend end when their callers leave; null: it is another backend
 */
export const startTokenHandler = async (
  appNow: () => AppModel,
  target: string,
  isDroppable: IsDroppable | null = null,
): Promise<TokenHandler> => {
  const hooks = createTokenHooks(appNow, target)
  const pass = createReverseProxy(target, new Set(), hooks, null, isDroppable)
  const server = createServer((request, response) => {
    pass(request, response).catch(() => {
      if (response.headersSent) response.destroy()
      else sendText(response, 500, 'Something went wrong here.')
    })
  })
  const port = await listenOnPort(server, 0, '127.0.0.1')
  return { url: `http://127.0.0.1:${port}`, close: () => closeGracefully(server) }
}

/** A backend that is found at an address, and may be given another model. */
interface Addressed {
  readonly url: string
  readonly use: (model: Model) => Promise<void>
  readonly close: () => Promise<void>
}

/** The same backend behind what keeps its tokens, where app.yaml wants that. */
export const withTokenHandler = async <B extends Addressed>(
  backend: B,
  model: Model | null,
  isDroppable: IsDroppable | null = null,
): Promise<B> => {
  if (model?.app.session.token !== 'server') return backend
  let { app } = model
  const handler = await startTokenHandler(() => app, backend.url, isDroppable)
  return {
    ...backend,
    url: handler.url,
    use: async (next) => {
      app = next.app
      await backend.use(next)
    },
    close: async () => {
      await handler.close()
      await backend.close()
    },
  }
}
