import type { JsonSchemaFragment } from '../../field-types/shape/field-type'
import { moveKeys } from '../move'
import type { GivenBy, KeyEntries, KeyFacts } from '../shape/key'
import type { MoveKey, StatusKey } from '../shape/move-key'
import { label, name } from './name'
import { by, color, end, primary, stage } from './state'

type KeyOfMoves = Pick<MoveKey, 'names' | 'conditions'> & {
  readonly schema: JsonSchemaFragment
}

type SharedKeys = {
  readonly [
    Key in keyof typeof moveKeys as (typeof moveKeys)[Key] extends { onStatus: unknown }
      ? Key
      : never
  ]: KeyOfMoves
}

/** The keys of moves that a status may have for all moves into it. */
const sharedKeys = (): SharedKeys =>
  Object.assign(
    {},
    ...Object.entries<MoveKey>(moveKeys).map(([key, { onStatus, names, conditions }]) =>
      onStatus
        ? {
            [key]: { schema: onStatus, ...(names && { names }), ...(conditions && { conditions }) },
          }
        : {},
    ),
  )

const { confirm, call, color: _, ...ofMoves } = sharedKeys()

/** Every key of a status, in the order of the reference. Those of all moves into it come with the keys of moves. */
export const statusKeys = {
  name,
  label,
  stage,
  end,
  by,
  confirm,
  call,
  color,
  primary,
  ...ofMoves,
} as const

/** The keys with what each of them does, whatever their values are. A definition is only given its own value. */
export const statusKeyEntries: KeyEntries<StatusKey> = Object.entries<StatusKey>(statusKeys)

/** What the keys come to in the table. */
export interface StatusKeyFacts extends KeyFacts<typeof statusKeys> {}

/** Properties of the generated status. */
export interface StatusProperties extends GivenBy<typeof statusKeys, 'properties'> {}
