import type { EarlyDefinition, EarlyList } from '../providers/definitions/early-definition'
import { askedFor, type EarlyAnswer, type Visitor } from '../providers/http/early-answer'
import { exchange } from '../providers/http/exchange'
import { requestInit } from '../providers/http/request-init'
import { initialLanguage } from '../providers/i18n/initial-language'
import { keyOf, parse, storedPageSize } from '../providers/preferences/stored'
import { cookieJar } from '../providers/session/cookie-jar'
import { opensLocked } from '../providers/session/idle-lock'
import { tokenInCookies } from '../providers/session/token-keeper'
import { safeStorage } from '../providers/storage/storage'

/** What the cookies say of whoever opens the console. A token that is about to expire is renewed first, by the console. */
export const visitorOf = (definition: EarlyDefinition): Visitor => {
  const { cookiePrefix, by, token, before } = definition
  const jar = cookieJar(cookiePrefix)
  return {
    token: tokenInCookies(jar, { by, cookie: token?.cookie }, before),
    user: jar.get('uuid') || undefined,
    language: initialLanguage(definition, jar.get('lang')),
  }
}

/** The list that the console shows at this hash. A hash with anything else in it may ask for something else. */
export const listAt = ({ lists }: EarlyDefinition, hash: string): EarlyList | undefined => {
  const path = hash.slice(1)
  return Object.hasOwn(lists, path) ? lists[path] : undefined
}

/** The first page of a list, in the size that the operator has chosen. */
const firstPage = ({ resource, pageSize, request, sizes = {} }: EarlyList, user?: string) => {
  const storage = safeStorage(() => window.localStorage)
  const chosen = storedPageSize(parse(storage.get(keyOf(user))), resource)
  const other = chosen === undefined ? undefined : sizes[chosen]
  return { perPage: other ? (chosen ?? pageSize) : pageSize, request: { ...request, ...other } }
}

/** Asks for the list that the console is going to show. Null: nobody is logged in, or no list is shown at this hash. */
export const askEarly = (definition: EarlyDefinition, hash: string): EarlyAnswer | null => {
  const list = listAt(definition, hash)
  const visitor = visitorOf(definition)
  const { token, user } = visitor
  if (!list || token === undefined) return null
  if (definition.idleLock && opensLocked(definition.idleLock)) return null
  const { perPage, request } = firstPage(list, user)
  const init = requestInit(definition, request, { token })
  const controller = new AbortController()
  return {
    resource: list.resource,
    perPage,
    url: request.url,
    init,
    whom: askedFor(visitor),
    answer: exchange(request.url, init, definition.timeout, [controller.signal]),
    abort: () => controller.abort(),
  }
}
