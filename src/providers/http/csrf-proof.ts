import Cookies from 'js-cookie'
import type { Method } from '../../../wire/call'
import { joinPath } from '../../../wire/path'
import type { AppDefinition } from '../definitions/definition'
import { fetchWithTimeout } from './fetch-with-timeout'
import { requestInit } from './request-init'

type Proof = Readonly<Record<string, string>>

/**
 * The header by which a call shows that a page of this origin sends it: the value of the backend's cookie, which no other
 * site can read. A cookie that is not there is asked for first, once; without it the call goes out, and the backend says
 * what it lacks.
 */
export const csrfProof = (
  backend: AppDefinition['backend'],
  method: Method,
): Proof | Promise<Proof> => {
  const { csrf } = backend
  if (!csrf || method === 'GET') return {}
  const { cookie } = csrf
  if (!cookie) return import('./given-proof').then((proof) => proof.givenProof(backend, csrf))
  const read = (): Proof => {
    const value = Cookies.get(cookie)
    return value === undefined ? {} : { [csrf.header]: value }
  }
  const found = read()
  if (!csrf.path || csrf.header in found) return found
  const url = joinPath(backend.base, csrf.path)
  const init = requestInit(backend, { method: 'GET', headers: {} }, { token: undefined })
  return fetchWithTimeout(url, init, backend.timeout, []).then(read)
}
