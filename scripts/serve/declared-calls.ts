import type { Model } from '../../codegen/language/model'
import { joinPath } from '../../wire/path'
import { decodePercentIfValid } from '../../wire/percent'
import { escapeRegExp } from '../../wire/reg-exp'
import { endOfSession } from '../../wire/token-handler'

/* What the schema declares of a backend of one's own: a host may have more at its address than the console calls. */

/** What becomes of the address of a request: as it is passed on, or the status that refuses it. */
export type CheckedAddress =
  | { readonly address: string; readonly refused?: undefined }
  | { readonly address?: undefined; readonly refused: 404 | 405; readonly allowed: string }

interface DeclaredPath {
  readonly method: string
  readonly pattern: RegExp
}

/** Stands for a value in a path while the path is written as a browser sends it. */
const SLOT = '-a-value-stands-here-'

const patternOf = (path: string): RegExp => {
  const [withSlots = ''] = path.replaceAll(/\{[^{}]*\}/g, SLOT).split('?')
  const sent = new URL(withSlots, 'http://any').pathname
  return new RegExp(`^${sent.split(SLOT).map(escapeRegExp).join('[^/]+')}$`)
}

const callsOf = ({ app, resources }: Model): { method: string; path: string | null }[] => {
  const { login, me, refresh, logout, password, token } = app.session
  const { csrf } = app.backend
  const credentials = app.upload?.credentials
  const session = [login, me, refresh, logout, password].flatMap((call) => call ?? [])
  return [
    ...session,
    ...(csrf?.path ? [{ method: 'GET', path: csrf.path }] : []),
    ...(token === 'server' ? [{ method: 'POST', path: endOfSession }] : []),
    ...(credentials?.kind === 'endpoint'
      ? ['GET', 'POST'].map((method) => ({ method, path: credentials.path }))
      : []),
    ...resources.flatMap(({ calls }) => calls),
  ]
}

const declaredIn = (model: Model): DeclaredPath[] =>
  callsOf(model).flatMap(({ method, path }) =>
    path === null ? [] : [{ method, pattern: patternOf(joinPath(model.app.backend.base, path)) }],
  )

/** Decoded so often that nothing changes any more: a backend may decode more than once. */
const decodedWhole = (text: string): string => {
  const next = decodePercentIfValid(text)
  return next === text ? text : decodedWhole(next)
}

/** Whether a part of a path leads elsewhere for somebody who decodes it: it has dots that go up, or cannot be shown. */
const leadsAway = (part: string): boolean =>
  decodedWhole(part)
    .split(/[/\\]/)
    .some((each) => each === '..' || each === '.' || each.includes('\0'))

/**
 * Tells which requests a schema declares. An address is passed on with its dots resolved, and its query as it is.
 * Whatever is not declared is refused: as a path that is none, or as a method that its path does not have.
 */
export const declaredCalls = (
  model: Model,
): ((method: string, address: string) => CheckedAddress) => {
  const declared = declaredIn(model)
  const missing = { refused: 404, allowed: '' } as const
  return (method, address) => {
    const url = URL.canParse(address, 'http://any') ? new URL(address, 'http://any') : null
    if (url === null || url.host !== 'any' || url.pathname.split('/').some(leadsAway))
      return missing
    const found = declared.filter(({ pattern }) => pattern.test(url.pathname))
    if (found.length === 0) return missing
    const methods = [...new Set(found.map((each) => each.method))]
    return methods.includes(method === 'HEAD' ? 'GET' : method)
      ? { address: url.pathname + url.search }
      : { refused: 405, allowed: methods.join(', ') }
  }
}
