import { usualIdempotencyHeader } from '../../../wire/request'
import { loginMethod } from '../../../wire/login'
import type {
  AppModel,
  EnvelopeModel,
  LoginModel,
  Method,
  SecondFactorModel,
} from '../../language/model'
import { appProperties } from './app-properties'
import { factorKinds } from '../../../wire/second-factor'
import { importAppSettings } from './app-settings'
import { callLiteral } from './calls'
import { KIT_MODULE } from './emit-context'
import { createImportScope, type FileDraft } from './file-draft'
import { toLiteral, objectLiteralLines } from '../../language/names/code-literals'

export const APP_YAML_PATH = 'schema/app.yaml'

/** The backend without what each call already says for itself. */
const backendCode = (app: AppModel): string => {
  const { base, timeout, encoding, nested, drop, envelope } = app.backend
  const { idempotencyHeader, staleHeader, written } = app.backend
  const entries = {
    base,
    timeout,
    encoding,
    nested,
    drop,
    ...(idempotencyHeader === usualIdempotencyHeader ? {} : { idempotencyHeader }),
    ...(staleHeader !== null && { staleHeader }),
    ...(written && { written }),
    envelope: declaredEnvelope(envelope),
    ...requestDefaults(app),
  }
  return objectLiteralLines(Object.entries(entries).map(([key, value]) => [key, toLiteral(value)]))
}

/** What every call carries beside its own, as far as there is something. */
export const requestDefaults = ({ backend, session }: AppModel): object => {
  const { base, token, headers, csrf } = backend
  const isForeign = session.login.by === 'cookie' && !base.startsWith('/')
  return {
    ...(Object.keys(headers).length > 0 && { headers }),
    ...(isForeign && { credentials: true }),
    ...(csrf && { csrf: omitEmpty(csrf) }),
    ...(token && {
      token: omitEmpty({
        header: token.header,
        cookie: token.cookie,
        prefix: token.prefix || null,
      }),
    }),
  }
}

/** An object without what is null, false or empty. */
const omitEmpty = (values: object): object =>
  Object.fromEntries(
    Object.entries(values).filter(([, value]) => {
      if (value === null || value === false) return false
      return typeof value !== 'object' || Object.keys(value).length > 0
    }),
  )

/** What a browser has to know of an issuer: whom its tokens are for is asked by the backend. */
const issuerFacts = ({ issuer, client, scope }: NonNullable<LoginModel['openid']>): object => ({
  issuer,
  client,
  scope,
})

const loginFacts = ({ by, method, openid, ...login }: LoginModel): object =>
  omitEmpty({
    by: by === 'token' ? null : by,
    method: method === loginMethod({ ...login, by }) ? null : method,
    ...login,
    openid: openid && issuerFacts(openid),
  })

const sessionCalls = ({ me, refresh, logout }: AppModel['session']): [string, string][] => {
  const calls = {
    me: me && omitEmpty({ ...me, method: me.method === 'GET' ? null : me.method }),
    refresh: refresh && omitEmpty({ ...refresh, method: unlessPost(refresh.method) }),
    logout: logout && omitEmpty({ ...logout, method: unlessPost(logout.method) }),
  }
  return Object.entries(calls).flatMap(([name, call]): [string, string][] =>
    call ? [[name, toLiteral(call)]] : [],
  )
}

const unlessPost = (method: Method): Method | null => (method === 'POST' ? null : method)

/** The parts of the envelope that are there. A list of one code becomes the code itself. */
export const declaredEnvelope = ({
  code,
  message,
  data,
  fields,
  success,
  login,
  conflict,
  expired,
}: EnvelopeModel): object => ({
  code: code ?? undefined,
  message: message ?? undefined,
  data: data ?? undefined,
  fields: fields ?? undefined,
  success: success.length > 1 ? success : success[0],
  login: login.length > 1 ? login : login[0],
  conflict: conflict.length > 1 ? conflict : conflict[0],
  expired: expired ?? undefined,
})

/** What the console has to know of it: how long a proof counts is the server's business. */
const secondFactorFacts = ({ enrol, pays, factors }: SecondFactorModel): object =>
  omitEmpty({ enrol, pays, ...(factors.length < factorKinds.length && { factors }) })

const sessionCode = ({ backend, session }: AppModel): string =>
  objectLiteralLines([
    ['cookiePrefix', toLiteral(session.cookiePrefix)],
    ['days', toLiteral(session.days)],
    ...(session.idleLock ? [['idleLock', toLiteral(session.idleLock)] as const] : []),
    ...(session.secondFactor
      ? [['secondFactor', toLiteral(secondFactorFacts(session.secondFactor))] as const]
      : []),
    ['login', toLiteral(loginFacts(session.login))],
    ...sessionCalls(session),
    ...(session.password
      ? [['password', callLiteral(session.password, backend, [])] as const]
      : []),
  ])

/** What app.yaml says, as data. */
export const appFile = (app: AppModel): FileDraft => {
  const scope = createImportScope('app')
  const type = scope.type(KIT_MODULE, 'AppDefinition')
  const entries: (readonly [string, string])[] = [
    ...appProperties(app, 'identity', scope),
    ['backend', backendCode(app)],
    ['session', sessionCode(app)],
    ...appProperties(app, 'access', scope),
    ...(app.accounts ? [['accounts', 'true'] as const] : []),
    ...appProperties(app, 'records', scope),
  ]
  const code = objectLiteralLines(entries, importAppSettings(scope))
  return {
    path: 'app.ts',
    source: APP_YAML_PATH,
    code: `${scope.imports()}\n\nexport const app = ${code} as const satisfies ${type}\n`,
  }
}
