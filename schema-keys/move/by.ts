import type { MoveKey } from '../shape/move-key'

/** Whether only the system makes the move: it is in the table but has no button. */
export const by = {
  schema: {
    enum: ['system'],
    description: 'Made by the server only: in the table, no button.',
    examples: ['system'],
  },
  fact: 'bySystem',
  model: (written: 'system' | undefined): boolean => written === 'system',
} as const satisfies MoveKey<'system', boolean>
