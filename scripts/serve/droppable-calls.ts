import type { Model } from '../../codegen/language/model'
import { isReadingCall } from '../../codegen/language/model/reading-calls'
import { joinPath } from '../../wire/path'
import { declaredCallsOf, pathPattern } from '../http/backend-paths'
import type { IsDroppable } from '../http/reverse-proxy'

/** The calls that change nothing: nobody needs their answer when whoever asked has gone. */
const readingCallsOf = ({ app: { session }, resources }: Model): Set<string> => {
  const reads = resources.flatMap((resource) =>
    resource.calls.filter((call) => isReadingCall(resource, call)),
  )
  const { login, me } = session
  return new Set([login, ...(me ? [me] : []), ...reads].map(nameOf))
}

const nameOf = ({ method, path }: { method: string; path: string | null }): string =>
  `${method} ${path}`

/**
 * Tells which requests may be cut off when their caller leaves: logins and reads. Where a write shares an address with
 * a read, it goes on.
 */
export const createDroppableCheck = (model: Model): IsDroppable => {
  const reading = readingCallsOf(model)
  const writes = model.resources.flatMap((resource) =>
    resource.calls.filter((call) => !isReadingCall(resource, call)),
  )
  const { password, refresh, logout } = model.app.session
  const writing = new Set(
    [...writes, ...[password, refresh, logout].flatMap((call) => call ?? [])].map(nameOf),
  )
  const all = declaredCallsOf(model).map((call) => ({
    method: call.method,
    pattern: pathPattern(joinPath(model.app.backend.base, call.path)),
    isDroppable: reading.has(nameOf(call)) && !writing.has(nameOf(call)),
  }))
  return (method, path) => {
    const found = all.filter((call) => call.method === method && call.pattern.test(path))
    return found.length > 0 && found.every(({ isDroppable }) => isDroppable)
  }
}
