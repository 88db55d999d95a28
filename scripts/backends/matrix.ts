import { capabilities, type Capability, capabilityNames } from './capabilities'
import type { BackendFigures, BackendTestResult } from './found-test'
import { lackingReason, type TriedServer, triedServers } from './tried-servers'

/* What servers did: a line a server, a column a capability. */

/** `–`: the server has no such thing, and `servers.ts` says why. `·`: nobody has tried. */
export type CapabilityState = 'yes' | 'no' | '–' | '·'

export interface MatrixRow {
  readonly server: TriedServer
  /** Some of its tests were run. */
  readonly isThere: boolean
  readonly cells: Readonly<Record<Capability, CapabilityState>>
  readonly figures: BackendFigures
}

const cellOf = (
  server: TriedServer,
  capability: Capability,
  tests: readonly BackendTestResult[],
): CapabilityState => {
  const { test } = capabilities[capability]
  const states = tests.filter(({ name }) => test.test(name)).map(({ state }) => state)
  if (states.includes('failed')) return 'no'
  if (states.includes('passed')) return 'yes'
  return lackingReason(server, capability) === null ? '·' : '–'
}

export const matrixRowOf = (server: TriedServer, all: readonly BackendTestResult[]): MatrixRow => {
  const tests = all.filter((test) => test.server === server.name)
  return {
    server,
    isThere: tests.some(({ state }) => state !== 'skipped'),
    cells: Object.fromEntries(
      capabilityNames.map((name) => [name, cellOf(server, name, tests)]),
    ) as MatrixRow['cells'],
    figures: Object.assign({}, ...tests) as BackendFigures,
  }
}

export const matrixRows = (tests: readonly BackendTestResult[]): MatrixRow[] =>
  triedServers.map((server) => matrixRowOf(server, tests))

/** What a server could do, and nobody has tried: `Directus: move`. */
export const untriedCells = (rows: readonly MatrixRow[]): string[] =>
  rows
    .filter(({ isThere }) => isThere)
    .flatMap(({ server, cells }) =>
      capabilityNames
        .filter((name) => cells[name] === '·')
        .map((name) => `${server.name}: ${name}`),
    )

export interface JudgeSummary {
  readonly name: string
  readonly passed: number
  readonly failed: number
}

/** The judges that are no backend of a whole console: versions, logins, a client. */
export const summariseJudges = (tests: readonly BackendTestResult[]): JudgeSummary[] => {
  const known = new Set(triedServers.map(({ name }) => name))
  const names = [...new Set(tests.map(({ server }) => server))].filter((name) => !known.has(name))
  return names.map((name) => {
    const own = tests.filter(({ server }) => server === name)
    const count = (state: BackendTestResult['state']) =>
      own.filter((test) => test.state === state).length
    return { name, passed: count('passed'), failed: count('failed') }
  })
}
