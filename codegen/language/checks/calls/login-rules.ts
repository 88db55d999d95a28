import type { LoginWay } from '../../../../wire/login'
import type { AppYaml, LoginYaml } from '../../schema'
import { loginOf } from '../../read/login'
import type { YamlPath } from '../../read/yaml/source'
import { quotedList, type RuleProblem, type Rule, type ProblemWithHelp } from '../rule/rule'

type LoginKey = Exclude<keyof LoginYaml, 'by'>

const loginPath = ['session', 'login']
const who = ['user', 'name', 'roles'] as const
const call = ['method', 'body', 'encoding', 'basic', 'constants'] as const

/** What a login must say, and what it may say, by way. */
const parts: Readonly<Record<LoginWay, { needs: readonly LoginKey[]; may: readonly LoginKey[] }>> =
  {
    none: { needs: [], may: [] },
    token: { needs: ['path', 'token'], may: [...call, ...who] },
    cookie: { needs: ['path'], may: [...call, ...who] },
    basic: { needs: ['path'], may: ['method', ...who] },
    key: { needs: ['path'], may: ['method', ...who] },
    openid: { needs: ['issuer', 'client'], may: ['scope', 'audience', ...who] },
  }

const missingLoginKey = (path: YamlPath, by: LoginWay, key: string): ProblemWithHelp => ({
  path,
  on: 'key',
  message: `A login \`by: ${by}\` needs \`${key}\`.`,
  help: `add \`${key}\``,
})

const unusedLoginKey = (path: YamlPath, message: string, help = 'remove it'): ProblemWithHelp => ({
  path,
  on: 'key',
  message,
  help,
})

const typedFaults = (
  by: LoginWay,
  { body, basic, encoding, method }: LoginYaml,
): ProblemWithHelp[] => {
  if (by !== 'token' && by !== 'cookie') return []
  if (basic && body) {
    const message = 'What was typed travels as Basic, so the login has no body for it.'
    return [unusedLoginKey([...loginPath, 'body'], message, 'remove `body`, or `basic`')]
  }
  if (!basic && !body) return [missingLoginKey(loginPath, by, 'body')]
  if (encoding === undefined || (!basic && method !== 'GET')) return []
  const message = 'The login call has no body, so `encoding` has no effect.'
  return [unusedLoginKey([...loginPath, 'encoding'], message)]
}

const loginFaults = (by: LoginWay, yaml: LoginYaml): ProblemWithHelp[] => {
  const { needs, may } = parts[by]
  const lacks = needs.filter((key) => yaml[key] === undefined)
  const known: readonly string[] = ['by', ...needs, ...may]
  const surplus = Object.keys(yaml).filter((key) => !known.includes(key))
  return [
    ...lacks.map((key) => missingLoginKey(loginPath, by, key)),
    ...typedFaults(by, yaml),
    ...surplus.map((key) =>
      unusedLoginKey(
        [...loginPath, key],
        `\`${key}\` has no effect in a login \`by: ${by}\`.`,
        `its keys are ${quotedList(known)}`,
      ),
    ),
  ].slice(0, 1)
}

const tokenParts: Readonly<Record<LoginWay, readonly ('header' | 'cookie')[]>> = {
  none: [],
  token: ['header', 'cookie'],
  cookie: [],
  basic: [],
  key: ['header'],
  openid: [],
}

const tokenFaults = (by: LoginWay, { token }: AppYaml['backend']): ProblemWithHelp[] => {
  const path = ['backend', 'token']
  if (token && (by === 'none' || by === 'cookie')) {
    const says = by === 'none' ? 'Nobody logs in' : 'The login sets a cookie'
    return [unusedLoginKey(path, `${says}, so no call carries a token.`)]
  }
  const lacks = tokenParts[by].filter((key) => token?.[key] === undefined)
  if (lacks.length > 0) {
    const example = by === 'key' ? '{ header: X-API-Key }' : '{ header: X-Token, cookie: token }'
    const names = quotedList(lacks.map((key) => `backend.token.${key}`))
    const message = `A login \`by: ${by}\` needs ${names}.`
    return [
      { path: token ? path : ['backend'], on: 'key', message, help: `as in \`token: ${example}\`` },
    ]
  }
  if (by === 'token' || token?.cookie === undefined) return []
  const message = `A login \`by: ${by}\` is kept by each tab and not in a cookie.`
  return [unusedLoginKey([...path, 'cookie'], message)]
}

/** The calls of a session beside its login, each with the ways of login that have a use for it. */
const usedBy = {
  token: ['token'],
  refresh: ['token'],
  logout: ['token', 'cookie'],
  me: ['token', 'cookie', 'basic', 'key', 'openid'],
  password: ['token', 'cookie', 'basic'],
  secondFactor: ['token', 'cookie'],
  idleLock: ['token', 'cookie', 'basic', 'key', 'openid'],
} as const satisfies Partial<Record<keyof AppYaml['session'], readonly LoginWay[]>>

const callFaults = (by: LoginWay, session: AppYaml['session']): ProblemWithHelp[] => {
  const names = Object.keys(usedBy).filter((key): key is keyof typeof usedBy => key in session)
  const unused = names.filter((key) => !usedBy[key].some((way) => way === by))
  const says = by === 'none' ? 'where nobody logs in' : `with a login \`by: ${by}\``
  const faults = unused.map((key) =>
    unusedLoginKey(['session', key], `\`${key}\` has no effect ${says}.`),
  )
  if (by !== 'cookie' || session.logout) return faults
  const message =
    'Only the backend can take its cookie back, and nothing says how it is told of a logout.'
  const help = 'add `logout: { path: /logout }`'
  return [...faults, { path: ['session'], on: 'key', message, help }]
}

/** One key takes one refresh token. */
const bodyFaults = ({ refresh, logout }: AppYaml['session']): ProblemWithHelp[] =>
  Object.entries({ refresh, logout }).flatMap(([name, yaml]): ProblemWithHelp[] => {
    const count = yaml?.body?.length ?? 1
    if (count === 1) return []
    const message = `The body of \`session.${name}\` has ${count} keys, and one token to send.`
    const help = 'name the key of the token; what else is sent stands under `constants`'
    return [{ path: ['session', name, 'body'], on: 'key', message, help }]
  })

const meFaults = ({ me, ...session }: AppYaml['session']): ProblemWithHelp[] => {
  const { yaml } = loginOf(session)
  const twice = who.find((key) => me?.[key] !== undefined && yaml[key] !== undefined)
  if (twice === undefined) return []
  const message = `Login and \`me\` both say where \`${twice}\` stands.`
  return [unusedLoginKey([...loginPath, twice], message, 'keep one of them')]
}

/** Where the proof comes from. */
const proofs = ['cookie', 'at', 'inHeader'] as const

const proofFaults = (csrf: NonNullable<AppYaml['backend']['csrf']>): ProblemWithHelp[] => {
  const named = proofs.filter((key) => csrf[key] !== undefined)
  const [first, second] = named
  const path = ['backend', 'csrf']
  if (first === undefined) {
    const message = 'Nothing says where the proof against other sites comes from.'
    const help =
      'add `cookie` with its name, or `at` or `inHeader` with the place in the answer of `path`'
    return [{ path, on: 'key', message, help }]
  }
  if (second !== undefined) {
    const message = `\`${first}\` and \`${second}\` both say where the proof comes from.`
    return [{ path: [...path, second], on: 'key', message, help: 'keep one of them' }]
  }
  if (first === 'cookie' || csrf.path !== undefined) return []
  const message = `\`${first}\` is about the answer of \`path\`, which is missing.`
  return [{ path: [...path, first], on: 'key', message, help: 'add `path`, as in `path: /nonce`' }]
}

const csrfFaults = ({ csrf, base }: AppYaml['backend']): ProblemWithHelp[] => {
  const faults = csrf ? proofFaults(csrf) : []
  if (!csrf || faults.length > 0 || csrf.cookie === undefined || base.startsWith('/')) return faults
  const message = 'A page cannot read the cookies of another host.'
  const help = 'let the console and its backend share one host, as behind one proxy'
  return [{ path: ['backend', 'csrf'], on: 'key', message, help }]
}

/** What goes to another host does not pass the server that the console comes from. */
const keeperFaults = (
  { token }: AppYaml['session'],
  { base }: AppYaml['backend'],
): ProblemWithHelp[] => {
  if (token !== 'server' || base.startsWith('/')) return []
  const message = 'Calls to another host do not pass the server that keeps the token.'
  const help = 'give `backend.base` a path, and name the host by ADMIN_TARGET'
  return [{ path: ['session', 'token'], on: 'key', message, help }]
}

const login: Rule = {
  code: 'login',
  check: ({ app }) => {
    if (!app) return []
    const { session, backend } = app.yaml
    const { by, yaml } = loginOf(session)
    const faults = [
      ...loginFaults(by, yaml),
      ...tokenFaults(by, backend),
      ...callFaults(by, session),
      ...bodyFaults(session),
      ...meFaults(session),
      ...csrfFaults(backend),
      ...keeperFaults(session, backend),
    ]
    return faults.map((fault) => ({ source: app.source, ...fault }))
  },
}

/** Headers that browsers keep to themselves (https://fetch.spec.whatwg.org/#forbidden-request-header). */
const browsers =
  /^(?:accept-charset|accept-encoding|access-control-.*|connection|content-length|cookie2?|date|dnt|expect|host|keep-alive|origin|permissions-policy|proxy-.*|referer|sec-.*|te|trailer|transfer-encoding|upgrade|via)$/i

const secrets = /^(?:authorization|cookie)$/i

const headerFault = (
  name: string,
  ours: ReadonlyMap<string, string>,
): Omit<ProblemWithHelp, 'path'> | null => {
  const key = name.toLowerCase()
  if (secrets.test(name)) {
    const message = `\`${name}\` tells who calls, and these headers are in the build for everybody to read.`
    return { on: 'key', message, help: 'log in by `session.login`, as `by: basic` or `by: key`' }
  }
  if (browsers.test(name)) {
    const message = `A browser lets no page set \`${name}\`.`
    return { on: 'key', message, help: 'let the proxy in front of the backend add it' }
  }
  const owner = ours.get(key)
  if (owner === undefined) return null
  return { on: 'key', message: `\`${name}\` is already set: ${owner}.`, help: 'remove it here' }
}

/** The headers that calls have anyway, each with what sets it. */
const ownHeaders = ({ token, csrf, idempotencyHeader, staleHeader }: AppYaml['backend']) =>
  new Map(
    [
      ['accept', 'the console asks for JSON'],
      ['content-type', '`encoding` says it'],
      ['range', 'a list does it'],
      ['if-match', '`version` does it'],
      [idempotencyHeader ?? 'idempotency-key', '`idempotencyKey` does it'],
      [staleHeader, '`backend.staleHeader` does it'],
      [token?.header, '`backend.token` does it'],
      [csrf?.header, '`backend.csrf` does it'],
    ].flatMap(([name, owner]): [string, string][] =>
      name === undefined || owner === undefined ? [] : [[name.toLowerCase(), owner]],
    ),
  )

const header: Rule = {
  code: 'header',
  check: ({ app }) => {
    if (!app) return []
    const ours = ownHeaders(app.yaml.backend)
    return app.source.entries(['backend', 'headers']).flatMap(({ key, path }): RuleProblem[] => {
      const fault = headerFault(String(key), ours)
      ours.set(String(key).toLowerCase(), 'in another spelling')
      return fault ? [{ source: app.source, path, ...fault }] : []
    })
  },
}

export const loginRules = [login, header]
