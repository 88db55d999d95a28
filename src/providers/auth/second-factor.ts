import {
  factorCalls,
  type FactorChallenge,
  type FactorKind,
  type ListedPasskey,
  type PasskeyRequest,
} from '../../../wire/second-factor'
import { isKeyedValues } from '../../../wire/values'
import type { AdminClient, SendOptions } from '../http/admin-client'

/** A factor that is to be added. */
export type FactorDraft =
  | {
      readonly kind: 'totp'
      /** What an app reads of a picture, and the same as text. */
      readonly address: string
      readonly secret: string
    }
  | {
      readonly kind: 'passkey'
      /** What a browser makes a passkey with: `PublicKeyCredentialCreationOptions` of WebAuthn as JSON. */
      readonly options: PasskeyRequest
    }

/** What the own account has. */
export interface FactorStatus {
  readonly factor: boolean
  /** Whether there is an authenticator app. */
  readonly app: boolean
  readonly passkeys: readonly ListedPasskey[]
  /** How many recovery codes are left. */
  readonly recovery: number
}

/** A factor that is removed: the app, or a passkey. */
export type RemovedFactor =
  | { readonly kind: 'totp' }
  | { readonly kind: 'passkey'; readonly id: string }

/** The calls about the second factors of whoever logs in, or is logged in. They reject with an AdminError. */
export interface FactorClient {
  readonly status: () => Promise<FactorStatus>
  /** Wants the password of whoever is logged in, unless a login has to add its first factor. */
  readonly begin: (kind: FactorKind, password?: string) => Promise<FactorDraft>
  /** Gives the recovery codes; none where the account has some. */
  readonly confirm: (proof: string, name?: string) => Promise<readonly string[]>
  /** What the account can be proved with. */
  readonly challenge: () => Promise<FactorChallenge>
  readonly prove: (proof: string) => Promise<void>
  readonly remove: (proof: string, removed: RemovedFactor) => Promise<void>
}

const textAt = (data: unknown, key: string): string => {
  const value = isKeyedValues(data) ? data[key] : undefined
  return typeof value === 'string' ? value : ''
}

const draftIn = (kind: FactorKind, data: unknown): FactorDraft =>
  kind === 'totp'
    ? { kind, secret: textAt(data, 'secret'), address: textAt(data, 'address') }
    : { kind, options: (isKeyedValues(data) ? data['options'] : {}) as PasskeyRequest }

const statusIn = (data: unknown): FactorStatus => {
  const values = isKeyedValues(data) ? data : {}
  const { factor, app = factor, passkeys, recovery } = values
  return {
    factor: factor === true,
    app: app === true,
    passkeys: Array.isArray(passkeys) ? (passkeys as ListedPasskey[]) : [],
    recovery: Number(recovery ?? 0),
  }
}

const recoveryIn = (data: unknown): readonly string[] => {
  const found = isKeyedValues(data) ? data['recovery'] : undefined
  return Array.isArray(found) ? found.map(String) : []
}

/**
 * The calls of the built-in server about second factors.
 *
 * @param headers what says who calls, while no session does yet
 */
export const createFactorClient = (
  client: AdminClient,
  headers?: SendOptions['headers'],
): FactorClient => {
  const options: SendOptions = {
    quiet: true,
    tag: 'login',
    ...(headers && { login: true, headers }),
  }
  const send = (name: keyof typeof factorCalls, body = {}): Promise<unknown> =>
    client.send(factorCalls[name], body, options)
  return {
    status: async () => statusIn(await send('status')),
    begin: async (kind, password) =>
      draftIn(kind, await send('begin', { kind, ...(password !== undefined && { password }) })),
    confirm: async (code, name) =>
      recoveryIn(await send('confirm', { code, ...(name !== undefined && { name }) })),
    challenge: async () => (await send('challenge')) as FactorChallenge,
    prove: async (code) => void (await send('prove', { code })),
    remove: async (code, removed) => void (await send('remove', { code, ...removed })),
  }
}
