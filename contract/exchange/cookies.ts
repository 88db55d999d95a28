import type { Model } from '../../codegen/language/model'
import { joinBasePath, type OutgoingRequest } from './request'

/** The cookies of a backend that knows its callers by them, as a browser keeps them. */
export interface CookieJar {
  keep: (headers: Headers) => void
  /** The request with its cookies, and with the header that proves them. Nobody's request has only the proof. */
  onto: (request: OutgoingRequest, anonymous?: boolean) => OutgoingRequest
  /** Has the cookie of the proof before anything is written. */
  proof: () => Promise<void>
}

const none: CookieJar = {
  keep: () => undefined,
  onto: (request) => request,
  proof: async () => undefined,
}

const namesOf = (jar: ReadonlyMap<string, string>): string =>
  [...jar].map(([name, value]) => `${name}=${value}`).join('; ')

export const cookieJar = ({ model, target }: { model: Model; target: string }): CookieJar => {
  const { base, csrf, headers: constant } = model.app.backend
  if (csrf === null && model.app.session.login.by !== 'cookie') return none
  const jar = new Map<string, string>()
  const keep: CookieJar['keep'] = (headers) => {
    for (const line of headers.getSetCookie()) {
      const [pair = '', ...flags] = line.split(';')
      const at = pair.indexOf('=')
      const isOver = flags.some((flag) => /^\s*max-age=0$/i.test(flag))
      if (isOver) jar.delete(pair.slice(0, at).trim())
      else jar.set(pair.slice(0, at).trim(), pair.slice(at + 1).trim())
    }
  }
  const proofOf = (method: string | undefined): Record<string, string> => {
    const value = csrf && method !== 'GET' ? jar.get(csrf.cookie) : undefined
    return csrf && value !== undefined ? { [csrf.header]: value } : {}
  }
  return {
    keep,
    onto: (request, anonymous = false) => {
      const sent = new Map(anonymous ? [...jar].filter(([name]) => name === csrf?.cookie) : jar)
      const cookie = sent.size === 0 ? {} : { Cookie: namesOf(sent) }
      const headers = { ...request.init.headers, ...proofOf(request.init.method), ...cookie }
      return { ...request, init: { ...request.init, headers } }
    },
    proof: async () => {
      if (!csrf?.path || jar.has(csrf.cookie)) return
      const answer = await fetch(`${target}${joinBasePath(base, csrf.path)}`, { headers: constant })
      keep(answer.headers)
      await answer.arrayBuffer()
    },
  }
}
