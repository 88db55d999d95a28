import { proofIn, type WireCsrf } from '../../../wire/csrf'
import { joinPath } from '../../../wire/path'
import type { AppDefinition } from '../definitions/definition'
import { fetchWithTimeout } from './fetch-with-timeout'
import { requestInit } from './request-init'

/**
 * The header with a proof that the backend gives in an answer. It belongs to a session and grows old, so it is asked for
 * anew before each call. Without it the call goes out, and the backend says what it lacks.
 */
export const givenProof = async (
  backend: AppDefinition['backend'],
  csrf: WireCsrf,
): Promise<Readonly<Record<string, string>>> => {
  const url = joinPath(backend.base, csrf.path ?? '')
  const init = requestInit(backend, { method: 'GET', headers: {} }, { token: undefined })
  const answer = await fetchWithTimeout(url, init, backend.timeout, [])
  const proof = answer.kind === 'answer' ? proofIn(csrf, answer, backend.envelope) : ''
  return proof === '' ? {} : { [csrf.header]: proof }
}
