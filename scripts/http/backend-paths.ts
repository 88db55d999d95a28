import type { Model } from '../../codegen/language/model'

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

const callPaths = ({ app, resources }: Model): string[] => {
  const { login, me, refresh, logout, password } = app.session
  const session = [login, me, refresh, logout, password, app.backend.csrf]
  const credentials = app.upload?.credentials
  return [
    ...session.flatMap((call) => call?.path ?? []),
    ...resources.flatMap(({ calls }) => calls.map(({ path }) => path)),
    ...(credentials?.kind === 'endpoint' ? [credentials.path] : []),
  ]
}

/** The paths that the model names. Without a model, the path is `/admin`. */
export const backendPaths = (model: Model | null): BackendPaths => {
  const base = model?.app.backend.base ?? '/admin'
  if (!base.startsWith('/')) return { paths: [], origin: new URL(base).origin }
  const path = base === '/' ? '' : asSent(base).replace(/\/+$/, '')
  if (path !== '' || !model) return { paths: [path], origin: null }
  return { paths: [...new Set(callPaths(model).map(firstPart).map(asSent))], origin: null }
}

/** Whether an address is below a path. `/administration` is not below `/admin`. */
export const isBelow = (path: string, address: string): boolean =>
  address.startsWith(path) && /^(?:[/?]|$)/.test(address.slice(path.length))
