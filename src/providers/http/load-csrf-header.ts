import type { Method } from '../../../wire/call'
import type { AppDefinition } from '../definitions/definition'

type Proof = Readonly<Record<string, string>>

/**
 * The header by which a call shows that a page of this origin sends it. Where the code for it cannot be fetched, the call
 * goes out without, and the backend says what it lacks.
 */
export const loadCsrfHeader = (
  backend: AppDefinition['backend'],
  method: Method,
): Proof | Promise<Proof> => {
  const { csrf } = backend
  return csrf && method !== 'GET'
    ? import('./csrf-header').then(
        ({ csrfHeader: proofHeader }) => proofHeader(backend, csrf),
        () => ({}),
      )
    : {}
}
