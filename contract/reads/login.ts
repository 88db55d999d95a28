import type { LoginModel, Model } from '../../codegen/language/model'
import {
  type Credentials,
  loginRequest,
  textInData,
  tokenPlace,
  tokenOfTypedLogin,
} from '../../wire/login'
import { valueAtDottedPath } from '../../wire/values'
import { describeOutcome, inconclusiveReason, type CallOutcome } from '../exchange/call-outcome'
import { describeWireValue, type CheckRecorder } from '../exchange/check-recorder'
import type { ContractClient } from '../exchange/client'
import { parseRoles } from '../exchange/roles'
import type { BackendPlaces } from './token-and-envelope'

/** Who is to log in, or a token of somebody who has. */
export interface SuppliedCredentials extends Credentials {
  readonly token?: string | undefined
}

interface LoginCheckContext {
  readonly model: Model
  readonly client: ContractClient
  readonly recorder: CheckRecorder
}

/** What the command line has to name for a way of logging in. */
const wanted: Readonly<Record<LoginModel['by'], readonly (keyof SuppliedCredentials)[]>> = {
  token: ['username', 'password'],
  cookie: ['username', 'password'],
  basic: ['username', 'password'],
  key: ['key'],
  openid: ['token'],
  none: [],
}

const optionNames: Readonly<Record<keyof SuppliedCredentials, string>> = {
  username: '--user',
  password: '--password',
  key: '--key',
  token: '--token',
}

/** What is missing to log in, as the command line names it. A token is as good as a login that brings one. */
export const missingCredentials = ({ app }: Model, given: SuppliedCredentials): string[] => {
  const { by } = app.session.login
  if (by === 'token' && given.token !== undefined) return []
  return wanted[by].filter((name) => given[name] === undefined).map((name) => optionNames[name])
}

type LoginOutcome = 'in' | 'out' | { unreachable: string }

/** The first place of a user that an answer has no text for. */
const lostIn = (places: Pick<LoginModel, 'user' | 'name'>, data: unknown): string | undefined => {
  const names = [places.name ?? []].flat()
  if (places.user !== null && textInData(data, places.user) === '') return places.user
  return names.some((name) => textInData(data, name) !== '') ? undefined : names[0]
}

/** Holds the answer that names the user against the schema, and gives the roles in it. */
const readUser = (
  { recorder }: Pick<LoginCheckContext, 'recorder'>,
  data: unknown,
  places: Pick<LoginModel, 'user' | 'name' | 'roles'>,
  at: { about: Parameters<CheckRecorder['holds']>[0]; says: string },
): string[] => {
  const lost = lostIn(places, data)
  if (lost === undefined) recorder.holds(at.about, at.says)
  else {
    const got = describeWireValue(valueAtDottedPath(data, lost))
    recorder.fails(at.about, `the answer names the user at \`${lost}\``, 'a text', got)
  }
  return places.roles === null ? [] : parseRoles(valueAtDottedPath(data, places.roles))
}

/** Asks who has logged in, where a call of its own says it. */
const checkMe = async (
  { model, client, recorder }: LoginCheckContext,
  places: BackendPlaces,
  token: string | null,
): Promise<string[]> => {
  const { me, login } = model.app.session
  if (me === null) return []
  const place = tokenPlace(login, model.app.backend.token ?? {})
  const headers = token !== null && place ? { [place.header]: place.prefix + token } : {}
  const call = { path: me.path, method: me.method }
  const answer = await client.open({ call, values: {}, headers })
  const about = { name: 'me', place: places.login }
  const says = `${me.method} ${me.path} says who has logged in`
  const why = inconclusiveReason(answer)
  if (why !== null) recorder.skipped(about, why)
  else if (answer.kind === 'success') {
    return readUser({ recorder }, answer.data, me, { about, says })
  } else recorder.fails(about, says, 'success', describeOutcome(answer))
  return []
}

/** The token of an answer. Null: it is of another shape. Undefined: the way of logging in has none there. */
const tokenOf = (
  login: LoginModel,
  answer: CallOutcome,
  given: SuppliedCredentials,
): string | null | undefined => {
  if (login.by === 'cookie') return undefined
  const known = tokenOfTypedLogin(login, given)
  if (known !== null) return known
  const found = answer.kind === 'success' ? textInData(answer.data, login.token ?? '') : ''
  return found === '' ? null : found
}

const sayingOf = ({ by, method, path, token }: LoginModel): string => {
  if (by === 'cookie') return `${method} ${path} logs in`
  return by === 'token'
    ? `${method} ${path} answers with a token at \`${token}\``
    : `${method} ${path} accepts what was given`
}

/** Begins with what needs no call of its own: nobody logs in, or somebody has. */
const beginWithout = async (
  parts: LoginCheckContext,
  places: BackendPlaces,
  token: string | null,
): Promise<LoginOutcome> => {
  const { login, me } = parts.model.app.session
  const roles = await checkMe(parts, places, token)
  // Nothing says which roles come with a token that was given.
  const isUnknown = login.by !== 'none' && (me === null || me.roles === null)
  parts.client.begin(token, isUnknown ? null : roles)
  return 'in'
}

/** Logs in. `unreachable` means that no backend answers. */
export const checkLogin = async (
  parts: LoginCheckContext,
  places: BackendPlaces,
  given: SuppliedCredentials,
): Promise<LoginOutcome> => {
  const { model, client, recorder } = parts
  const { login } = model.app.session
  if (login.by === 'none') return beginWithout(parts, places, null)
  if (given.token !== undefined) return beginWithout(parts, places, given.token)
  const answer = await client.open(loginRequest(login, given, model.app.backend.token ?? {}))
  const about = { name: 'login', place: places.login }
  const says = sayingOf(login)
  if (answer.kind === 'broken' && answer.unreachable) return { unreachable: answer.got }
  const why = inconclusiveReason(answer)
  if (why !== null) {
    recorder.skipped(about, why)
    return 'out'
  }
  if (answer.kind !== 'success') {
    recorder.fails(about, says, 'success', describeOutcome(answer))
    return 'out'
  }
  const token = tokenOf(login, answer, given)
  if (token === null) {
    recorder.fails(
      about,
      says,
      'a text or a number',
      describeWireValue(valueAtDottedPath(answer.data, login.token)),
    )
    return 'out'
  }
  const roles = readUser(parts, answer.data, login, { about, says })
  client.begin(token ?? null, [...roles, ...(await checkMe(parts, places, token ?? null))])
  return 'in'
}
