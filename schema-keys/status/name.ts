import type { StatusKey } from '../shape/move-key'

/** The name in the specification. The words of the moves in the transition table are compared with it. */
export const name = {
  schema: {
    type: 'string',
    minLength: 1,
    description:
      "The status in the specification's own words. The right side of a move is checked against it; it is the English label when no translation is given.",
    examples: ['awaiting re-disbursement'],
  },
  weight: 'harmless',
  model: (written: string | undefined, { usualName }): string => written ?? usualName,
} as const satisfies StatusKey<string, string>

/** Its label. The stage that makes the model reads it, with the translations. */
export const label = {
  schema: {
    $ref: '#/definitions/text',
    description: 'Label of the status, and of the buttons that lead to it.',
    examples: ['待重新放款'],
  },
} as const satisfies StatusKey
