import { inject } from 'vitest'
import { startMock } from '../../mock-server/server'
import { startFaultProxy } from '../support/fault-proxy'

/** A mock server behind a proxy that breaks its connections as it is told to. */
export async function startBrokenMock() {
  const mock = await startMock({ model: inject('model'), port: 0, orders: 400, faults: true })
  const proxy = await startFaultProxy(mock.url)
  return {
    url: proxy.url,
    proxy,
    close: async () => {
      await proxy.close()
      await mock.close()
    },
  }
}
