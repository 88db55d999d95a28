import type {
  EarlyDefinition,
  EarlyList,
  EarlyRequest,
} from '../providers/definitions/early-definition'
import {
  visitorKey,
  type PrefetchedResponse,
  type Visitor,
} from '../providers/http/prefetched-response'
import { fetchWithTimeout } from '../providers/http/fetch-with-timeout'
import { requestInit } from '../providers/http/request-init'
import { initialLanguage } from '../providers/i18n/initial-language'
import {
  preferencesKeyOf,
  parsePreferences,
  storedPageSize,
} from '../providers/preferences/stored-preferences'
import { withParameters } from '../../wire/request-slots'
import { cookieJar } from '../providers/session/cookie-jar'
import { opensLocked } from '../providers/session/idle-lock'
import { tokenInCookies } from '../providers/session/token-store'
import { safeStorage } from '../providers/storage/safe-storage'

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
export const listAtHash = ({ lists }: EarlyDefinition, hash: string): EarlyList | undefined => {
  const path = hash.slice(1)
  return Object.hasOwn(lists, path) ? lists[path] : undefined
}

/** The first page of a list, in the size that the operator has chosen. */
const firstPage = ({ resource, pageSize, request, sizes = {} }: EarlyList, user?: string) => {
  const storage = safeStorage(() => window.localStorage)
  const chosen = storedPageSize(parsePreferences(storage.get(preferencesKeyOf(user))), resource)
  const other = chosen === undefined ? undefined : sizes[chosen]
  return { perPage: other ? (chosen ?? pageSize) : pageSize, request: { ...request, ...other } }
}

interface FirstListRequest {
  readonly page: number
  readonly perPage: number
  readonly filter: Readonly<Record<string, unknown>>
  readonly request: EarlyRequest
}

/** Any other text may be written in several ways. */
const PLAIN = /^[\w.-]+$/

/** What an address asks a list for. Null: there is more in it than can be written here, or less sense. */
const listRequestIn = (list: EarlyList, query: string, user?: string): FirstListRequest | null => {
  const usual = firstPage(list, user)
  if (query === '') return { ...usual, page: 1, filter: {} }
  const { slots, pageSize } = list
  if (!slots) return null
  const given = new URLSearchParams(query)
  const page = given.get('page') ?? '1'
  given.delete('page')
  // A page is another one in another size.
  const isUsual = page === '1' || usual.perPage === pageSize
  if (!/^[1-9]\d{0,4}$/.test(page) || !isUsual || (page !== '1' && !slots.page)) return null
  const filter: Record<string, unknown> = {}
  const filled: [string, string][] = []
  for (const [key, { at, values }] of Object.entries(slots.filters)) {
    const [text, ...others] = given.getAll(key)
    given.delete(key)
    if (text === undefined) continue
    const value = values ? values.find((each) => String(each) === text) : text
    if (value === undefined || others.length > 0 || !PLAIN.test(text)) return null
    filter[key] = value
    filled.push([at, text])
  }
  if (given.toString() !== '') return null
  if (slots.page && page !== '1') filled.push([slots.page, page])
  const request = withParameters(usual.request, slots.in, filled)
  return { perPage: usual.perPage, page: Number(page), filter, request }
}

/** Asks for the list that the console is going to show. Null: nobody is logged in, or no list is shown at this hash. */
export const requestFirstList = (
  definition: EarlyDefinition,
  hash: string,
): PrefetchedResponse | null => {
  const [path = '', query = ''] = hash.split('?')
  const list = listAtHash(definition, path)
  const visitor = visitorOf(definition)
  const { token, user } = visitor
  if (!list || token === undefined) return null
  if (definition.idleLock && opensLocked(definition.idleLock)) return null
  const wanted = listRequestIn(list, query, user)
  if (!wanted) return null
  const { request, ...what } = wanted
  const init = requestInit(definition, request, { token })
  const controller = new AbortController()
  return {
    resource: list.resource,
    ...what,
    url: request.url,
    init,
    whom: visitorKey(visitor),
    answer: fetchWithTimeout(request.url, init, definition.timeout, [controller.signal]),
    abort: () => controller.abort(),
  }
}
