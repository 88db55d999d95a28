import type { ProxyOptions } from 'vite'
import { loadModel } from '../codegen/generate'
import type { Model } from '../codegen/model'
import { startMock } from '../mock-server/server'
import { backendPaths } from './backend-paths'

/** The backend behind the console's base path: a real one, or the mock server of this process. */
export interface Backend {
  /** Origin, without a trailing slash. */
  url: string
  mock: boolean
  /** Null when a schema with errors stands before a real backend. */
  model: Model | null
  close: () => Promise<void>
}

export interface BackendOptions {
  schemaDir: string
  /** ADMIN_TARGET: an origin to pass the base path on to in place of the mock server. */
  target: string | undefined
  /** 0: a free one. */
  port: number
  dataFile: string
}

/** Starts the mock server, unless a real backend is named. Throws with one sentence when neither can be had. */
export async function startBackend(options: BackendOptions): Promise<Backend> {
  const { model } = await loadModel(options.schemaDir)
  if (options.target) {
    const url = URL.canParse(options.target) ? new URL(options.target) : null
    if (url?.protocol !== 'http:' && url?.protocol !== 'https:') {
      throw new Error(
        `ADMIN_TARGET: expected an address such as https://host, got "${options.target}"`,
      )
    }
    return { url: url.origin, mock: false, model, close: async () => {} }
  }
  if (!model) throw new Error('the schema has errors: npm run codegen shows them')
  const mock = await startMock({ model, port: options.port, dataFile: options.dataFile })
  return { url: mock.url, mock: true, model, close: () => mock.close() }
}

/** Passes the backend's paths on, so that console and backend share one origin as they do when deployed. */
export function backendProxy(url: string, model: Model | null): Record<string, ProxyOptions> {
  const target: ProxyOptions = { target: url, changeOrigin: true, xfwd: true }
  const paths = [...backendPaths(model).paths, '/api', '/__faults', '/__requests']
  return Object.fromEntries(paths.map((path) => [below(path), target]))
}

/** A pattern for the path and all below: `/admin` is not the beginning of `/administration`. */
const below = (path: string): string => `^${path.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?=[/?]|$)`

/** Where the console's calls end up, for people. */
export const backendAddress = ({ url, model }: Pick<Backend, 'url' | 'model'>): string => {
  const { paths, origin } = backendPaths(model)
  return origin ?? (paths.length === 1 ? `${url}${paths[0]}` : url)
}
