import type { CallModel, Model, ResourceModel } from '../../codegen/language/model'
import { readAnswer, type CallOutcome } from './call-outcome'
import { createCookieJar, type CookieJar } from './cookies'
import { type OutgoingRequest, type ClientCall, transportOf, buildRequest } from './request'
import { missingRoleReason } from './roles'
import type { LoginRequest } from '../../wire/login'
import { valueAtDottedPath, type KeyedValues } from '../../wire/values'
import type { SentVersion } from '../../wire/record-version'
import { rolePolicy } from '../../codegen/language/model/role-policy'
import { isAllowed, rolesInForce } from '../../wire/roles'

export interface RequestLimits {
  requests: number
  milliseconds: number
}

export interface ClientOptions {
  model: Model
  /** Origin of the backend. */
  target: string
  /** Allows calls that may change something. */
  write: boolean
  limits: RequestLimits
  /** Called before each request. */
  onRequest?: (sent: number) => void
}

export interface SendOptions {
  resource?: ResourceModel
  /** Leaves the token out. */
  anonymous?: boolean
  /** Sends a token that nobody has given, in place of the real one. */
  forged?: boolean
  /** Keys of records that nobody has, by which a call can still be addressed. */
  strange?: KeyedValues
  /** The roles of a move, which replace those of its call. */
  roles?: readonly string[]
  /** The key under which the backend tells a repetition from a second intent. */
  intent?: string
  /** The version of the record that the call changes. */
  version?: SentVersion
  /** The values have their types in JSON already. */
  settled?: boolean
}

/** The only part that sends requests. */
export interface ContractClient {
  send: (call: ClientCall, values: KeyedValues, options?: SendOptions) => Promise<CallOutcome>
  /** Sends a call that needs no session, such as the login itself. */
  open: (request: LoginRequest) => Promise<CallOutcome>
  /**
   * Begins the session of a login. Every call then has its token, and only calls that its roles allow are sent.
   *
   * @param roles null where nothing says which roles the user has: then the backend decides
   */
  begin: (token: string | null, roles: readonly string[] | null) => void
  may: (needed: readonly string[]) => boolean
  readonly sent: () => number
  /** Why nothing more is sent. Null means that the limits are not reached yet. */
  readonly exhausted: () => string | null
  /** Answers whose envelope was not the declared one. */
  readonly foreign: readonly { name: string; got: string }[]
  /** Names of calls that were asked to log in although they had a token. */
  readonly locked: ReadonlySet<string>
  /** Marks a call as faulty, so that one cause is not reported twice. */
  suspect: (call: ClientCall) => void
  readonly suspects: ReadonlySet<ClientCall>
}

/** Calls that only read lists or single records. */
export const readingCalls = ({ resources }: Model): ReadonlySet<ClientCall> =>
  new Set(resources.flatMap((resource) => resource.calls.filter((call) => isRead(resource, call))))

/** A list that REST would have to send by POST may be a mistake that adds a record. Others ask for their lists by POST. */
const mayWrite = ({ transport }: ResourceModel, { method }: CallModel): boolean =>
  method !== 'GET' && (method !== 'POST' || transport === 'rest')

/** Calls that change nothing, whatever the backend makes of them. A run that may not write sends no others. */
export const harmlessCalls = ({ resources }: Model): ReadonlySet<ClientCall> =>
  new Set(
    resources.flatMap((resource) =>
      resource.calls.filter((call) => isRead(resource, call) && !mayWrite(resource, call)),
    ),
  )

const isRead = ({ verbs }: ResourceModel, call: CallModel): boolean =>
  call.name === verbs.list ||
  call.name === verbs.read ||
  call.name === verbs.history ||
  call.name === verbs.total ||
  call.does === 'list' ||
  call.does === 'read' ||
  (call.rows !== null && call.toggles === null)

const reasonOf = (error: unknown, timeout: number): string => {
  if (error instanceof Error && error.name === 'TimeoutError')
    return `no answer within ${timeout} ms`
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : ''
  return code === '' ? 'the connection broke' : `the connection broke (${code})`
}

const sendRequest = async (
  { model, target, jar }: Pick<ClientOptions, 'model' | 'target'> & { jar: CookieJar },
  { url, init, versioned }: OutgoingRequest,
  wantsData: boolean,
): Promise<CallOutcome> => {
  const { timeout } = model.app.backend
  try {
    const response = await fetch(`${target}${url}`, {
      ...init,
      signal: AbortSignal.timeout(timeout),
    })
    const { status, headers } = response
    jar.keep(headers)
    const text = await response.text()
    return readAnswer(model, { status, headers, text }, { wantsData, versioned })
  } catch (error) {
    return { kind: 'broken', got: reasonOf(error, timeout), unreachable: true }
  }
}

/** What an answer says of a single record, wherever the call has it. */
const recordOf = (
  { record: place }: ClientCall,
  answer: CallOutcome,
  resource: ResourceModel | null,
): CallOutcome => {
  if (!place || answer.kind !== 'success') return answer
  const { record = (data: unknown) => data } = transportOf(resource)
  return { ...answer, data: record(valueAtDottedPath(answer.data, place)) }
}

type Sender = Pick<ContractClient, 'sent' | 'exhausted' | 'foreign'> & {
  dispatch: (request: OutgoingRequest, wantsData: boolean) => Promise<CallOutcome>
}

/** Sends within the limits, and counts. */
const createSender = (
  { model, target, limits, onRequest }: ClientOptions,
  jar: CookieJar,
): Sender => {
  const foreign: { name: string; got: string }[] = []
  const until = Date.now() + limits.milliseconds
  let sent = 0
  const exhausted = (): string | null => {
    if (sent >= limits.requests) return `the limit of ${limits.requests} requests was reached`
    return Date.now() < until ? null : `the limit of ${limits.milliseconds / 1000} s was reached`
  }
  return {
    sent: () => sent,
    exhausted,
    foreign,
    dispatch: async (request, wantsData) => {
      const why = exhausted()
      if (why !== null) return { kind: 'unsent', why }
      sent += 1
      onRequest?.(sent)
      const answer = await sendRequest({ model, target, jar }, request, wantsData)
      if (answer.kind === 'foreign') foreign.push({ name: request.name, got: answer.got })
      return answer
    },
  }
}

/** A token that nobody has given. */
const FORGED = 'contract'

/** What a request carries beside its values: the token among it, unless it is to be nobody's, or a wrong one. */
const factsFor = (
  { resource, anonymous = false, forged = false, ...more }: SendOptions,
  token: string | null,
) => ({
  token: forged ? FORGED : anonymous ? null : token,
  resource: resource ?? null,
  version: more.version,
  intent: more.intent,
  strange: more.strange,
  settled: more.settled,
})

/** Why a call is not sent: it may change data where nothing may, or none of the roles that are held allows it. */
const senderRules = ({ model, write }: Pick<ClientOptions, 'model' | 'write'>) => {
  const harmless = harmlessCalls(model)
  return (call: ClientCall, needed: readonly string[], held: readonly string[]): string | null => {
    if (!write && !harmless.has(call)) return 'it may change data (--write)'
    return isAllowed(needed, held) ? null : missingRoleReason(needed)
  }
}

/** The roles that a session acts in. */
const actingRoles = (
  { model }: Pick<ClientOptions, 'model'>,
  roles: readonly string[] | null,
): readonly string[] => {
  const policy = rolePolicy(model)
  return roles === null ? policy.names : rolesInForce(roles, policy)
}

export const createContractClient = (options: ClientOptions): ContractClient => {
  const reads = readingCalls(options.model)
  const whyUnsent = senderRules(options)
  const jar = createCookieJar(options)
  const { dispatch, ...counts } = createSender(options, jar)
  const suspects = new Set<ClientCall>()
  const locked = new Set<string>()
  let token: string | null = null
  let held: readonly string[] = []
  return {
    ...counts,
    send: async (call, values, given = {}) => {
      const { anonymous = false, forged = false, roles } = given
      const why = whyUnsent(call, roles ?? call.roles ?? [], held)
      if (why !== null) return { kind: 'unsent', why }
      const facts = factsFor(given, token)
      if (call.method !== 'GET') await jar.proof(anonymous)
      const request = jar.onto(buildRequest(options.model, call, values, facts), anonymous)
      const answer = recordOf(call, await dispatch(request, reads.has(call)), facts.resource)
      if (anonymous || forged || answer.kind !== 'refused' || !answer.isLogin) return answer
      locked.add(request.name)
      return { kind: 'locked' }
    },
    open: async ({ call, values, headers }) => {
      await jar.proof()
      const facts = { token: null, resource: null, headers }
      const { encoding, nested } = options.model.app.backend
      const sendable = { encoding, nested, ...call, constants: {} }
      return dispatch(jar.onto(buildRequest(options.model, sendable, values, facts)), true)
    },
    begin: (next, roles) => {
      token = next
      held = actingRoles(options, roles)
    },
    may: (needed) => isAllowed(needed, held),
    locked,
    suspect: (call) => void suspects.add(call),
    suspects,
  }
}
