import type { CallModel, Model, ResourceModel } from '../../codegen/language/model'
import type { SourceLocation } from '../../codegen/base/diagnostic'
import { type CallOutcome, describeOutcome, inconclusiveReason } from '../exchange/answer'
import { formatNounCount, type CheckRecorder, formatWireValue } from '../exchange/check'
import { type Client, readCalls } from '../exchange/client'
import { addressOf } from './list'

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
const tokenlessProbes = (model: Model, write: boolean, { suspects }: Client): Probe[] => {
  const reads = readCalls(model)
  const all: Probe[] = model.resources.flatMap((resource) =>
    resource.calls.map((call) => ({ call, resource })),
  )
  const { password } = model.app.session
  if (write && password) all.push({ call: password, resource: null })
  return all.filter(({ call }) => (write || reads.has(call)) && !suspects.has(call))
}

/** What has to be done around a call that is sent without a token: it gives what clears away behind it. */
export type Guard = (
  call: CallModel,
  resource: ResourceModel,
) => Promise<((answer: CallOutcome) => Promise<void>) | null>

/**
 * Checks that a call without a token answers the login code. Writes carry an empty body; where one of them adds a record
 * all the same, the guard clears it away.
 */
export const checkToken = async (
  {
    model,
    client,
    recorder,
    write,
    guard,
  }: { model: Model; client: Client; recorder: CheckRecorder; write: boolean; guard: Guard },
  places: BackendPlaces,
): Promise<void> => {
  const about = { name: 'without a token', place: places.token }
  if (model.app.session.login.by === 'none') return
  const { login } = model.app.backend.envelope
  const code = login.length > 0 ? `code ${login.map(formatWireValue).join(' or ')}` : 'status 401'
  const says = `every call without ${nameOfProof(model)} answers the login code`
  const open: string[] = []
  let got = ''
  let tried = 0
  for (const { call, resource } of tokenlessProbes(model, write, client)) {
    const clear = resource && write ? await guard(call, resource) : null
    const answer = await client.send(call, {}, { anonymous: true, ...(resource && { resource }) })
    if (answer.kind === 'success' || answer.kind === 'broken') await clear?.(answer)
    if (inconclusiveReason(answer) !== null) continue
    tried += 1
    if (answer.kind === 'refused' && answer.isLogin) continue
    open.push(addressOf({ model }, call))
    got ||= describeOutcome(answer)
  }
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
export const checkAccepted = (
  { model, client, recorder }: { model: Model; client: Client; recorder: CheckRecorder },
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
  { model, client, recorder }: { model: Model; client: Client; recorder: CheckRecorder },
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
