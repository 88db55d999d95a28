import type { CallKey, WrittenCall } from '../shape/call-key'
import type { ConfirmWritten, QuestionProperties } from '../shape/question'

type DeletingCall = Pick<WrittenCall, 'confirm' | 'method'>

/** Whether a call takes a record away. */
export const isDeletion = (name: string, { method }: DeletingCall): boolean =>
  name === 'delete' || method === 'DELETE'

/**
 * What a call says of its question: `confirm` as it is written, else true for a deletion. Undefined: nothing asks, unless
 * a move or its status does.
 */
export const confirmOfCall = (name: string, call: DeletingCall): ConfirmWritten | undefined =>
  call.confirm ?? (isDeletion(name, call) ? true : undefined)

/** Whether it asks first. What it asks is the question of the model. */
export const confirm = {
  schema: {
    $ref: '#/definitions/confirm',
    description:
      'Asks first, in a dialog that names the record and, as a map, says what happens. Default: true for `delete` and for calls with the method `DELETE`, else false.',
    examples: [
      true,
      {
        say: '确认向 {name} 放款 {amount}？',
        facts: ['term', { field: 'mobile', last: 4 }],
        tone: 'pay',
      },
    ],
  },
  model: (_: ConfirmWritten | undefined, { name, call }): boolean =>
    (confirmOfCall(name, call) ?? false) !== false,
  group: 'question',
  properties: (_, { asks }): QuestionProperties => asks,
} as const satisfies CallKey<ConfirmWritten, boolean>
