import type { MoveKey } from '../shape/move-key'

/* What a move is called. The stages read these keys themselves. */

export const is = {
  schema: {
    type: 'string',
    minLength: 1,
    description: 'The move in words, checked against the codes: `NAME -> NAME`.',
    examples: ['disbursement failed -> repaying normally'],
  },
} as const satisfies MoveKey<string>

export const label = {
  schema: {
    $ref: '#/definitions/text',
    description:
      'Label of the button, for a move with an action id of its own. Default: the label of the status it leads to.',
    examples: ['扣款'],
  },
} as const satisfies MoveKey
