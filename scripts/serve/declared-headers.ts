import type { Model } from '../../codegen/language/model'
import type { ForwardedHeaderRules } from '../http/reverse-proxy'
import { knownCountHeaders } from '../../wire/more-rows'
import { factorChallengeHeader, factorHeader } from '../../wire/second-factor'
import { versionHeader } from '../../wire/record-version'

/** What any browser or console says to any backend, and what the server says in front of it. */
const REQUEST_HEADERS = [
  'accept',
  'accept-encoding',
  'accept-language',
  'content-encoding',
  'content-type',
  'if-match',
  'if-none-match',
  'origin',
  'referer',
  'sec-fetch-dest',
  'sec-fetch-mode',
  'sec-fetch-site',
  'user-agent',
  'x-request-id',
  'x-requested-with',
]

/** What the console reads of an answer, and what HTTP needs to carry it. */
const ANSWER_HEADERS = [
  'allow',
  'content-disposition',
  'content-encoding',
  'content-language',
  'content-length',
  'content-range',
  'content-type',
  'date',
  'etag',
  'idempotency-replayed',
  'last-modified',
  'link',
  'retry-after',
  'vary',
]

/** The header in which a caller says who it is. */
const callerHeaders = ({ app: { backend, session } }: Model): string[] => {
  const { by, basic } = session.login
  const isBasic = by === 'basic' || basic
  return [...(backend.token ? [backend.token.header] : []), ...(isBasic ? ['authorization'] : [])]
}

/** Whether the backend, or what keeps its tokens, knows a browser by a cookie. */
const usesCookies = ({ app: { backend, session } }: Model): boolean =>
  session.login.by === 'cookie' || Boolean(backend.csrf?.cookie) || session.token === 'server'

const namesIn = (names: readonly (string | null | undefined)[]): Set<string> =>
  new Set(names.flatMap((name) => name?.toLowerCase() ?? []))

/**
 * The headers that go on to a backend of one's own, and those that come back: what the schema names, and what HTTP needs.
 * A header that a proxy before the backend would believe, or that tells what the backend runs on, is not among them.
 */
export const declaredHeaderRules = (model: Model): ForwardedHeaderRules => {
  const { backend } = model.app
  const cookies = usesCookies(model)
  // A backend behind this server may be another one of the same kind.
  const factor = model.app.session.secondFactor === null ? null : factorHeader
  const versions = model.resources.flatMap(({ version }) =>
    version === null ? [] : [versionHeader(version)],
  )
  const passed = namesIn([
    ...REQUEST_HEADERS,
    ...callerHeaders(model),
    ...Object.keys(backend.headers),
    ...versions,
    backend.idempotencyHeader,
    backend.staleHeader,
    backend.csrf?.header,
    factor,
    cookies ? 'cookie' : null,
  ])
  const counts = model.resources.flatMap(({ calls }) => calls.map((call) => call.countHeader))
  const returned = namesIn([
    ...ANSWER_HEADERS,
    ...knownCountHeaders,
    ...counts,
    backend.csrf?.inHeader,
    factor,
    factor && factorChallengeHeader,
    cookies ? 'set-cookie' : null,
  ])
  const identifies = namesIn([...callerHeaders(model), cookies ? 'cookie' : null])
  return {
    passes: (name) => passed.has(name),
    returns: (name) => returned.has(name),
    identifies,
  }
}
