/** What calls carry, and what renews it. Whoever holds a token holds this: the console, or the server in its place. */
export interface TokenSet {
  readonly token: string
  /** What a new token is asked for with. Without it, the token itself is sent. */
  readonly refresh?: string
  /** When the token expires, in Unix seconds. */
  readonly expires?: number
  /** What an issuer wants to know when its session ends. */
  readonly idToken?: string
}

/** Whether a token expires within so many seconds. One that says nothing of its end does not. */
export const isExpiring = (
  { expires }: { readonly expires?: number | undefined },
  before: number,
): boolean => expires !== undefined && expires - before <= Date.now() / 1000

/** The header with a token. Empty: there is no token, or no header says who calls. */
export const tokenHeaders = (
  place: { readonly header: string; readonly prefix?: string } | null | undefined,
  token: string | undefined,
): Record<string, string> =>
  place && token !== undefined ? { [place.header]: (place.prefix ?? '') + token } : {}
