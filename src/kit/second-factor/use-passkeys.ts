import { useTranslate } from 'ra-core'
import { passkeyProof, type PasskeyRequest } from '../../../wire/second-factor'

/* What the browser does with passkeys. The code for it is fetched by whoever uses one. */

const loadAuthenticator = () => import('@simplewebauthn/browser')

type Authenticator = Awaited<ReturnType<typeof loadAuthenticator>>

/** Passkeys belong to a name. An address has none, and pages that came by http have no passkeys at all. */
export const hasPasskeys = (): boolean => {
  const { hostname } = window.location
  const isAddress = /^[\d.]+$|^\[/.test(hostname)
  return window.isSecureContext && !isAddress && 'PublicKeyCredential' in window
}

/** Sentences for what the standard says of a passkey that was neither made nor used. */
const sentences: Readonly<Record<string, string>> = {
  NotAllowedError: 'factor.passkeyCancelled',
  AbortError: 'factor.passkeyCancelled',
  InvalidStateError: 'factor.passkeyThere',
}

const nameOf = (error: unknown): string => (error instanceof Error ? error.name : '')

/** Makes a passkey, or signs with one, and gives the proof of it. */
export const usePasskeys = () => {
  const translate = useTranslate()
  const run = async (ask: (authenticator: Authenticator) => Promise<object>): Promise<string> => {
    const authenticator = await loadAuthenticator()
    try {
      return passkeyProof(await ask(authenticator))
    } catch (error) {
      throw new Error(translate(sentences[nameOf(error)] ?? 'factor.passkeyFailed'), {
        cause: error,
      })
    }
  }
  return {
    create: (options: PasskeyRequest): Promise<string> =>
      run(async ({ startRegistration }) => {
        type Options = Parameters<typeof startRegistration>[0]['optionsJSON']
        const { id, rawId, type, response } = await startRegistration({
          optionsJSON: options as unknown as Options,
        })
        const { clientDataJSON, attestationObject, transports } = response
        return { id, rawId, type, response: { clientDataJSON, attestationObject, transports } }
      }),
    sign: (options: PasskeyRequest): Promise<string> =>
      run(async ({ startAuthentication }) => {
        type Options = Parameters<typeof startAuthentication>[0]['optionsJSON']
        const { id, rawId, type, response } = await startAuthentication({
          optionsJSON: options as unknown as Options,
        })
        return { id, rawId, type, response }
      }),
  }
}
