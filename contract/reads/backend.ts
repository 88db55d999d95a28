import type { CallModel, Model, ResourceModel } from '../../codegen/model'
import type { Place } from '../../codegen/base/diagnostic'
import { type Answer, answerInWords, silence } from '../exchange/answer'
import { counted, described, type Ledger, shown } from '../exchange/check'
import { type Client, readCalls } from '../exchange/client'
import { addressOf } from './list'
import { rolesIn } from '../exchange/roles'
import { placed } from '../../wire/values'

/** Where app.yaml describes the backend as a whole. */
export interface BackendPlaces {
  login: Place
  envelope: Place
  token: Place
}

/** Logs in. `unreachable` means that no backend answers. */
export const checkLogin = async (
  { model, client, ledger }: { model: Model; client: Client; ledger: Ledger },
  places: BackendPlaces,
  { user, password }: { user: string; password: string },
): Promise<'in' | 'out' | { unreachable: string }> => {
  const names = model.app.session.login
  const [first = 'username', second = 'password'] = names.body
  const answer = await client.login({ [first]: user, [second]: password })
  const about = { name: 'login', place: places.login }
  const says = `POST ${names.path} answers with a token at \`${names.token}\``
  if (answer.kind === 'broken' && answer.unreachable) return { unreachable: answer.got }
  const why = silence(answer)
  if (why !== null) {
    ledger.skipped(about, why)
    return 'out'
  }
  if (answer.kind !== 'success') {
    ledger.fails(about, says, 'success', answerInWords(answer))
    return 'out'
  }
  const token = placed(answer.data, names.token)
  if ((typeof token !== 'string' && typeof token !== 'number') || token === '') {
    ledger.fails(about, says, 'a text or a number', described(token))
    return 'out'
  }
  const roles = names.roles === null ? [] : rolesIn(placed(answer.data, names.roles))
  client.begin(String(token), roles)
  const named = [names.user, names.name].filter((name) => name !== null)
  const lost = named.find((name) => {
    const value = placed(answer.data, name)
    return typeof value !== 'string' && typeof value !== 'number'
  })
  if (lost === undefined) ledger.holds(about, says)
  else {
    const got = described(placed(answer.data, lost))
    ledger.fails(about, `the answer names the user at \`${lost}\``, 'a text', got)
  }
  return 'in'
}

interface Probe {
  call: CallModel
  resource: ResourceModel | null
}

/** Calls that tell something when they are sent without a token. Calls that fail even with one are left out. */
const probes = (model: Model, write: boolean, { suspects }: Client): Probe[] => {
  const reads = readCalls(model)
  const all: Probe[] = model.resources.flatMap((resource) =>
    resource.calls.map((call) => ({ call, resource })),
  )
  if (write) all.push({ call: model.app.session.password, resource: null })
  return all.filter(({ call }) => (write || reads.has(call)) && !suspects.has(call))
}

/** What has to be done around a call that is sent without a token: it gives what clears away behind it. */
export type Guard = (
  call: CallModel,
  resource: ResourceModel,
) => Promise<((answer: Answer) => Promise<void>) | null>

/**
 * Checks that a call without a token answers the login code. Writes carry an empty body; where one of them adds a record
 * all the same, the guard clears it away.
 */
export const checkToken = async (
  {
    model,
    client,
    ledger,
    write,
    guard,
  }: { model: Model; client: Client; ledger: Ledger; write: boolean; guard: Guard },
  places: BackendPlaces,
): Promise<void> => {
  const about = { name: 'without a token', place: places.token }
  const { login } = model.app.backend.envelope
  const code = login.length > 0 ? `code ${login.map(shown).join(' or ')}` : 'status 401'
  const says = `every call without \`${model.app.backend.token.header}\` answers the login code`
  const open: string[] = []
  let got = ''
  let tried = 0
  for (const { call, resource } of probes(model, write, client)) {
    const clear = resource && write ? await guard(call, resource) : null
    const answer = await client.send(call, {}, { anonymous: true, ...(resource && { resource }) })
    if (answer.kind === 'success' || answer.kind === 'broken') await clear?.(answer)
    if (silence(answer) !== null) continue
    tried += 1
    if (answer.kind === 'refused' && answer.isLogin) continue
    open.push(addressOf({ model }, call))
    got ||= answerInWords(answer)
  }
  if (tried === 0) return ledger.skipped(about, 'no call answered')
  if (open.length === 0) return ledger.holds(about, `${says}: ${counted(tried, 'call')}`)
  const others = open.length > 1 ? ` and ${counted(open.length - 1, 'other call')}` : ''
  return ledger.fails(about, says, code, `${got} from ${open[0]}${others}`)
}

/** Checks the token once for all calls, because a token that one call does not accept is accepted nowhere. */
export const checkAccepted = (
  { model, client, ledger }: { model: Model; client: Client; ledger: Ledger },
  places: BackendPlaces,
): void => {
  const about = { name: 'token', place: places.token }
  const says = `calls with the token in \`${model.app.backend.token.header}\` need no login`
  const [first] = client.locked
  if (first === undefined) return ledger.holds(about, says)
  const more = client.locked.size > 1 ? ` and ${counted(client.locked.size - 1, 'other call')}` : ''
  return ledger.fails(about, says, 'an answer', `the login code, from ${first}${more}`)
}

/** Checks the envelope once for all answers, because it is declared once for the whole backend. */
export const checkEnvelope = (
  { model, client, ledger }: { model: Model; client: Client; ledger: Ledger },
  places: BackendPlaces,
): void => {
  const about = { name: 'envelope', place: places.envelope }
  const { code, message, data } = model.app.backend.envelope
  const parts = [code, message, data].filter((part) => part !== null).join(', ')
  const says = `every answer has the envelope ${parts === '' ? 'none' : `{${parts}}`}`
  const [first] = client.foreign
  if (first === undefined) return ledger.holds(about, says)
  const others = new Set(client.foreign.map(({ name }) => name)).size - 1
  const more = others > 0 ? ` and ${counted(others, 'other call')}` : ''
  return ledger.fails(about, says, `{${parts}}`, `${first.got}, from ${first.name}${more}`)
}
