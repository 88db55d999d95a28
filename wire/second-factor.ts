/* What the console and the built-in server say to each other about second factors. */

/** Kinds of second factors: `totp` are the codes of an authenticator app, `passkey` is WebAuthn. */
export const factorKinds = ['totp', 'passkey'] as const

export type FactorKind = (typeof factorKinds)[number]

/** In a request: a proof. In an answer: what is asked for. */
export const factorHeader = 'X-Second-Factor'

/** In the answer to a login that lacks a proof: a `FactorChallenge` as JSON. */
export const factorChallengeHeader = 'X-Second-Factor-Challenge'

/**
 * `needed`: the login wants a proof. `missing`: the login may only add a factor. `stale`: the call pays, and no factor was
 * proved a short time before.
 */
export type FactorState = 'needed' | 'missing' | 'stale'

const states: readonly FactorState[] = ['needed', 'missing', 'stale']

/** What an answer asks for. */
export const factorStateIn = (headers: Headers | undefined): FactorState | undefined =>
  states.find((state) => state === headers?.get(factorHeader))

/** The calls, below the base of the backend. */
export const factorCalls = {
  /** Which factors whoever is logged in has, and how many recovery codes are left. */
  status: { method: 'GET', path: '/__session/factor' },
  /** Makes a secret, which is told this once, or gives what a new passkey is made with. */
  begin: { method: 'POST', path: '/__session/factor' },
  /** Confirms it by a code or by the new passkey, and gives recovery codes, which are told this once. */
  confirm: { method: 'POST', path: '/__session/factor/confirm' },
  /** Gives what a passkey proves itself with. */
  challenge: { method: 'POST', path: '/__session/factor/challenge' },
  /** Proves a factor once more. */
  prove: { method: 'POST', path: '/__session/factor/prove' },
  /** Takes one factor away, or all. It wants a proof. */
  remove: { method: 'POST', path: '/__session/factor/remove' },
} as const

/** A passkey as its owner sees it. */
export interface ListedPasskey {
  readonly id: string
  readonly name: string
  /** Milliseconds. */
  readonly added: number
  /** Null: it has never been used. */
  readonly used: number | null
}

/** What a browser asks an authenticator with: `PublicKeyCredentialRequestOptions` of WebAuthn as JSON. */
export type PasskeyRequest = Readonly<Record<string, unknown>> & { readonly challenge: string }

/** What a login can be proved with. */
export interface FactorChallenge {
  /** Whether the account has an authenticator app. */
  readonly app: boolean
  /** Null: the account has no passkey here. */
  readonly passkey: PasskeyRequest | null
}

const passkeyMark = 'passkey '

/** A proof is one text: a code as it was typed, or what an authenticator has answered. */
export const passkeyProof = (answer: object): string => passkeyMark + JSON.stringify(answer)

/** What an authenticator has answered; null where the proof is a code. Undefined: it cannot be read. */
export const passkeyAnswerIn = (proof: unknown): object | null | undefined => {
  if (typeof proof !== 'string' || !proof.startsWith(passkeyMark)) return null
  try {
    const answer: unknown = JSON.parse(proof.slice(passkeyMark.length))
    return typeof answer === 'object' && answer !== null ? answer : undefined
  } catch {
    return undefined
  }
}

/** What a login can be proved with, by the header of an answer. A server of a version before knows codes alone. */
export const readFactorChallenge = (text: string | null | undefined): FactorChallenge => {
  try {
    return JSON.parse(text ?? '') as FactorChallenge
  } catch {
    return { app: true, passkey: null }
  }
}
