import type { DateCodec } from '../../../field-types'
import type { EarlyRequest } from '../../../wire/call'
import type { EnvelopeNames } from '../../../wire/envelope'
import type { LoginWay } from '../../../wire/login'
import type { RequestSlots } from '../../../wire/request-slots'
import type { BackendSending } from './session-definition'

export type { EarlyRequest } from '../../../wire/call'

/** How the text of a cell is made from its value. */
export type CellText =
  | { readonly as: 'text' }
  | { readonly as: 'number'; readonly least: number; readonly most: number }
  | { readonly as: 'time' | 'day'; readonly codec: DateCodec }

/** What has to be known to paint the rows of a list whose cells hold texts and at most one status. */
export interface EarlyPaint {
  /** Where the rows stand inside the envelope's data. */
  readonly rows?: string
  /** The field of the status, and the codes that it can have. */
  readonly state?: string
  readonly codes?: readonly (string | number)[]
  /** The other fields that are shown. */
  readonly texts: Readonly<Record<string, CellText>>
}

/** A list whose rows are asked for before the console is there. */
export interface EarlyList {
  /** Name of the resource. */
  readonly resource: string
  readonly pageSize: number
  readonly request: EarlyRequest
  /** What is different for the other page sizes that the operator may have chosen. */
  readonly sizes?: Readonly<Record<number, Partial<EarlyRequest>>>
  /** Where the request has what an address may ask for. Absent where it cannot be written here. */
  readonly slots?: RequestSlots
  /** Absent where rows cannot be painted early. */
  readonly paint?: EarlyPaint
}

/**
 * What the early script knows of the console, as generated into src/generated/early.ts.
 *
 * @example
 * ```tsx
 * import type { EarlyDefinition } from 'deskwright/kit'
 *
 * export const routesOf = ({ lists }: EarlyDefinition): string[] => Object.keys(lists)
 * ```
 */
export interface EarlyDefinition extends Pick<BackendSending, 'headers' | 'token' | 'credentials'> {
  /** Milliseconds. */
  readonly timeout: number
  /** How operators log in; `token` when absent. */
  readonly by?: LoginWay
  /** Seconds before a token expires from which on nothing is asked with it. Absent: it is used until it has expired. */
  readonly before?: number
  readonly envelope: EnvelopeNames
  readonly cookiePrefix: string
  /** config.json may name another base path than this one. Absent: there is no such file. */
  readonly config?: { readonly base: string }
  readonly idleLock?: { readonly minutes: number; readonly warnSeconds: number }
  /** The zone that days and times are told in. Absent: that of the browser. */
  readonly timeZone?: string
  readonly languages: {
    readonly default: string
    /** The offered languages by what a visitor's browser asks for. Absent: no visitor is asked. */
    readonly visitor?: Readonly<Record<string, string>>
    readonly offered: readonly { readonly code: string }[]
  }
  /** The lists that can be asked for, by their routes. */
  readonly lists: Readonly<Record<string, EarlyList>>
}
