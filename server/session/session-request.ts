import type { LoginCaller } from './login-caller'

/** Of a request to begin or end a session: who sends it, and its name. */
export interface SessionRequest extends LoginCaller {
  readonly request: string
}

/** The visit that a request is. */
export const sessionRequestOf = ({
  caller,
  attempt,
}: {
  readonly caller: LoginCaller
  readonly attempt: { readonly request: string }
}): SessionRequest => ({ ...caller, request: attempt.request })
