import type { PasskeyRequest } from '../../wire/second-factor'
import type { Json, Model } from '../../codegen/language/model'
import type { StoredSecondFactor, StoredPasskey } from '../store/second-factors'
import { sha256Of } from '../store/text-hash'
import type { Store } from '../store/store'
import type { Account } from '../store/stored-types'

/* Passkeys: what a browser is asked, and whether it has answered rightly (https://www.w3.org/TR/webauthn-3/). */

/** Milliseconds in which somebody has to answer. */
const challengeLife = 300_000

/** So long are credential ids at most, so that all of an account fit into a header. */
const longestId = 512

/** EdDSA, ES256 and RS256: what authenticators sign with. */
const algorithms = [-8, -7, -257]

const mostTransports = 10

/** A command that verifies nothing loads nothing of it. */
const loadVerifier = () => import('@simplewebauthn/server')

/** Loads what verifies passkeys before anybody waits for it. Where that fails, the first call says so. */
export const preparePasskeys = async ({ app }: Model): Promise<void> => {
  if (app.session.secondFactor !== null) await loadVerifier().catch(() => undefined)
}

export interface PasskeyContext {
  readonly model: () => Model
  readonly store: Store
  readonly now: () => number
}

/** What a challenge is for. One that somebody was given for something else is none. */
export type ChallengePurpose =
  | { readonly kind: 'login' }
  /** Of whoever has this token. */
  | { readonly kind: 'add' | 'prove'; readonly token: string }

/** What somebody has answered, and where. */
export interface PasskeyAnswer {
  readonly answer: object
  readonly purpose: ChallengePurpose
  /** The host that the browser shows, with its port. */
  readonly host: string
}

const hashOf = (purpose: ChallengePurpose, username: string, challenge: string): string =>
  sha256Of(JSON.stringify([purpose, username, challenge]))

/**
 * Who a passkey is for: the name of the host, which is part of each passkey, and the origins that may use it. Browsers
 * have passkeys by https alone, or on the machine itself.
 */
const siteOf = (host: string): { readonly id: string; readonly origins: readonly string[] } => {
  const address = `https://${host}`
  if (!URL.canParse(address)) return { id: '', origins: [] }
  const { hostname: id, origin } = new URL(address)
  const isLocal = id === 'localhost' || id.endsWith('.localhost')
  return { id, origins: isLocal ? [origin, new URL(`http://${host}`).origin] : [origin] }
}

const passkeysAt = (factor: StoredSecondFactor | null, host: string): readonly StoredPasskey[] => {
  const { id } = siteOf(host)
  return factor?.passkeys.filter((passkey) => passkey.host === id) ?? []
}

const credentialsOf = (passkeys: readonly StoredPasskey[]) =>
  passkeys.map(({ id, transports }) => ({ id, transports: [...transports] }))

const noteChallenge = (
  { store, now }: PasskeyContext,
  username: string,
  purpose: ChallengePurpose,
  challenge: string,
): Promise<void> => {
  const hash = hashOf(purpose, username, challenge)
  return store.factors.addChallenge({ hash, username, until: now() + challengeLife }, now())
}

/** What a browser makes a new passkey with. */
export const creationOptions = async (
  parts: PasskeyContext,
  account: Account,
  factor: StoredSecondFactor | null,
  { host, token }: { readonly host: string; readonly token: string },
): Promise<Json> => {
  const { generateRegistrationOptions } = await loadVerifier()
  const options = await generateRegistrationOptions({
    rpName: parts.model().app.title,
    rpID: siteOf(host).id,
    userName: account.username,
    userID: new TextEncoder().encode(account.uuid),
    userDisplayName: account.name,
    timeout: challengeLife,
    attestationType: 'none',
    excludeCredentials: credentialsOf(passkeysAt(factor, host)),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' },
    supportedAlgorithmIDs: algorithms,
  })
  await noteChallenge(parts, account.username, { kind: 'add', token }, options.challenge)
  // Without what is undefined, as it travels.
  return JSON.parse(JSON.stringify(options)) as Json
}

/** What a browser asks a passkey of an account with; null where it has none at this host. */
export const requestOptions = async (
  parts: PasskeyContext,
  username: string,
  factor: StoredSecondFactor,
  { host, purpose }: { readonly host: string; readonly purpose: ChallengePurpose },
): Promise<PasskeyRequest | null> => {
  const passkeys = passkeysAt(factor, host)
  if (passkeys.length === 0) return null
  const { generateAuthenticationOptions } = await loadVerifier()
  const options = await generateAuthenticationOptions({
    rpID: siteOf(host).id,
    timeout: challengeLife,
    allowCredentials: credentialsOf(passkeys),
    userVerification: 'required',
  })
  await noteChallenge(parts, username, purpose, options.challenge)
  return { ...options }
}

const textAt = (value: unknown, key: string): string => {
  const found: unknown =
    typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined
  return typeof found === 'string' ? found : ''
}

/** The challenge that was signed, as far as anybody says. */
const challengeIn = (answer: object): string => {
  const signed = textAt(Reflect.get(answer, 'response'), 'clientDataJSON')
  try {
    return textAt(JSON.parse(Buffer.from(signed, 'base64url').toString('utf8')), 'challenge')
  } catch {
    return ''
  }
}

/** Takes the challenge of an answer, which nobody can answer again. Null: it is none that was given for this. */
const takeChallenge = async (
  { store, now }: PasskeyContext,
  username: string,
  { answer, purpose }: PasskeyAnswer,
): Promise<string | null> => {
  const challenge = challengeIn(answer)
  const hash = hashOf(purpose, username, challenge)
  return (await store.factors.takeChallenge(hash, now())) ? challenge : null
}

/** What the verifier says of an answer. It throws where something is wrong with one, whatever that is. */
const verifiedOrNull = async <T extends { readonly verified: boolean }>(
  verify: () => Promise<T>,
): Promise<T | null> => {
  try {
    const result = await verify()
    return result.verified ? result : null
  } catch {
    return null
  }
}

/** The new passkey that an answer brings; null where it is refused. */
export const newPasskeyIn = async (
  parts: PasskeyContext,
  username: string,
  given: PasskeyAnswer,
  name: string,
): Promise<StoredPasskey | null> => {
  const challenge = await takeChallenge(parts, username, given)
  if (challenge === null) return null
  const { verifyRegistrationResponse } = await loadVerifier()
  const { id: host, origins } = siteOf(given.host)
  const result = await verifiedOrNull(() =>
    verifyRegistrationResponse({
      response: given.answer as Parameters<typeof verifyRegistrationResponse>[0]['response'],
      expectedChallenge: challenge,
      expectedOrigin: [...origins],
      expectedRPID: host,
      requireUserVerification: true,
      supportedAlgorithmIDs: algorithms,
    }),
  )
  const credential = result?.registrationInfo?.credential
  if (credential === undefined || credential.id.length > longestId) return null
  const { id, publicKey, counter, transports = [] } = credential
  return {
    id,
    host,
    key: Buffer.from(publicKey).toString('base64url'),
    counter,
    transports: [transports].flat().map(String).slice(0, mostTransports),
    name,
    added: parts.now(),
    used: null,
  }
}

/** Takes the answer of a passkey: whether it is one of the account, and has signed a challenge that was given for this. */
export const takePasskey = async (
  parts: PasskeyContext,
  username: string,
  factor: StoredSecondFactor,
  given: PasskeyAnswer,
): Promise<boolean> => {
  const challenge = await takeChallenge(parts, username, given)
  const id = textAt(given.answer, 'id')
  const passkey = passkeysAt(factor, given.host).find((each) => each.id === id)
  if (challenge === null || passkey === undefined) return false
  const { verifyAuthenticationResponse } = await loadVerifier()
  const { id: host, origins } = siteOf(given.host)
  const { key, counter } = passkey
  const result = await verifiedOrNull(() =>
    verifyAuthenticationResponse({
      response: given.answer as Parameters<typeof verifyAuthenticationResponse>[0]['response'],
      expectedChallenge: challenge,
      expectedOrigin: [...origins],
      expectedRPID: host,
      credential: { id, publicKey: new Uint8Array(Buffer.from(key, 'base64url')), counter },
      requireUserVerification: true,
    }),
  )
  if (result === null) return false
  const use = { counter: result.authenticationInfo.newCounter, at: parts.now() }
  return parts.store.factors.usePasskey(username, id, use)
}
