/* `deskwright/mock`: the mock server of a project, for tests of its own. */
import { readProject } from '../codegen/generator/pipeline/project'
import { printHuman } from '../codegen/language/print'
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

/** Starts a backend that answers as the schema says. Rejects when there are mistakes in the schema. */
export const startMockServer = async (options: MockServerOptions = {}): Promise<Mock> => {
  const { schema = 'schema', port = 0, data, faults = false } = options
  const { model, diagnostics, texts } = await readProject(schema)
  if (!model) throw new Error(printHuman(diagnostics, texts, 'The mock server was not started.'))
  return startMock({ model, port, faults, ...(data !== undefined && { dataFile: data }) })
}
