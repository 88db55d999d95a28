import type { AppModel } from './app'
import type { ShellOverride } from './override'
import type { PageModel } from './page'
import type { ResourceModel } from './resource'

export type * from './app'
export type * from './backend'
export type * from './field'
export type * from './home'
export type * from './json'
export type * from './lifecycle'
export type * from './override'
export type * from './page'
export type * from './question'
export type * from './resource'
export type * from './views'

/**
 * The model: what the emitters, the mock server and the rules read. Every default is filled in and every name resolved,
 * so that no reader has to decide anything. It is plain data (no functions, no YAML nodes).
 */
export interface Model {
  app: AppModel
  resources: ResourceModel[]
  /** The project's own pages; absent where there are none. */
  pages?: PageModel[]
  /** What the author has put in the place of parts of the shell; absent where there is nothing. */
  own?: readonly ShellOverride[]
}
