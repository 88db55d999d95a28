/* What the tests of servers have found, as they hand it over to the command that prints it. */

export interface BackendFigures {
  readonly yamlLines?: number
  readonly firstList?: number
  readonly importSeconds?: number
  readonly importLines?: number
}

export interface BackendTestResult extends BackendFigures {
  /** The outermost `describe`. */
  readonly server: string
  /** The name within it. */
  readonly name: string
  readonly state: 'passed' | 'failed' | 'skipped'
}

/** The variable with the file that the tests of one judge are written to. */
export const testResultsFileVariable = 'BACKEND_FOUND'
