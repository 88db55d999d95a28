// Generated from schema/rate.yaml. Change the YAML, not this file.
export interface Rate {
  /** ID */
  id: number
  /** Revision */
  rev: number
  /** Name */
  name: string
  /** On */
  on: 1 | 2
  /** State */
  state: 'open' | 'shut'
}
