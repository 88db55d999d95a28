import { type FetchOutcome, linkAbortSignal } from './fetch-with-timeout'
import { removePrerendered } from './prerendered'

/** A list that was asked for before the console was there, and what became of the request. */
export interface PrefetchedResponse {
  readonly resource: string
  readonly page: number
  readonly perPage: number
  /** The filters, as the list has them. */
  readonly filter: Readonly<Record<string, unknown>>
  readonly url: string
  readonly init: RequestInit
  /** For whom it was asked, as `askedFor` writes it. */
  readonly whom: string
  readonly answer: Promise<FetchOutcome>
  readonly abort: () => void
}

declare global {
  interface Window {
    /** What the early script leaves for the console. Null: the console is there, so nobody may ask early any more. */
    deskwrightEarly?: PrefetchedResponse | null
  }
}

/** The answer that waits for the console, if it is still what the console would get by asking itself. */
export interface PrefetchSlot {
  /** The answer to exactly this request. It is given away once. Null: the request has to be sent. */
  take(
    url: string,
    init: RequestInit,
    signals: readonly (AbortSignal | undefined)[],
  ): Promise<FetchOutcome> | null
  /** The answer as far as it has come for whoever asks now. It stays where it is. */
  peek():
    | (Pick<PrefetchedResponse, 'resource' | 'page' | 'perPage' | 'filter'> & {
        readonly arrived: FetchOutcome
      })
    | null
  /** Gives the answer up: something is about to change, or it belongs to somebody else. */
  drop(): void
}

/** An answer is not older than a page of rows that somebody has begun to read. */
const LIFETIME_MS = 10_000

/** Whom an answer is for. */
export interface Visitor {
  readonly token: string | undefined
  readonly user: string | undefined
  readonly language: string
}

/** Whom an answer is for, as one text. */
export const visitorKey = ({ token, user, language }: Visitor): string =>
  JSON.stringify([token ?? null, user ?? null, language])

const isSame = (early: PrefetchedResponse, url: string, init: RequestInit, whom: string): boolean =>
  early.url === url && early.whom === whom && JSON.stringify(early.init) === JSON.stringify(init)

const awaitPrefetched = async (
  { answer, abort }: PrefetchedResponse,
  signals: readonly (AbortSignal | undefined)[],
): Promise<FetchOutcome> => {
  const unfollow = signals.map((signal) => linkAbortSignal(signal, abort))
  try {
    return await answer
  } finally {
    for (const stop of unfollow) stop()
  }
}

/**
 * Takes over what the early script has left in the window. From then on, the script asks for nothing. `whom` tells for
 * whom the console asks now.
 */
export const adoptPrefetched = (
  place: Pick<Window, 'deskwrightEarly'>,
  whom: () => string,
): PrefetchSlot => {
  let waiting = place.deskwrightEarly ?? null
  place.deskwrightEarly = null
  const drop = (): void => {
    waiting?.abort()
    waiting = null
    removePrerendered()
  }
  // Not for another moment may somebody else see these rows.
  if (waiting && waiting.whom !== whom()) drop()
  let arrived: FetchOutcome | null = null
  void waiting?.answer.then((answer) => {
    arrived = answer
    setTimeout(drop, LIFETIME_MS)
  })
  return {
    peek: () => (waiting && arrived && waiting.whom === whom() ? { ...waiting, arrived } : null),
    take: (url, init, signals) => {
      if (!waiting || !isSame(waiting, url, init, whom())) return null
      const early = waiting
      waiting = null
      return awaitPrefetched(early, signals)
    },
    drop,
  }
}
