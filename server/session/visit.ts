import type { IncomingHttpHeaders } from 'node:http'

/** Of a request to begin or end a session: its name, and where it came from. */
export interface Visit {
  readonly request: string
  /** Null: nobody says. */
  readonly address: string | null
}

const loopback = /^(?:::ffff:)?127\.|^::1$/

/** The nearest address that is not of this machine: what stands before it, anybody may have written. */
const addressIn = (headers: IncomingHttpHeaders): string | null => {
  const all = [headers['x-forwarded-for'] ?? []].flat().join(',').split(',')
  const known = all.map((each) => each.trim()).filter((each) => each !== '')
  return known.findLast((each) => !loopback.test(each)) ?? known.at(-1) ?? null
}

/** The visit that a request is. */
export const visitOf = ({
  headers,
  attempt,
}: {
  readonly headers: IncomingHttpHeaders
  readonly attempt: { readonly request: string }
}): Visit => ({ request: attempt.request, address: addressIn(headers) })
