import { diagnosticCodesOf, type GivenBy, type KeyEntries, type KeyFacts } from '../shape/key'
import type { MoveKey } from '../shape/move-key'
import { ask } from './ask'
import { by } from './by'
import { call } from './call'
import { color } from './color'
import { confirm } from './confirm'
import { after, when } from './guard'
import { is, label } from './label'
import { otherPersonThan } from './other-person-than'
import { reason } from './reason'
import { role } from './role'

/** Every key of a move, in the order of the reference. A new key is a file beside this one and a line here. */
export const moveKeys = {
  is,
  label,
  by,
  confirm,
  call,
  color,
  role,
  otherPersonThan,
  after,
  when,
  ask,
  reason,
} as const

type MoveKeys = typeof moveKeys

/** The keys with what each of them does, whatever their values are. A definition is only given its own value. */
export const moveKeyEntries: KeyEntries<MoveKey> = Object.entries<MoveKey>(moveKeys)

/** What the keys come to in the table. */
export interface MoveKeyFacts extends KeyFacts<MoveKeys> {}

/** Properties of the generated move. */
export interface MoveProperties extends GivenBy<MoveKeys, 'properties'> {}

/** The codes of the checker that keys of a move bring. */
export const moveCodes = diagnosticCodesOf(moveKeys)

/** What is written nearest to a move: with the move itself, or else with the status that it leads to. */
export const nearestWritten = (move: object, status: object): object => {
  const [own, usual]: Readonly<Record<string, unknown>>[] = [{ ...move }, { ...status }]
  return Object.fromEntries(
    moveKeyEntries.map(([key, { onStatus }]) => [key, own?.[key] ?? (onStatus && usual?.[key])]),
  )
}
