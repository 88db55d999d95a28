import type {
  EarlyDefinition,
  EarlyList,
  EarlyRequest,
} from '../providers/definitions/early-definition'
import { askedFor, type EarlyAnswer } from '../providers/http/early-answer'
import { exchange } from '../providers/http/exchange'
import { requestInit } from '../providers/http/request-init'
import { initialLanguage } from '../providers/i18n/initial-language'
import { keyOf, parse, storedPageSize } from '../providers/preferences/stored'
import { cookieJar, tokenIn } from '../providers/session/cookie-jar'
import { opensLocked } from '../providers/session/idle-lock'
import { safeStorage } from '../providers/storage/storage'

/** What the cookies say of whoever opens the console. */
export interface Visitor {
  readonly token: string | undefined
  readonly user: string | undefined
  readonly language: string
}

export const visitorOf = (definition: EarlyDefinition): Visitor => {
  const jar = cookieJar(definition.cookiePrefix)
  return {
    token: tokenIn(jar.get(definition.token.cookie)),
    user: jar.get('uuid') || undefined,
    language: initialLanguage(definition, jar.get('lang')),
  }
}

/** The list that the console shows at this hash. A hash with anything else in it may ask for something else. */
export const listAt = ({ lists }: EarlyDefinition, hash: string): EarlyList | undefined => {
  const path = hash.slice(1)
  return Object.hasOwn(lists, path) ? lists[path] : undefined
}

/** The request for the first page of a list, in the size that the operator has chosen. */
const requestFor = (
  { request, resource, sizes = {} }: EarlyList,
  user: string | undefined,
): EarlyRequest => {
  const storage = safeStorage(() => window.localStorage)
  const chosen = storedPageSize(parse(storage.get(keyOf(user))), resource)
  return { ...request, ...(chosen === undefined ? {} : sizes[chosen]) }
}

/** Asks for the list that the console is going to show. Null: nobody is logged in, or no list is shown at this hash. */
export const askEarly = (definition: EarlyDefinition, hash: string): EarlyAnswer | null => {
  const list = listAt(definition, hash)
  const { token, user, language } = visitorOf(definition)
  if (!list || token === undefined) return null
  if (definition.idleLock && opensLocked(definition.idleLock)) return null
  const request = requestFor(list, user)
  const init = requestInit(definition.token, request, { token })
  const controller = new AbortController()
  return {
    url: request.url,
    init,
    whom: askedFor(user, language),
    answer: exchange(request.url, init, definition.timeout, [controller.signal]),
    abort: () => controller.abort(),
  }
}
