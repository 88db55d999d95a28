import type { Place } from '../base/diagnostic'
import type { Code } from './json'

/** A transition table with every set expanded and every default resolved. `LifecycleModel` is one. */
export interface Table {
  place: Place
  field: string
  start: readonly Code[]
  statuses: readonly TableStatus[]
  moves: readonly TableMove[]
}

export interface TableStatus {
  place: Place
  code: Code
  name: string
  end: boolean
  bySystem: boolean
}

export interface TableMove {
  place: Place
  from: Code
  to: Code
  serverDecides: boolean
  action: string
  /** The action has a name of its own. */
  named: boolean
  call: string
  confirm: boolean
  roles: readonly string[]
  bySystem: boolean
}

/** What the checks know beyond the table itself. */
export interface TableFacts {
  /** The call of moves that name no call. */
  defaultCall: string | null
  /** Whether the record carries money. Any call other than the default one then counts as moving money. */
  hasMoney: boolean
}

/** A code as people write it: an empty one is shown as ''. */
export const codeText = (code: Code): string => (code === '' ? "''" : String(code))

/** The code with its name, such as `9 disbursement processing`; only the code when the name repeats it. */
export function statusText(table: Table, code: Code): string {
  const name = table.statuses.find((status) => status.code === code)?.name ?? ''
  return name === '' || name === codeText(code) ? codeText(code) : `${codeText(code)} ${name}`
}

/** A move as the table writes it. */
export const moveText = ({
  from,
  to,
  serverDecides,
  named,
  action,
}: Pick<TableMove, 'from' | 'to' | 'serverDecides' | 'named' | 'action'>): string =>
  `${codeText(from)} -> ${serverDecides ? '?' : codeText(to)}${named ? ` (${action})` : ''}`

export const codeList = (codes: readonly Code[]): string => codes.map(codeText).join(', ')
