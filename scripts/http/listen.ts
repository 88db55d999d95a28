import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A server that listens. `url` is its origin; `close` ends its connections. */
export interface RunningServer {
  readonly url: string
  readonly close: () => Promise<void>
}

/** Milliseconds that calls under way have until the server stops without them. */
export const SHUTDOWN_TIMEOUT_MS = 10_000

/** Listens, and gives the port. Rejects with one sentence when the port is taken. */
export const listenOnPort = (server: Server, port: number, host: string): Promise<number> =>
  new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(
        error.code === 'EADDRINUSE'
          ? new Error(`port ${port} is in use. Stop what listens there, or name another one.`)
          : error,
      ),
    )
    server.listen(port, host, () => resolve((server.address() as AddressInfo).port))
  })

/** Takes no more requests, and waits for those that are under way, but not for ever. */
export const closeGracefully = (server: Server, patience = SHUTDOWN_TIMEOUT_MS): Promise<void> =>
  new Promise((resolve) => {
    const giveUp = setTimeout(() => server.closeAllConnections(), patience)
    // A connection that has brought the last answer would wait for another request.
    const idle = setInterval(() => server.closeIdleConnections(), 50)
    server.close(() => {
      clearTimeout(giveUp)
      clearInterval(idle)
      resolve()
    })
  })
