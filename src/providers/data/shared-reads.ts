import type { AdminResponse } from '../http/admin-client'

/** How many answers are kept for references. A day of turning pages would otherwise fill the memory. */
const MOST_READS = 20

type AbortableRead = (signal: AbortSignal) => Promise<AdminResponse>

interface Flight {
  readonly answer: Promise<AdminResponse>
  readonly controller: AbortController
  readonly startedAt: number
  waiting: number
  settled: boolean
}

/** Lets identical reads share one request, and lets references use a recent answer. */
export interface SharedReads {
  /** `maxAge`: how old an answer may be, in milliseconds. With 0, only a request under way is shared. */
  read(
    resource: string,
    key: string,
    options: { signal?: AbortSignal | undefined; maxAge?: number },
    read: AbortableRead,
  ): Promise<AdminResponse>
  /** To be called after a write, so that no answer from before it serves a later read. */
  forget(resource?: string): void
}

const takeOff = (read: AbortableRead): Flight => {
  const controller = new AbortController()
  const answer = read(controller.signal)
  const flight: Flight = { answer, controller, startedAt: Date.now(), waiting: 0, settled: false }
  const settle = () => {
    flight.settled = true
  }
  answer.then(settle, settle)
  return flight
}

/**
 * Joins a request under way until it ends or the caller gives up. When the last caller gives up, the request is
 * aborted. What was given up ends as it does everywhere in a browser, with the reason of its signal: by that, react-admin
 * knows that nothing has failed.
 */
const joinFlight = (flight: Flight, signal: AbortSignal | undefined): Promise<AdminResponse> =>
  new Promise((resolve, reject) => {
    const giveUp = () => {
      flight.waiting -= 1
      if (flight.waiting === 0 && !flight.settled) flight.controller.abort()
      reject(signal?.reason)
    }
    flight.waiting += 1
    if (signal?.aborted) return giveUp()
    signal?.addEventListener('abort', giveUp, { once: true })
    const leave = () => signal?.removeEventListener('abort', giveUp)
    flight.answer.then(
      (value) => (leave(), resolve(value)),
      (error: unknown) => (leave(), reject(error)),
    )
  })

/** Reads what no other caller shares. */
export const readUnshared = (
  signal: AbortSignal | undefined,
  read: AbortableRead,
): Promise<AdminResponse> => joinFlight(takeOff(read), signal)

export const createSharedReads = (): SharedReads => {
  const flights = new Map<string, { resource: string; flight: Flight }>()

  const usable = (flight: Flight, maxAge: number): boolean => {
    if (flight.controller.signal.aborted) return false
    return !flight.settled || Date.now() - flight.startedAt < maxAge
  }
  /** Forgets the answers that were asked for longest ago. A map gives its entries in the order of their arrival. */
  const forgetOldest = (): void => {
    const settled = [...flights].filter(([, { flight }]) => flight.settled)
    for (const [key] of settled.slice(0, -MOST_READS)) flights.delete(key)
  }
  return {
    read: (resource, key, { signal, maxAge = 0 }, read) => {
      const known = flights.get(key)
      if (known && usable(known.flight, maxAge)) return joinFlight(known.flight, signal)
      const flight = takeOff(read)
      flights.delete(key)
      flights.set(key, { resource, flight })
      forgetOldest()
      flight.answer.catch(() => {
        if (flights.get(key)?.flight === flight) flights.delete(key)
      })
      return joinFlight(flight, signal)
    },
    forget: (resource) => {
      for (const [key, entry] of flights) {
        if (resource === undefined || entry.resource === resource) flights.delete(key)
      }
    },
  }
}
