import type { ConfirmWritten, QuestionProperties } from '../shape/question'
import type { MoveKey } from '../shape/move-key'

const confirmSchema = (description: string) =>
  ({
    $ref: '#/definitions/confirm',
    description,
    examples: [true, false],
  }) as const

/** Whether it asks first. What it asks is the question of the model. */
export const confirm = {
  schema: confirmSchema(
    'Asks before this move, in a dialog that names the record. Nearest wins as a whole: call, status, move.',
  ),
  onStatus: confirmSchema(
    'Asks before a move into this status, in a dialog that names the record. Nearest wins as a whole: call, status, move.',
  ),
  model: (written: ConfirmWritten | undefined, { ofCall }): boolean =>
    (written ?? ofCall.confirm ?? false) !== false,
  group: 'question',
  properties: (_, { asks }): QuestionProperties<'call' | 'status'> => asks,
} as const satisfies MoveKey<ConfirmWritten, boolean>
