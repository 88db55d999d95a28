import type { MoveKey } from '../shape/move-key'

const callSchema = (description: string) =>
  ({
    $ref: '#/definitions/name',
    description,
    examples: ['disburse'],
    namesOf: 'call',
  }) as const

/** The call that makes the move. */
export const call = {
  schema: callSchema(
    'The call used for this move. Default: `status`, or the call named like the field. Nearest wins: status, move.',
  ),
  onStatus: callSchema(
    'The call used for a move into this status. Default: `status`, or the call named like the field. Nearest wins: status, move.',
  ),
  weight: 'breaking',
  model: (written: string | undefined, { usualCall }): string => written ?? usualCall,
  group: 'call',
  properties: (fact): { readonly call: string } => ({ call: fact }),
} as const satisfies MoveKey<string, string>
