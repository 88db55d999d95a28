import { loginMethod, tokenPlace } from '../../../wire/login'
import { factorKinds } from '../../../wire/second-factor'
import type {
  AppYaml,
  LoginYaml,
  NameOrNamesYaml,
  SessionYaml,
  TextYaml,
} from '../../language/schema'
import type {
  AppModel,
  BackendModel,
  CallModel,
  LoginModel,
  UserPlacesModel,
} from '../../language/model'
import { loginOf } from '../../language/read/login'
import { textIfWritten, type Languages } from '../../language/read/texts'
import type { SourceFile } from '../../language/read/yaml/source'
import { plainCall, usualWriting } from './calls'

type SessionModel = AppModel['session']

/** Adds a blank after a prefix that is a word, such as `Bearer`; `token=` gets none. */
const prefixOf = (prefix: string): string => (/[A-Za-z0-9]$/.test(prefix) ? `${prefix} ` : prefix)

/** How calls carry what says who makes them. */
export const buildToken = ({ backend, session }: AppYaml): BackendModel['token'] => {
  const { by } = loginOf(session)
  const { header, prefix, cookie } = backend.token ?? {}
  const given = { header, prefix: prefix === undefined ? undefined : prefixOf(prefix) }
  const place = tokenPlace({ by }, given)
  return place && { ...place, cookie: by === 'token' ? (cookie ?? null) : null }
}

export function buildSession(source: SourceFile, yaml: AppYaml, shell: Languages): SessionModel {
  const { session } = yaml
  const { me, refresh, logout } = session
  return {
    cookiePrefix: session.cookiePrefix,
    days: session.days ?? 1,
    idleLock: session.idleLock ? buildIdleLock(session.idleLock) : null,
    token: session.token ?? 'browser',
    secondFactor: session.secondFactor ? buildSecondFactor(session.secondFactor) : null,
    login: buildLogin(session),
    me: me ? { ...userPlaces(me), path: me.path, method: me.method ?? 'GET' } : null,
    refresh: refresh ? buildRefresh(refresh) : null,
    logout: logout
      ? { path: logout.path, method: logout.method ?? 'POST', body: [...(logout.body ?? [])] }
      : null,
    password: session.password ? buildPassword(session.password, { source, yaml, shell }) : null,
  }
}

interface SessionSources {
  source: SourceFile
  yaml: AppYaml
  shell: Languages
}

function buildPassword(
  call: NonNullable<SessionYaml['password']>,
  { source, yaml, shell }: SessionSources,
): CallModel {
  const text = (own: TextYaml | undefined, part: string) =>
    textIfWritten({ own, keys: ['password', part] }, shell)
  return {
    ...plainCall(source.at(['session', 'password'], 'key'), call, {
      name: 'password',
      call,
      usual: usualWriting(yaml, yaml.backend.transport ?? 'admin'),
      place: () => null,
      text: (part, own) => text(own, part === 'label' ? 'title' : part),
      done: () => text(call.done as TextYaml | undefined, 'done'),
      // It is about nobody's record.
      condition: () => undefined,
    }),
    question: null,
    defaults: {},
    versioned: false,
  }
}

const placesOf = (names: NameOrNamesYaml | undefined): UserPlacesModel['name'] =>
  names === undefined || typeof names === 'string' ? (names ?? null) : [...names]

const userPlaces = ({
  user,
  name,
  roles,
}: Pick<LoginYaml, 'user' | 'name' | 'roles'>): UserPlacesModel => ({
  user: user ?? null,
  name: placesOf(name),
  roles: roles ?? null,
})

/** What an issuer of OpenID Connect says of a user by itself. */
const usualClaims = { user: 'sub', name: ['name', 'preferred_username', 'email', 'sub'] } as const

const usualScope = ['openid', 'profile']

const buildOpenid = ({ issuer, client, audience, scope }: LoginYaml): LoginModel['openid'] =>
  issuer === undefined || client === undefined
    ? null
    : { issuer, client, audience: audience ?? client, scope: [...(scope ?? usualScope)] }

const buildLogin = (session: SessionYaml): LoginModel => {
  const { by, yaml } = loginOf(session)
  const basic = yaml.basic ?? false
  return {
    by,
    path: yaml.path ?? null,
    method: loginMethod({ ...yaml, by }),
    body: [...(yaml.body ?? [])],
    basic,
    encoding: yaml.encoding ?? null,
    constants: yaml.constants ?? {},
    token: yaml.token ?? null,
    ...userPlaces(by === 'openid' && !session.me ? { ...usualClaims, ...yaml } : yaml),
    openid: by === 'openid' ? buildOpenid(yaml) : null,
  }
}

const BEFORE_SECONDS = 60

const buildRefresh = (yaml: NonNullable<SessionYaml['refresh']>): SessionModel['refresh'] => ({
  path: yaml.path,
  method: yaml.method ?? 'POST',
  body: [...yaml.body],
  encoding: yaml.encoding ?? null,
  constants: yaml.constants ?? {},
  secret: yaml.secret ?? null,
  expires: yaml.expires ?? null,
  unit: yaml.unit ?? 'seconds',
  before: yaml.before ?? BEFORE_SECONDS,
})

const WARN_SECONDS = 60

const buildIdleLock = ({
  minutes,
  warnSeconds = Math.min(WARN_SECONDS, Math.floor(minutes * 30)),
}: NonNullable<SessionYaml['idleLock']>): SessionModel['idleLock'] => ({
  minutes,
  warnSeconds,
})

const FRESH_MINUTES = 5

const buildSecondFactor = ({
  enrol,
  before,
  minutes = FRESH_MINUTES,
  factors = factorKinds,
}: NonNullable<SessionYaml['secondFactor']>): SessionModel['secondFactor'] => ({
  enrol,
  pays: before === 'pay',
  minutes,
  factors: [...factors],
})
