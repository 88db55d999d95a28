import type { Json } from '../../codegen/language/model'
import { isCode } from '../../field-types'
import { endSessionPath } from '../../wire/server-token'
import { refusalCodes, refusalAnswer, successAnswer, type CallAnswer } from '../answers/call-answer'
import { rawOf } from '../call-context/call-context'
import type { RequestBody } from '../http/request-body'
import { csrfProofOf, csrfProofData } from '../session/csrf-proof'
import { readBasicLogin } from '../session/principal'
import { sessionRequestOf } from '../session/session-request'
import { executeCall } from './execute-call'
import { joinPath, type BackendContext, type BackendRoute } from './route'

/* The calls of a session, as the schema describes them. */

const open = { isOpen: true, constants: {} } as const

const sameConstant = (wanted: Json, value: unknown): boolean =>
  value === wanted || isCode(String(wanted), value)

/** The constant that a body lacks or has otherwise. */
const lackingIn = (
  constants: Readonly<Record<string, Json>>,
  body: RequestBody,
): string | undefined =>
  Object.keys(constants).find((key) => !sameConstant(constants[key] ?? null, rawOf(body, key)))

const missingKeyAnswer = (name: string): CallAnswer =>
  refusalAnswer(refusalCodes.badValue, (words) => words.missing(name))

const loginRoute = (backend: BackendContext): BackendRoute[] => {
  const { model, sessions } = backend
  const { login } = model.app.session
  const { by, path, method, body: names, basic, constants } = login
  if (path === null || (by !== 'token' && by !== 'cookie')) return []
  const [username = 'username', password = 'password'] = names
  return [
    {
      ...open,
      method,
      path: joinPath(model.app.backend.base, path),
      encoding: login.encoding ?? model.app.backend.encoding,
      respond: (request) => {
        const { body, headers } = request
        const lacks = lackingIn(constants, body)
        if (lacks !== undefined) return missingKeyAnswer(lacks)
        const visit = sessionRequestOf(request)
        if (!basic) return sessions.login(rawOf(body, username), rawOf(body, password), visit)
        const typed = readBasicLogin(headers)
        return sessions.login(typed?.username, typed?.password, visit)
      },
    },
  ]
}

const refreshRoute = ({ model, sessions }: BackendContext): BackendRoute[] => {
  const { refresh } = model.app.session
  if (refresh === null) return []
  const { path, method, body: names, constants } = refresh
  const [name = ''] = names
  return [
    {
      ...open,
      method,
      path: joinPath(model.app.backend.base, path),
      encoding: refresh.encoding ?? model.app.backend.encoding,
      // The call may share its address with the login, from which its constants tell it apart.
      constants,
      respond: ({ body }) => sessions.refresh(rawOf(body, name)),
    },
  ]
}

const logoutRoute = ({ model, sessions }: BackendContext): BackendRoute[] => {
  const { logout } = model.app.session
  if (logout === null) return []
  const [name] = logout.body
  return [
    {
      isOpen: false,
      addsFactor: true,
      constants: {},
      method: logout.method,
      path: joinPath(model.app.backend.base, logout.path),
      encoding: model.app.backend.encoding,
      respond: (request) => {
        const { body, token } = request
        const value = name === undefined ? undefined : rawOf(body, name)
        const ended = typeof value === 'string' && value !== '' ? value : token
        return sessions.logout(ended, request.username, sessionRequestOf(request))
      },
    },
  ]
}

/** The end of a session, whether the schema has a call for it or not: a token must not outlive its logout. */
const sessionEndRoute = ({ model, sessions }: BackendContext): BackendRoute[] => {
  const { by } = model.app.session.login
  if (by !== 'token' && by !== 'cookie') return []
  return [
    {
      isOpen: false,
      addsFactor: true,
      constants: {},
      method: 'POST',
      path: joinPath(model.app.backend.base, endSessionPath),
      encoding: 'any',
      respond: (request) =>
        sessions.logout(request.token, request.username, sessionRequestOf(request)),
    },
  ]
}

/** Where the proof of a page of this origin is had. A cookie is set by every answer that finds none. */
const csrfRoute = ({ model }: BackendContext): BackendRoute[] => {
  const { csrf } = model.app.backend
  const path = csrf?.path
  if (!path) return []
  const proof = csrf.cookie ? null : csrfProofOf(model)
  return [
    {
      ...open,
      method: 'GET',
      path: joinPath(model.app.backend.base, path.replace(/\?.*$/u, '')),
      encoding: 'any',
      respond: () => ({
        ...successAnswer(proof === null ? null : csrfProofData(csrf, proof)),
        ...(csrf.inHeader && proof !== null && { headers: { [csrf.inHeader]: proof } }),
      }),
    },
  ]
}

/** The calls that begin, lengthen and end a session. */
export const loginRoutes = (backend: BackendContext): BackendRoute[] => [
  ...refreshRoute(backend),
  ...loginRoute(backend),
  ...logoutRoute(backend),
  ...sessionEndRoute(backend),
  ...csrfRoute(backend),
]

/** The calls that say who is logged in. Where a list or a record stands at the address, that answers. */
export const currentUserRoutes = ({ model, sessions }: BackendContext): BackendRoute[] => {
  const { login, me } = model.app.session
  const tries = login.by === 'basic' || login.by === 'key' ? [login] : []
  return [...tries, ...(me ? [me] : [])].flatMap(({ path, method }): BackendRoute[] =>
    path === null
      ? []
      : [
          {
            isOpen: false,
            constants: {},
            method,
            path: joinPath(model.app.backend.base, path),
            encoding: 'any',
            // It sends nothing, so a list at the same address knows more of what comes.
            keys: new Set(),
            respond: ({ username }) => sessions.about(username),
          },
        ],
  )
}

/** @param at the address of the call, where it is not that of the schema */
export const passwordRoutes = (backend: BackendContext, at?: string): BackendRoute[] => {
  const { model, sessions } = backend
  const call = model.app.session.password
  if (call === null) return []
  const [old = 'old', next = 'password', again = next] = call.body
  const route: BackendRoute = {
    method: call.method,
    path: at ?? joinPath(model.app.backend.base, call.path),
    encoding: call.encoding,
    isOpen: false,
    constants: call.constants,
    respond: (request) => {
      const { body, username, token } = request
      return sessions.changePassword({
        username,
        visit: sessionRequestOf(request),
        token,
        old: rawOf(body, old),
        next: rawOf(body, next),
        again: rawOf(body, again),
        save: (work) => executeCall(backend, request, { writing: call.path }, work),
      })
    },
  }
  return [route]
}
