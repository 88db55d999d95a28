/**
 * The mock server of a project, for tests of its own.
 *
 * @packageDocumentation
 */

import { readProject } from '../codegen/generator/pipeline/project'
import { printDiagnostics } from '../codegen/language/print'
import { startMock, type Mock } from '../mock-server/server'

export type { Mock } from '../mock-server/server'

/** How a mock server is started. */
export interface MockServerOptions {
  /** The schema folder; `schema` without it. */
  schema?: string
  /** Without it, a free one. */
  port?: number
  /** The file that data outlives a restart in. Without it, data is kept in memory. */
  data?: string
  /** Lets tests order failures by the header `X-Fault-Status` and its like. */
  faults?: boolean
}

/**
 * Starts a backend that answers as the schema says.
 *
 * @throws {Error} with what codegen says when the schema has errors; the promise rejects
 *
 * @example
 * ```tsx
 * import { startMockServer } from 'deskwright/mock'
 *
 * export const ask = async (): Promise<number> => {
 *   const mock = await startMockServer({ schema: 'schema', faults: true })
 *   const { status } = await fetch(`${mock.url}/login`)
 *   await mock.close()
 *   return status
 * }
 * ```
 */
export const startMockServer = async (options: MockServerOptions = {}): Promise<Mock> => {
  const { schema = 'schema', port = 0, data, faults = false } = options
  const { model, diagnostics, texts } = await readProject(schema)
  if (!model)
    throw new Error(printDiagnostics(diagnostics, texts, 'The mock server was not started.'))
  return startMock({ model, port, faults, ...(data !== undefined && { dataFile: data }) })
}
