import { afterEach, expect } from 'vitest'

/** One fault as the mock server takes it. */
export type Fault = Readonly<
  Partial<Record<'code' | 'msg' | 'status' | 'body' | 'delay' | 'drop' | 'path' | 'times', unknown>>
>

/** What a test can do to the mock server besides using the console. */
export interface Saboteur {
  fault: (fault: Fault) => Promise<void>
  /** Requests, as the server saw them, to paths that end like this, without those for the numbers of queues. */
  seen: (path: string) => Promise<{ path: string; body: string }[]>
  clear: () => Promise<void>
}

/** Whether a list was asked for the number of its rows alone, which queues do when nobody waits for anything. */
export const isCount = (body: unknown): boolean =>
  typeof body === 'object' && body !== null && 'pageSize' in body && String(body.pageSize) === '1'

/**
 * Speaks to the mock server behind `backend`, which must run with faults. What a test has broken is whole again after it,
 * also where it failed.
 */
export function saboteur(backend: () => string): Saboteur {
  const ask = async (method: string, path: string, body?: unknown) => {
    const response = await fetch(`${backend()}${path}`, {
      method,
      ...(body === undefined
        ? {}
        : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    })
    expect(response.ok, `${method} ${path}`).toBe(true)
    return response.json() as Promise<{ data: unknown }>
  }
  const clear = async (): Promise<void> => {
    await ask('DELETE', '/__faults')
    await ask('DELETE', '/__requests')
  }
  afterEach(clear)
  return {
    fault: async (fault) => void (await ask('POST', '/__faults', fault)),
    seen: async (path) => {
      const { data } = await ask('GET', '/__requests')
      const all = data as { path: string; body: unknown }[]
      return all
        .filter((request) => request.path.endsWith(path) && !isCount(request.body))
        .map((request) => ({ path: request.path, body: JSON.stringify(request.body) }))
    },
    clear,
  }
}
