import Cookies from 'js-cookie'
import { csrfProofIn, type WireCsrf } from '../../../wire/csrf'
import { joinPath } from '../../../wire/path'
import type { AppDefinition } from '../definitions/definition'
import { type FetchOutcome, fetchWithTimeout } from './fetch-with-timeout'
import { requestInit } from './request-init'

type Backend = AppDefinition['backend']

const askFor = (backend: Backend, path: string): Promise<FetchOutcome> => {
  const init = requestInit(backend, { method: 'GET', headers: {} }, { token: undefined })
  return fetchWithTimeout(joinPath(backend.base, path), init, backend.timeout, [])
}

/** The value of the backend's cookie, which no other site can read. One that is not there is asked for first, once. */
const cookieProof = async (
  backend: Backend,
  cookie: string,
  { path }: WireCsrf,
): Promise<string | undefined> => {
  const found = Cookies.get(cookie)
  if (found !== undefined || !path) return found
  await askFor(backend, path)
  return Cookies.get(cookie)
}

/** What the backend gives in an answer. It belongs to a session and grows old, so it is asked for before each call. */
const givenProof = async (backend: Backend, csrf: WireCsrf): Promise<string | undefined> => {
  const answer = await askFor(backend, csrf.path ?? '')
  return (answer.kind === 'answer' && csrfProofIn(csrf, answer, backend.envelope)) || undefined
}

/** The header with the proof. Without a proof the call goes out all the same, and the backend says what it lacks. */
export const csrfHeader = async (
  backend: Backend,
  csrf: WireCsrf,
): Promise<Readonly<Record<string, string>>> => {
  const { cookie, header } = csrf
  const proof = await (cookie ? cookieProof(backend, cookie, csrf) : givenProof(backend, csrf))
  return proof === undefined ? {} : { [header]: proof }
}
