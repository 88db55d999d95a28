import type { Model } from '../../codegen/language/model'
import { joinPath } from '../../wire/path'
import { decodePercentIfValid } from '../../wire/percent'
import { declaredCallsOf, pathPattern } from '../http/backend-paths'

/* What the schema declares of a backend of one's own: a host may have more at its address than the console calls. */

/** What becomes of the address of a request: as it is passed on, or the status that refuses it. */
export type CheckedAddress =
  | { readonly address: string; readonly refused?: undefined }
  | { readonly address?: undefined; readonly refused: 404 | 405; readonly allowed: string }

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
export const createDeclaredCallCheck = (
  model: Model,
): ((method: string, address: string) => CheckedAddress) => {
  const declared = declaredCallsOf(model).map(({ method, path }) => ({
    method,
    pattern: pathPattern(joinPath(model.app.backend.base, path)),
  }))
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
