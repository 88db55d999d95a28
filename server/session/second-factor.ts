import type { Json, Model } from '../../codegen/language/model'
import {
  factorChallengeHeader,
  factorHeader,
  factorKinds,
  passkeyAnswerIn,
  type FactorChallenge,
  type FactorKind,
  type FactorState,
  type ListedPasskey,
} from '../../wire/second-factor'
import {
  refusalCodes,
  loginRequiredAnswer,
  refusalAnswer,
  successAnswer,
} from '../answers/call-answer'
import type { CallAnswer } from '../answers/call-answer'
import { hasFactor, type RemovedFactor, type StoredSecondFactor } from '../store/second-factors'
import type { Account } from '../store/stored-types'
import { codeWrong, judgeProof, limitGuesses, noteFactor, passkeyWrong } from './factor-proof'
import {
  createRecoveryCodes,
  createTotpSecret,
  otpauthAddress,
  formatRecoveryCode,
  totpStepOf,
  normaliseTypedCode,
} from './one-time-codes'
import {
  creationOptions,
  newPasskeyIn,
  requestOptions,
  type ChallengePurpose,
  type PasskeyContext,
} from './passkeys'
import type { createLoginTokens } from './login-tokens'
import type { SessionRequest } from './session-request'

interface FactorContext extends PasskeyContext {
  readonly tokens: ReturnType<typeof createLoginTokens>
  /** Why a password of whoever is logged in is refused; null where it is right. */
  readonly refusePassword: (call: SecondFactorCall) => Promise<CallAnswer | null>
}

/** A call of somebody who is logged in, about the own factors. */
export interface SecondFactorCall {
  readonly username: string
  readonly token: string
  readonly visit: SessionRequest
  /** The proof that was brought; it counts for nothing where none is asked for. */
  readonly proof: unknown
  /** What was typed where the password is asked for once more. */
  readonly password: unknown
  /** Which kind of factor is added or removed. */
  readonly kind: unknown
  /** Which passkey is removed. */
  readonly id: unknown
  /** What a new passkey is called. */
  readonly name: unknown
}

/** When a factor was proved for a login; null where the account has none. Or why the login is refused. */
export type SecondFactorProof =
  | { readonly proved: number | null; readonly refused?: undefined }
  | { readonly proved?: undefined; readonly refused: CallAnswer }

export interface SecondFactor {
  /** Judges what a login brings beside its password. */
  readonly admit: (account: Account, visit: SessionRequest) => Promise<SecondFactorProof>
  readonly status: (call: SecondFactorCall) => Promise<CallAnswer>
  readonly begin: (call: SecondFactorCall) => Promise<CallAnswer>
  readonly confirm: (call: SecondFactorCall) => Promise<CallAnswer>
  readonly challenge: (call: SecondFactorCall) => Promise<CallAnswer>
  readonly prove: (call: SecondFactorCall) => Promise<CallAnswer>
  readonly remove: (call: SecondFactorCall) => Promise<CallAnswer>
}

/** So many passkeys has an account at most. */
const mostPasskeys = 10

const longestName = 60

const isRequired = ({ app }: Model): boolean => app.session.secondFactor?.enrol === 'required'

/** Whether a login may only add a factor. */
export const mustAddSecondFactor = (model: Model, proved: number | null): boolean =>
  isRequired(model) && proved === null

/** Whether a login may make calls that pay. */
export const mayMakePayments = ({ app }: Model, proved: number | null, now: number): boolean => {
  const { secondFactor } = app.session
  if (secondFactor === null || !secondFactor.pays) return true
  return proved !== null && now - proved <= secondFactor.minutes * 60_000
}

const withFactorState = (answer: CallAnswer, state: FactorState): CallAnswer => ({
  ...answer,
  headers: { ...answer.headers, [factorHeader]: state },
})

/** The refusal of a login that has yet to add its factor. */
export const secondFactorMissingAnswer = (model: Model): CallAnswer =>
  withFactorState({ ...loginRequiredAnswer(model), msg: (words) => words.factorMissing }, 'missing')

/** Says with the answer to a login that it may only add a factor. */
export const withSecondFactorMissing = (model: Model, proved: number | null, answer: CallAnswer) =>
  mustAddSecondFactor(model, proved) ? withFactorState(answer, 'missing') : answer

const proofNeeded = refusalAnswer(refusalCodes.factorNeeded, (words) => words.factorNeeded)
const thereAlready = refusalAnswer(refusalCodes.alreadyThere, (words) => words.factorThere)
const passkeyThere = refusalAnswer(refusalCodes.alreadyThere, (words) => words.passkeyThere)
const noFactor = refusalAnswer(refusalCodes.noRecord, (words) => words.factorNone)
const lastFactor = refusalAnswer(refusalCodes.forbidden, (words) => words.factorLast)
const notOffered = refusalAnswer(refusalCodes.badValue, (words) => words.factorNotOffered)
const nameWanted = refusalAnswer(refusalCodes.badValue, (words) => words.passkeyName(longestName))
const tooManyPasskeys = refusalAnswer(refusalCodes.badValue, (words) =>
  words.passkeysMost(mostPasskeys),
)

const challengeFor = async (
  parts: FactorContext,
  username: string,
  factor: StoredSecondFactor,
  asking: { readonly host: string; readonly purpose: ChallengePurpose },
): Promise<FactorChallenge> => ({
  app: factor.confirmed,
  passkey: await requestOptions(parts, username, factor, asking),
})

const admitLogin =
  (parts: FactorContext): SecondFactor['admit'] =>
  async (account, visit) => {
    if (parts.model().app.session.secondFactor === null) return { proved: null }
    const { username } = account
    const factor = await parts.store.factors.find(username)
    if (!hasFactor(factor)) return { proved: null }
    const purpose = { kind: 'login' } as const
    // Nobody knows yet who it was.
    const given = { proof: visit.proof, visit, who: '', purpose }
    const refused =
      visit.proof === undefined ? proofNeeded : await judgeProof(parts, account, factor, given)
    if (refused === null) return { proved: parts.now() }
    const challenge = await challengeFor(parts, username, factor, { host: visit.host, purpose })
    const answer = withFactorState(refused, 'needed')
    const headers = { ...answer.headers, [factorChallengeHeader]: JSON.stringify(challenge) }
    return { refused: { ...answer, headers } }
  }

/** Does what needs a right proof of whoever is logged in. */
const withProof =
  (
    parts: FactorContext,
    work: (account: Account, call: SecondFactorCall) => Promise<CallAnswer>,
  ): SecondFactor['prove'] =>
  async (call) => {
    const { username, proof, visit, token } = call
    const [account, factor] = await Promise.all([
      parts.store.account(username),
      parts.store.factors.find(username),
    ])
    if (account === undefined || !hasFactor(factor)) return noFactor
    const purpose = { kind: 'prove', token } as const
    const given = { proof, visit, who: username, purpose }
    return (await judgeProof(parts, account, factor, given)) ?? work(account, call)
  }

/** Which kind of factor is to be added; null where it is not offered. */
const offeredKind = (model: Model, kind: unknown): FactorKind | null => {
  const offered = model.app.session.secondFactor?.factors ?? []
  const wanted = factorKinds.find((each) => each === (kind ?? 'totp'))
  return wanted !== undefined && offered.includes(wanted) ? wanted : null
}

/**
 * Asks for the password, so that nobody adds a factor of their own at a desk that was left. Where every login has to have a
 * factor, one without a factor has only just begun, and can do nothing else.
 */
const beginFactor =
  (parts: FactorContext): SecondFactor['begin'] =>
  async (call) => {
    const { model, store, refusePassword } = parts
    const { username, visit, token } = call
    const kind = offeredKind(model(), call.kind)
    if (kind === null) return notOffered
    const [account, factor] = await Promise.all([
      store.account(username),
      store.factors.find(username),
    ])
    if (account === undefined) return noFactor
    const isFirst = isRequired(model()) && !hasFactor(factor)
    const refused = isFirst ? null : await refusePassword(call)
    if (refused !== null) return refused
    if (kind === 'passkey') {
      if ((factor?.passkeys.length ?? 0) >= mostPasskeys) return tooManyPasskeys
      const options = await creationOptions(parts, account, factor, { host: visit.host, token })
      return successAnswer({ options })
    }
    const secret = createTotpSecret()
    if (!(await store.factors.begin(username, secret))) return thereAlready
    const address = otpauthAddress(secret, model().app.title, username)
    return successAnswer({ secret, address })
  }

/** Somebody has one more factor. Whoever else was logged in was so without it. */
const factorAdded = async (
  { tokens, now }: FactorContext,
  { username, token }: SecondFactorCall,
  recovery: readonly string[],
): Promise<CallAnswer> => {
  await tokens.prove(token, now())
  await tokens.keepOnly(username, token)
  return successAnswer({ recovery: recovery.map(formatRecoveryCode) })
}

const confirmApp = async (
  parts: FactorContext,
  account: Account,
  factor: StoredSecondFactor | null,
  call: SecondFactorCall,
): Promise<CallAnswer> => {
  const { store, now } = parts
  const { username, visit, proof } = call
  if (factor === null) return noFactor
  if (factor.confirmed) return thereAlready
  const recovery = createRecoveryCodes()
  let added: 'with codes' | 'without codes' | null = null
  const refused = await limitGuesses(parts, account, visit, {
    isRight: async () => {
      const step = totpStepOf(factor.secret, normaliseTypedCode(proof), now())
      if (step === null) return false
      const { version } = factor
      added = await store.factors.confirm(username, { version, step, codes: recovery, at: now() })
      return added !== null
    },
    wrong: codeWrong,
  })
  if (refused !== null) return refused
  await noteFactor(parts, account, 'factor added', visit)
  return factorAdded(parts, call, added === 'with codes' ? recovery : [])
}

const nameIn = (name: unknown): string | null => {
  const text = typeof name === 'string' ? name.trim() : ''
  return text === '' || text.length > longestName ? null : text
}

const confirmPasskey = async (
  parts: FactorContext,
  account: Account,
  factor: StoredSecondFactor | null,
  { answer, ...call }: SecondFactorCall & { readonly answer: object },
): Promise<CallAnswer> => {
  const { username, token, visit } = call
  const name = nameIn(call.name)
  if (name === null) return nameWanted
  if ((factor?.passkeys.length ?? 0) >= mostPasskeys) return tooManyPasskeys
  const given = { answer, purpose: { kind: 'add', token } as const, host: visit.host }
  const found = await newPasskeyIn(parts, username, given, name)
  const refused = await limitGuesses(parts, account, visit, {
    isRight: async () => found !== null,
    wrong: passkeyWrong,
  })
  if (refused !== null || found === null) return refused ?? passkeyWrong
  const recovery = createRecoveryCodes()
  const added = await parts.store.factors.addPasskey(username, { passkey: found, codes: recovery })
  if (added === null) return passkeyThere
  await noteFactor(parts, account, 'passkey added', visit)
  return factorAdded(parts, call, added === 'with codes' ? recovery : [])
}

const confirmFactor =
  (parts: FactorContext): SecondFactor['confirm'] =>
  async (call) => {
    const { username, proof } = call
    const [account, factor] = await Promise.all([
      parts.store.account(username),
      parts.store.factors.find(username),
    ])
    if (account === undefined) return noFactor
    const answer = passkeyAnswerIn(proof)
    if (answer === undefined) return passkeyWrong
    if (answer === null) return confirmApp(parts, account, factor, call)
    const isOffered = offeredKind(parts.model(), 'passkey') !== null
    return isOffered ? confirmPasskey(parts, account, factor, { ...call, answer }) : notOffered
  }

/** Which factor a call removes. Without a word, all of them. */
const removedIn = ({ kind, id }: SecondFactorCall): RemovedFactor => {
  if (kind === 'totp') return 'app'
  return kind === 'passkey' ? { passkey: String(id) } : 'all'
}

const removeFactor = (parts: FactorContext): SecondFactor['remove'] =>
  withProof(parts, async (account, call) => {
    const { model, store, tokens, now } = parts
    const { username, token, visit } = call
    const removed = removedIn(call)
    const result = await store.factors.remove(username, removed, isRequired(model()))
    if (result === 'none') return noFactor
    if (result === 'last') return lastFactor
    const note = typeof removed === 'object' ? 'passkey removed' : 'factor removed'
    await noteFactor(parts, account, note, visit)
    const isLeft = hasFactor(await store.factors.find(username))
    await tokens.prove(token, isLeft ? now() : null)
    await tokens.keepOnly(username, token)
    return successAnswer(null)
  })

const statusOf = (factor: StoredSecondFactor | null): Json => {
  const isThere = hasFactor(factor)
  const passkeys = (factor?.passkeys ?? []).map(
    ({ id, name, added, used }) => ({ id, name, added, used }) satisfies ListedPasskey,
  )
  return {
    factor: isThere,
    app: factor?.confirmed === true,
    passkeys,
    recovery: isThere ? factor.codes : 0,
  }
}

/**
 * What beside a password says who somebody is: an authenticator app, passkeys, and recovery codes. Each answer tells a
 * secret once, while its factor is added, and never again.
 */
export const createSecondFactor = (parts: FactorContext): SecondFactor => {
  const { store, tokens, now } = parts
  return {
    admit: admitLogin(parts),
    status: async ({ username }) => successAnswer(statusOf(await store.factors.find(username))),
    begin: beginFactor(parts),
    confirm: confirmFactor(parts),
    challenge: async ({ username, visit, token }) => {
      const factor = await store.factors.find(username)
      if (!hasFactor(factor)) return noFactor
      const asking = { host: visit.host, purpose: { kind: 'prove', token } as const }
      return successAnswer({ ...(await challengeFor(parts, username, factor, asking)) } as Json)
    },
    prove: withProof(parts, async (_, { token }) => {
      await tokens.prove(token, now())
      return successAnswer(null)
    }),
    remove: removeFactor(parts),
  }
}
