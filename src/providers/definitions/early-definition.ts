import type { Method } from '../../../wire/call'

/** The request for the rows that a list shows first, as it travels. Only the token is missing. */
export interface EarlyRequest {
  /** With base path and query. */
  readonly url: string
  readonly method: Method
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string
}

export interface EarlyList {
  /** Name of the resource. */
  readonly resource: string
  readonly pageSize: number
  readonly request: EarlyRequest
  /** What is different for the other page sizes that the operator may have chosen. */
  readonly sizes?: Readonly<Record<number, Partial<EarlyRequest>>>
}

/** What the early script knows of the console, as generated into src/generated/early.ts. */
export interface EarlyDefinition {
  /** Milliseconds. */
  readonly timeout: number
  readonly token: { readonly header: string; readonly prefix?: string; readonly cookie: string }
  readonly cookiePrefix: string
  readonly idleLock?: { readonly minutes: number; readonly warnSeconds: number }
  readonly languages: {
    readonly default: string
    readonly offered: readonly { readonly code: string }[]
  }
  /** The lists that can be asked for, by their routes. */
  readonly lists: Readonly<Record<string, EarlyList>>
}
