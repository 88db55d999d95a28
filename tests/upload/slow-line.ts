import { type AddressInfo, connect, createServer } from 'node:net'

/**
 * A line to a server that lets the first bytes of each connection through and then stalls, so that a request is cut for
 * certain before it has arrived whole.
 */
export async function startSlowLine(target: string, bytes: number) {
  const { hostname, port } = new URL(target)
  let stalled = 0
  let open = 0
  const line = createServer((client) => {
    const server = connect(Number(port), hostname)
    let left = bytes
    open += 1
    server.pipe(client)
    client.on('data', (chunk) => {
      if (left > 0 && chunk.length >= left) stalled += 1
      server.write(chunk.subarray(0, left))
      left = Math.max(0, left - chunk.length)
    })
    const end = () => {
      client.destroy()
      server.destroy()
    }
    client.on('error', end).on('close', () => {
      open -= 1
      end()
    })
    server.on('error', end)
  })
  await new Promise<void>((resolve) => {
    line.listen(0, '127.0.0.1', resolve)
  })
  const address = line.address() as AddressInfo
  return {
    endpoint: `http://127.0.0.1:${address.port}`,
    /** Connections that have had their bytes. */
    stalled: () => stalled,
    /** Connections that the client keeps open. */
    open: () => open,
    close: () => new Promise<void>((resolve) => line.close(() => resolve())),
  }
}
