import type { Model } from '../../codegen/language/model'
import { csrfProofIn } from '../../wire/csrf'
import { joinBasePath, type OutgoingRequest } from './request'

/** The cookies of a backend that knows its callers by them, as a browser keeps them. */
export interface CookieJar {
  keep: (headers: Headers) => void
  /** The request with its cookies, and with the header that proves them. Nobody's request has only the proof. */
  onto: (request: OutgoingRequest, anonymous?: boolean) => OutgoingRequest
  /** Has the proof before anything is written: nobody's own, where nobody is logged in. */
  proof: (anonymous?: boolean) => Promise<void>
}

const none: CookieJar = {
  keep: () => undefined,
  onto: (request) => request,
  proof: async () => undefined,
}

const namesOf = (jar: ReadonlyMap<string, string>): string =>
  [...jar].map(([name, value]) => `${name}=${value}`).join('; ')

export const createCookieJar = ({ model, target }: { model: Model; target: string }): CookieJar => {
  const { base, csrf, envelope, headers: constant } = model.app.backend
  if (csrf === null && model.app.session.login.by !== 'cookie') return none
  const jar = new Map<string, string>()
  const keep: CookieJar['keep'] = (headers) => {
    for (const line of headers.getSetCookie()) {
      const [pair = '', ...flags] = line.split(';')
      const at = pair.indexOf('=')
      const name = pair.slice(0, at).trim()
      if (flags.some((flag) => /^\s*max-age=0$/i.test(flag))) jar.delete(name)
      else jar.set(name, pair.slice(at + 1).trim())
    }
  }
  let given = ''
  const proofOf = (method: string | undefined): Record<string, string> => {
    const known = csrf?.cookie ? jar.get(csrf.cookie) : given
    return csrf && method !== 'GET' && known ? { [csrf.header]: known } : {}
  }
  const cookies = (anonymous: boolean): Record<string, string> => {
    const sent = new Map(anonymous ? [...jar].filter(([name]) => name === csrf?.cookie) : jar)
    return sent.size === 0 ? {} : { Cookie: namesOf(sent) }
  }
  return {
    keep,
    onto: (request, anonymous = false) => {
      const proof = proofOf(request.init.method)
      const headers = { ...request.init.headers, ...proof, ...cookies(anonymous) }
      return { ...request, init: { ...request.init, headers } }
    },
    proof: async (anonymous = false) => {
      if (!csrf?.path || (csrf.cookie && jar.has(csrf.cookie))) return
      const headers = { ...constant, ...cookies(anonymous) }
      const answer = await fetch(`${target}${joinBasePath(base, csrf.path)}`, { headers })
      keep(answer.headers)
      const [{ status }, text] = [answer, await answer.text()]
      if (csrf.cookie) return
      given = csrfProofIn(csrf, { status, headers: answer.headers, text }, envelope)
    },
  }
}
