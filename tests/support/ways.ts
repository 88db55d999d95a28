import { appYaml, yamlModel } from './yaml-model'

/* One small shop, and every way in which a backend may want to know who calls. */

export const thing = `resource: thing
transport: rest
fields: { id: { type: integer, readOnly: true }, name: { type: text, required: true } }
list: { buttons: [search, create], columns: [id, name], rowActions: [edit, delete] }
create: { fields: [name] }
edit: { fields: [name] }
`

export interface Way {
  readonly backend?: string
  /** Empty: the app says nothing of a token. */
  readonly token?: string
  readonly login: string
  /** Other lines of `session`. */
  readonly session?: string
}

const bearer = '{ header: Authorization, prefix: Bearer, cookie: jwt }'

export const ways = {
  none: { login: 'none' },
  basic: { login: '{ by: basic, path: /me, user: id, name: [full_name, login] }' },
  key: { token: '{ header: X-API-Key }', login: '{ by: key, path: /api/thing }' },
  'GET with Basic for a token': {
    token: '{ header: X-Redmine-API-Key, cookie: key }',
    login:
      '{ path: /users/current.json, method: GET, basic: true, token: user.api_key, user: user.id, name: user.login }',
  },
  'a constant beside what was typed': {
    token: bearer,
    login:
      '{ path: /authentication, body: [email, password], constants: { strategy: local }, token: accessToken }',
    session: 'me: { path: /users/me, user: id, name: [nick, email] }',
  },
  'a cookie with a proof': {
    backend: 'csrf: { cookie: csrftoken, header: X-CSRFToken, path: /csrf }',
    login: '{ by: cookie, path: /login, body: [username, password], user: id, name: username }',
    session: 'logout: { path: /logout }',
  },
  'a proof in an answer': {
    backend: 'csrf: { path: /nonce, at: data.nonce, header: X-Nonce }',
    login: '{ by: cookie, path: /login, body: [username, password], user: id, name: username }',
    session: 'logout: { path: /logout }',
  },
  'a proof in a header of an answer': {
    backend: 'csrf: { path: /nonce, inHeader: X-Nonce, header: X-Nonce }',
    login: '{ by: cookie, path: /login, body: [username, password], user: id, name: username }',
    session: 'logout: { path: /logout }',
  },
  'constant headers': {
    backend: 'headers: { X-Parse-Application-Id: shop }',
    token: '{ header: X-Parse-Session-Token, cookie: token }',
    login: '{ path: /login, body: [username, password], token: sessionToken }',
  },
  'a form of OAuth2': {
    token: bearer,
    login: `{ path: /oauth/token, body: [username, password], encoding: form,
    constants: { grant_type: password }, token: access_token }`,
    session: `refresh: { path: /oauth/token, body: [refresh_token], encoding: form,
    constants: { grant_type: refresh_token }, secret: refresh_token, expires: expires_in, before: 60 }`,
  },
  'a refresh token': {
    token: bearer,
    login: '{ path: /auth/login, body: [email, password], token: access, user: id }',
    session: `refresh: { path: /auth/refresh, body: [refresh], secret: refresh, expires: expires, unit: milliseconds }
  logout: { path: /auth/logout, body: [refresh] }`,
  },
  'a token that renews itself': {
    token: bearer,
    login:
      '{ path: /authentication, body: [email, password], constants: { strategy: local }, token: accessToken, user: id }',
    session:
      'refresh: { path: /authentication, body: [accessToken], constants: { strategy: jwt }, before: 30 }',
  },
} as const satisfies Readonly<Record<string, Way>>

export type WayName = keyof typeof ways

/** The app.yaml of a way, where HTTP status decides. */
export const wayYaml = ({ backend, token, login, session }: Way): string =>
  appYaml({
    backend: `transport: rest${backend === undefined ? '' : `\n  ${backend}`}`,
    envelope: '',
    login: session === undefined ? login : `${login}\n  ${session}`,
    ...(token === undefined ? {} : { token }),
  })
    .replace(token === undefined ? /\n {2}token: .*/ : /$^/, '')
    .replace(/\n {2}password: .*/, '')

export const wayModel = (name: WayName) => yamlModel(wayYaml(ways[name]), { thing })
