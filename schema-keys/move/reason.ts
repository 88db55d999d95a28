import { reason as reasonOfCall } from '../call/reason'
import { optionalProperty } from '../shape/key'
import type { MoveKey } from '../shape/move-key'

type Reason = 'none' | 'optional' | 'required'

const reasonSchema = (description: string) =>
  ({
    $ref: '#/definitions/reason',
    description,
    examples: ['required'],
  }) as const

/** Whether a reason is asked for. */
export const reason = {
  schema: reasonSchema('Whether a reason is asked for with this move. Default: none.'),
  onStatus: reasonSchema(
    'Whether a reason is asked for with a move into this status. Default: none.',
  ),
  words: reasonOfCall.words,
  model: (written: Reason | undefined): Reason => written ?? 'none',
  group: 'reason',
  properties: (fact): { readonly reason?: Exclude<Reason, 'none'> } =>
    optionalProperty('reason', fact !== 'none' && fact),
} as const satisfies MoveKey<Reason, Reason>
