/** A place in a YAML file. Lines and columns count from 1; `length` is the width of the caret. */
export interface SourceLocation {
  /** Path as it is printed, relative to the working directory, with forward slashes. */
  file: string
  line: number
  column: number
  length: number
}

export type DiagnosticLevel = 'error' | 'warn' | 'info'

/** One finding of any stage. It feeds the terminal, `--json`, the dev overlay and the tests alike. */
export interface Diagnostic {
  level: DiagnosticLevel
  /** Stable kebab-case code, or a rule id of the lifecycle checks such as `G03`. */
  code: string
  /** One sentence in the author's words with the offending value in it. */
  message: string
  place: SourceLocation
  /** What to do about it, "did you mean" included. */
  help?: string
}
