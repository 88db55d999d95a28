/* What the console and the built-in server say to each other about second factors. */

/** In a request: a code. In an answer: what is asked for. */
export const factorHeader = 'X-Second-Factor'

/**
 * `needed`: the login wants a code. `missing`: the login may only add a factor. `stale`: the call pays, and no factor was
 * proved a short time before.
 */
export type FactorState = 'needed' | 'missing' | 'stale'

const states: readonly FactorState[] = ['needed', 'missing', 'stale']

/** What an answer asks for. */
export const factorStateIn = (headers: Headers | undefined): FactorState | undefined =>
  states.find((state) => state === headers?.get(factorHeader))

/** The calls, below the base of the backend. */
export const factorCalls = {
  /** Whether whoever is logged in has a factor, and how many recovery codes are left. */
  status: { method: 'GET', path: '/__session/factor' },
  /** Makes a secret, which is told this once. */
  begin: { method: 'POST', path: '/__session/factor' },
  /** Confirms it by a code, and gives recovery codes, which are told this once. */
  confirm: { method: 'POST', path: '/__session/factor/confirm' },
  /** Proves the factor once more. */
  prove: { method: 'POST', path: '/__session/factor/prove' },
  /** Takes the factor away. It wants a code. */
  remove: { method: 'POST', path: '/__session/factor/remove' },
} as const
