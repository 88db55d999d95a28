import type { ProxyOptions } from 'vite'
import { loadModel } from '../codegen/generate'
import { startMock } from '../mock-server/server'

/** The backend behind the console's `/admin`: a real one, or the mock server of this process. */
export interface Backend {
  /** Origin, without a trailing slash. */
  url: string
  mock: boolean
  close: () => Promise<void>
}

export interface BackendOptions {
  schemaDir: string
  /** ADMIN_TARGET: an origin to pass `/admin` on to in place of the mock server. */
  target: string | undefined
  /** 0: a free one. */
  port: number
  dataFile: string
}

/** Starts the mock server, unless a real backend is named. Throws with one sentence when neither can be had. */
export async function startBackend(options: BackendOptions): Promise<Backend> {
  if (options.target) {
    const url = URL.canParse(options.target) ? new URL(options.target) : null
    if (url?.protocol !== 'http:' && url?.protocol !== 'https:') {
      throw new Error(
        `ADMIN_TARGET: expected an address such as https://host, got "${options.target}"`,
      )
    }
    return { url: url.origin, mock: false, close: async () => {} }
  }
  const { model } = await loadModel(options.schemaDir)
  if (!model) throw new Error('the schema has errors: npm run codegen shows them')
  const mock = await startMock({ model, port: options.port, dataFile: options.dataFile })
  return { url: mock.url, mock: true, close: () => mock.close() }
}

/** Passes the backend's paths on, so that console and backend share one origin as they do when deployed. */
export function backendProxy(url: string): Record<string, ProxyOptions> {
  const target: ProxyOptions = { target: url, changeOrigin: true, xfwd: true }
  return { '/admin': target, '/api': target, '/__faults': target, '/__requests': target }
}
