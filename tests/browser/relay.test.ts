import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { startRelay } from '../support/relay'

/* What lets all files of browser tests use one served console, each with a backend of its own behind it. */

const startBackend = async (answer: string): Promise<string> => {
  const server: Server = createServer((_, response) => response.end(answer))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

test('one address leads to the backend that was named last, and back to the one before', async () => {
  const relay = await startRelay()
  const answer = async () => (await fetch(relay.url)).text()
  await expect(answer()).rejects.toThrow('fetch failed')
  const leaveFirst = relay.lead(await startBackend('first'))
  expect(await answer()).toBe('first')
  const leaveSecond = relay.lead(await startBackend('second'))
  expect(await answer()).toBe('second')
  leaveSecond()
  expect(await answer()).toBe('first')
  leaveFirst()
  await expect(answer()).rejects.toThrow('fetch failed')
})
