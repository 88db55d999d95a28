import type { Model } from '../../codegen/language/model'
import { accountCalls } from '../../wire/accounts'
import { escapeRegExp } from '../../wire/reg-exp'
import { factorCalls } from '../../wire/second-factor'
import { historyLinesPath, historyTellPath } from '../../wire/history-lines'
import { endSessionPath } from '../../wire/server-token'

/** Where the backend's calls go, as app.yaml says. */
export interface BackendPaths {
  /** Paths on the console's own origin: the base, or the first part of every call where the base is `/`. */
  readonly paths: readonly string[]
  /** Another origin, which the browser calls directly. */
  readonly origin: string | null
}

/** The path as a browser writes it into a request. */
const asSent = (path: string): string => new URL(path, 'http://any').pathname

const firstPart = (path: string): string => `/${path.replace(/^\/+/, '').split(/[/?]/)[0]}`

/** A call that the schema declares: its method, and its path with names in braces for what it holds. */
export interface DeclaredCall {
  readonly method: string
  readonly path: string
}

/** Every call that the console may make of its backend. Paths are those below the base. */
export const declaredCallsOf = ({ app, resources }: Model): DeclaredCall[] => {
  const { login, me, refresh, logout, password, token } = app.session
  const { csrf } = app.backend
  const credentials = app.upload?.credentials
  const all = [
    ...[login, me, refresh, logout, password].flatMap((call) => call ?? []),
    ...(csrf ? [{ method: 'GET', path: csrf.path }] : []),
    ...(app.accounts === null ? [] : Object.values(accountCalls)),
    ...(app.history === null
      ? []
      : [historyLinesPath, historyTellPath].map((path) => ({ method: 'POST', path }))),
    ...(token === 'server' ? [{ method: 'POST', path: endSessionPath }] : []),
    ...(app.session.secondFactor === null ? [] : Object.values(factorCalls)),
    ...(credentials?.kind === 'endpoint'
      ? ['GET', 'POST'].map((method) => ({ method, path: credentials.path }))
      : []),
    ...resources.flatMap(({ calls }) => calls),
  ]
  return all.flatMap(({ method, path }) => (path ? [{ method, path }] : []))
}

/** Stands for a value in a path while the path is written as a browser sends it. */
const SLOT = '-a-value-stands-here-'

/** What matches the path of a call in a request, whatever values the path holds. */
export const pathPattern = (path: string): RegExp => {
  const [withSlots = ''] = path.replaceAll(/\{[^{}]*\}/g, SLOT).split('?')
  return new RegExp(`^${asSent(withSlots).split(SLOT).map(escapeRegExp).join('[^/]+')}$`)
}

/** The paths that the model names. Without a model, the path is `/admin`. */
export const backendPaths = (model: Model | null): BackendPaths => {
  const base = model?.app.backend.base ?? '/admin'
  if (!base.startsWith('/')) return { paths: [], origin: new URL(base).origin }
  const path = base === '/' ? '' : asSent(base).replace(/\/+$/, '')
  if (path !== '' || !model) return { paths: [path], origin: null }
  return {
    paths: [
      ...new Set(
        [...declaredCallsOf(model), { path: endSessionPath }]
          .map(({ path: own }) => firstPart(own))
          .map(asSent),
      ),
    ],
    origin: null,
  }
}

/** Whether an address is below a path. `/administration` is not below `/admin`. */
export const isBelowPath = (path: string, address: string): boolean =>
  address.startsWith(path) && /^(?:[/?]|$)/.test(address.slice(path.length))
