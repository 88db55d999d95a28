import type { Condition } from '../../wire/condition'
import { optionalProperty, type ConditionYaml } from '../shape/key'
import type { MoveKey, WaitRead } from '../shape/move-key'
import { idleCheck } from './idle-check'
import { readWait } from './wait'

/* What holds a move up: the time that a record waits for it, and its condition. */

const waitSchema = (what: string) =>
  ({
    type: 'string',
    pattern: String.raw`^[1-9][0-9]{0,5} (minute|hour|day|week)s?( since \S+)?$`,
    description: `How long a record has to wait for ${what}. The time counts from the field that \`since\` of the lifecycle names, or from the one named here. Until then the move is not offered, and "why can I not" tells the date. The backend must refuse it by itself. Days have 24 hours. Nearest wins: status, move.`,
    examples: ['30 days', '12 hours since approvedAt'],
  }) as const

/** How long a record waits for it; null where it does not. */
export const after = {
  schema: waitSchema('this move'),
  onStatus: waitSchema('a move into this status'),
  model: (written: string | undefined, { wait }): WaitRead | null =>
    written === undefined ? null : wait(written),
  checks: [idleCheck('after')],
  names: {
    what: 'Waiting field',
    fields: (written) => {
      const field = readWait({ after: written }, {})?.field ?? null
      return field === null ? [] : [{ name: field, path: ['after'] }]
    },
  },
} as const satisfies MoveKey<string, WaitRead | null>

const whenSchema = {
  $ref: '#/definitions/condition',
  description:
    'What the record must be like for this move: fields of the record, or fields of its objects as in `address.city`. Otherwise the move is not offered, and "why can I not" says so. It is sent to nobody: the backend decides. Nearest wins as a whole: status, move.',
  examples: [{ amount: { over: 10000 }, paidAt: { empty: false } }],
} as const

export interface WhenProperties {
  /** What the record must be like for the move to be offered. The backend decides by itself. */
  readonly when?: Condition
}

/** The condition under which it is offered, as it is written; null where it always is. */
export const when = {
  schema: whenSchema,
  onStatus: whenSchema,
  fact: 'whenYaml',
  codes: {
    'idle-ask': { level: 'error', summary: 'A guard or inputs of a move that has no button.' },
  },
  model: (written: ConditionYaml | undefined): ConditionYaml | null => written ?? null,
  checks: [idleCheck('when')],
  conditions: (written) => [{ path: ['when'], when: written }],
  group: 'guard',
  properties: (_, move): WhenProperties => optionalProperty('when', move.when),
} as const satisfies MoveKey<ConditionYaml, ConditionYaml | null>
