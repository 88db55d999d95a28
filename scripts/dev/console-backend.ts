import type { ProxyOptions } from 'vite'
import type { Model } from '../../codegen/language/model'
import { dataFilePathOf } from '../../mock-server/data-file-path'
import { startMock, type Mock } from '../../mock-server/server'
import type { RateLimit } from '../../server/session/rate-limit'
import type { DatabaseAddress } from '../../server/database/database-url'
import { backendPaths, isBelowPath } from '../http/backend-paths'
import type { RunningServer } from '../http/listen'
import { parseBackendTarget } from '../http/backend-target'
import { withTokenHandler } from '../token-handler/token-handler'

/**
 * The backend behind the console's base path: a real one, or the mock server of this process. Its `url` also has what
 * stands before the base path, without a trailing slash.
 */
export interface ConsoleBackend extends RunningServer {
  mock: boolean
  /** The accounts of the mock server; null: the backend is a real one. */
  accounts: Mock['accounts'] | null
  /** Gives the mock server another model while it runs. */
  use: (model: Model) => Promise<void>
}

export interface BackendOptions {
  /** Null means that the schema has errors and the backend is a real one. */
  model: Model | null
  /** The schema folder decides where the mock server keeps its data. */
  schemaDir: string
  /** Where it keeps its data in place of a file; null or absent: in the file. */
  database?: DatabaseAddress | null
  /** The address in ADMIN_TARGET, to which the base path is passed on instead of the mock server. */
  target: string | undefined
  /** The port 0 takes a free one. */
  port: number
  /** How many calls a user may make of the mock server. Without it, as many as it likes. */
  pace?: RateLimit | null
}

/**
 * Starts the mock server, unless a real backend is named, and what keeps its tokens where app.yaml wants that. Where no
 * backend can be had, it throws one sentence.
 */
export const startBackend = async (options: BackendOptions): Promise<ConsoleBackend> =>
  withTokenHandler(await openBackend(options), options.model)

const printLine = (line: string): void => void process.stderr.write(`${line}\n`)

async function openBackend(options: BackendOptions): Promise<ConsoleBackend> {
  const { model, port, schemaDir, database = null, pace = null } = options
  if (options.target) {
    const rest = { mock: false, accounts: null, use: async () => {}, close: async () => {} }
    return { url: parseBackendTarget(options.target), ...rest }
  }
  if (!model) throw new Error('the schema has errors: npm run codegen shows them')
  const dataFile = dataFilePathOf(schemaDir)
  const keeping = { database, dataFile, pace, log: printLine }
  const { url, accounts, use, close } = await startMock({ model, port, ...keeping })
  return { url, mock: true, accounts, use, close }
}

/** What the mock server answers beside the calls of the schema. */
const pathsOfMock = ['/api', '/__faults', '/__requests']

/**
 * Whether an address is the backend's. The model is asked for at each request, since it may change while the console
 * runs.
 */
export const createBackendPathTest =
  (modelNow: () => Model | null, isMock: boolean) =>
  (address: string): boolean =>
    [...backendPaths(modelNow()).paths, ...(isMock ? pathsOfMock : [])].some((path) =>
      isBelowPath(path, address),
    )

/** A challenge would have the browser open a login of its own over the page. */
const withoutChallenge: NonNullable<ProxyOptions['configure']> = (proxy) => {
  proxy.on('proxyRes', ({ headers }) => delete headers['www-authenticate'])
}

/**
 * Passes the backend's paths on, so that console and backend share one origin as they do when deployed.
 */
export function backendProxyOptions(
  url: string,
  modelNow: () => Model | null,
  isMock: boolean,
): Record<string, ProxyOptions> {
  const isPassed = createBackendPathTest(modelNow, isMock)
  const bypass: ProxyOptions['bypass'] = ({ url: address = '' }) =>
    isPassed(address) ? undefined : address
  return {
    '^/': { target: url, changeOrigin: true, xfwd: true, bypass, configure: withoutChallenge },
  }
}

/** The address at which the console's calls arrive, for people to read. */
export const printedBackendAddress = ({ url }: ConsoleBackend, model: Model | null): string => {
  const { paths, origin } = backendPaths(model)
  return origin ?? (paths.length === 1 ? `${url}${paths[0]}` : url)
}
