import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

/** An address that stays the same while what stands behind it changes. */
export interface Relay {
  url: string
  /** Ends every connection, and passes the next ones on to another server, until what it returns is called. */
  lead: (url: string) => () => void
}

/**
 * Starts a relay on a free port of loopback. It ends with the process.
 *
 * A browser keeps the code that it has compiled for an address. With a relay between, all files of tests in a process can
 * use one served console, each with a backend of its own behind it.
 */
export const startRelay = async (): Promise<Relay> => {
  const targets: URL[] = []
  const open = new Set<Socket>()
  const server = createServer((client) => {
    const target = targets.at(-1)
    // Not before it has asked: a client opens a connection anew, without end, that closes before anything was sent.
    if (!target)
      return void client.on('error', () => client.destroy()).once('data', () => client.destroy())
    const backend = connect(Number(target.port), target.hostname)
    for (const [socket, other] of [
      [client, backend],
      [backend, client],
    ] as const) {
      open.add(socket)
      socket.on('error', () => other.destroy())
      socket.on('close', () => {
        open.delete(socket)
        other.destroy()
      })
      socket.pipe(other)
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  server.unref()
  const endAll = () => {
    for (const socket of open) socket.destroy()
  }
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    lead: (url) => {
      const target = new URL(url)
      targets.push(target)
      endAll()
      return () => {
        targets.splice(targets.indexOf(target), 1)
        endAll()
      }
    },
  }
}
