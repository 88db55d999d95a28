import type { CallModel, Model, ResourceModel } from '../../codegen/language/model'
import type { SourceLocation } from '../../codegen/base/diagnostic'
import { type CallOutcome, describeOutcome, inconclusiveReason } from '../exchange/call-outcome'
import { type CheckRecorder, formatWireValue } from '../exchange/check-recorder'
import { formatNounCount } from '../../codegen/base/text'
import { type ContractClient, harmlessCalls, type SendOptions } from '../exchange/client'
import { unusedRecordKey } from './unused-key'
import type { KeyedValues } from '../../wire/values'
import { methodAndPath } from './list'

/** Where app.yaml describes the backend as a whole. */
export interface BackendPlaces {
  login: SourceLocation
  envelope: SourceLocation
  token: SourceLocation
}

interface Probe {
  call: CallModel
  resource: ResourceModel | null
}

/** Calls that tell something when they are sent without a token. Calls that fail even with one are left out. */
const tokenlessProbes = (model: Model, write: boolean, { suspects }: ContractClient): Probe[] => {
  const reads = harmlessCalls(model)
  const all: Probe[] = model.resources.flatMap((resource) =>
    resource.calls.map((call) => ({ call, resource })),
  )
  const { password } = model.app.session
  if (write && password) all.push({ call: password, resource: null })
  return all.filter(({ call }) => (write || reads.has(call)) && !suspects.has(call))
}

/** Statuses by which a server refuses the made-up address of a call, before or after it has looked at the token. */
const UNADDRESSED = new Set([400, 404, 405, 422])
const FORBIDDEN = 403

const statusOf = (answer: CallOutcome): number | null => {
  if (answer.kind === 'broken') return Number(/^HTTP status (\d+)$/.exec(answer.got)?.[1] ?? 0)
  return answer.kind === 'refused' ? Number(answer.code) : null
}

/**
 * Whether a call without a token is let in. Some servers refuse it by status 403 and ask for a login only where a token
 * is wrong, which is how sessions end. Null: the answer is about a record that there is not.
 */
const isLetIn = async (
  { model, client }: { model: Model; client: ContractClient },
  { call }: Probe,
  answer: CallOutcome,
  options: SendOptions,
): Promise<boolean | null> => {
  if (answer.kind === 'refused' && answer.isLogin) return false
  const status = statusOf(answer)
  if (call.pathKeys.length > 0 && UNADDRESSED.has(status ?? 0)) return null
  if (status !== FORBIDDEN || model.app.backend.token === null) return true
  const forged = await client.send(call, {}, { ...options, anonymous: false, forged: true })
  return forged.kind !== 'refused' || !forged.isLogin
}

/** What has to be done around a call that is sent without a token: it gives what clears away behind it. */
export type CleanupGuard = (
  call: CallModel,
  resource: ResourceModel,
) => Promise<((answer: CallOutcome) => Promise<void>) | null>

interface TokenCheck {
  readonly model: Model
  readonly client: ContractClient
  readonly recorder: CheckRecorder
  readonly write: boolean
  readonly guard: CleanupGuard
  /** One row of each resource, by which the form of its key is known. */
  readonly rows: ReadonlyMap<string, KeyedValues>
}

/** Sends every call without a token: how many told something, which were let in, and what the first of those answered. */
const tryWithoutToken = async ({ model, client, write, guard, rows }: TokenCheck) => {
  const open: string[] = []
  let got = ''
  let tried = 0
  for (const probe of tokenlessProbes(model, write, client)) {
    const { call, resource } = probe
    const clear = resource && write ? await guard(call, resource) : null
    const strange = resource ? unusedRecordKey(resource, rows.get(resource.name)) : {}
    const options = { anonymous: true, strange, ...(resource && { resource }) }
    const answer = await client.send(call, {}, options)
    if (answer.kind === 'success' || answer.kind === 'broken') await clear?.(answer)
    if (inconclusiveReason(answer) !== null) continue
    const letIn = await isLetIn({ model, client }, probe, answer, options)
    if (letIn === null) continue
    tried += 1
    if (!letIn) continue
    open.push(methodAndPath({ model }, call))
    got ||= describeOutcome(answer)
  }
  return { tried, open, got }
}

/**
 * Checks that a call without a token answers the login code. Writes carry an empty body; where one of them adds a record
 * all the same, the guard clears it away.
 */
export const checkMissingToken = async (
  check: TokenCheck,
  places: BackendPlaces,
): Promise<void> => {
  const { model, recorder } = check
  const about = { name: 'without a token', place: places.token }
  if (model.app.session.login.by === 'none') return
  const { login } = model.app.backend.envelope
  const code = login.length > 0 ? `code ${login.map(formatWireValue).join(' or ')}` : 'status 401'
  const says = `every call without ${nameOfProof(model)} answers the login code`
  const { tried, open, got } = await tryWithoutToken(check)
  if (tried === 0) return recorder.skipped(about, 'no call answered')
  if (open.length === 0) return recorder.holds(about, `${says}: ${formatNounCount(tried, 'call')}`)
  const others = open.length > 1 ? ` and ${formatNounCount(open.length - 1, 'other call')}` : ''
  return recorder.fails(about, says, code, `${got} from ${open[0]}${others}`)
}

const nameOfProof = ({ app }: Model): string =>
  app.backend.token ? `\`${app.backend.token.header}\`` : "the session's cookie"

/** What calls carry that says who makes them. */
const proofOf = ({ app }: Model): string => {
  const { token } = app.backend
  return token ? `the token in \`${token.header}\`` : "the session's cookie"
}

/** Checks the token once for all calls, because a token that one call does not accept is accepted nowhere. */
export const checkTokenAccepted = (
  { model, client, recorder }: { model: Model; client: ContractClient; recorder: CheckRecorder },
  places: BackendPlaces,
): void => {
  const about = { name: 'token', place: places.token }
  const says = `calls with ${proofOf(model)} need no login`
  const [first] = client.locked
  if (first === undefined) return recorder.holds(about, says)
  const more =
    client.locked.size > 1 ? ` and ${formatNounCount(client.locked.size - 1, 'other call')}` : ''
  return recorder.fails(about, says, 'an answer', `the login code, from ${first}${more}`)
}

/** Checks the envelope once for all answers, because it is declared once for the whole backend. */
export const checkEnvelope = (
  { model, client, recorder }: { model: Model; client: ContractClient; recorder: CheckRecorder },
  places: BackendPlaces,
): void => {
  const about = { name: 'envelope', place: places.envelope }
  const { code, message, data } = model.app.backend.envelope
  const parts = [code, message, data].filter((part) => part !== null).join(', ')
  const says = `every answer has the envelope ${parts === '' ? 'none' : `{${parts}}`}`
  const [first] = client.foreign
  if (first === undefined) return recorder.holds(about, says)
  const others = new Set(client.foreign.map(({ name }) => name)).size - 1
  const more = others > 0 ? ` and ${formatNounCount(others, 'other call')}` : ''
  return recorder.fails(about, says, `{${parts}}`, `${first.got}, from ${first.name}${more}`)
}
