import type { LoginCaller } from './caller'

/** Of a request to begin or end a session: who sends it, and its name. */
export interface Visit extends LoginCaller {
  readonly request: string
}

/** The visit that a request is. */
export const visitOf = ({
  caller,
  attempt,
}: {
  readonly caller: LoginCaller
  readonly attempt: { readonly request: string }
}): Visit => ({ ...caller, request: attempt.request })
