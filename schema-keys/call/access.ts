import type { Condition } from '../../wire/condition'
import type { CallCheckContext, CallKey } from '../shape/call-key'
import { optionalProperty, type ConditionYaml, type KeyFault } from '../shape/key'

/* Who may use a call, and about which records. */

const idleFaults = (name: string, message: string, help: string): KeyFault[] => [
  {
    path: ['when'],
    on: 'key',
    message: `Call \`${name}\` ${message}, so \`when\` has no effect.`,
    help,
  },
]

/** A condition needs a record that is there. Moves have conditions of their own. */
const whenFaults = (_: ConditionYaml, around: CallCheckContext): KeyFault[] => {
  const { name, isMoving } = around
  if (isMoving) {
    const help = 'a move says its own `when`, and so does the status that it leads to'
    return idleFaults(name, 'moves records', help)
  }
  const why = around.reasonNoRecord()
  return why === null ? [] : idleFaults(name, why, 'remove it')
}

export interface WhenProperties {
  /** What a record must be like for the call. */
  readonly when?: Condition
}

/** What a record must be like for the call. Absent in the model: it may be like anything. */
export const when = {
  schema: {
    $ref: '#/definitions/condition',
    description:
      'What the record must be like for this call: fields of the record, or fields of its objects as in `address.city`. Otherwise its button is disabled and says why, and the built-in server refuses it. A call that creates, lists or reads has none, and a move says its own.',
    examples: [{ status: { not: [11, 17] } }],
  },
  restricts: true,
  codes: {
    'idle-when': { level: 'error', summary: 'A condition of a call that changes no record.' },
  },
  model: (written: ConditionYaml | undefined, { condition }): Condition | undefined =>
    written && condition(written),
  checks: [{ code: 'idle-when', faults: whenFaults }],
  conditions: (written) => [{ path: ['when'], when: written }],
  group: 'access',
  properties: (fact): WhenProperties => optionalProperty('when', fact),
} as const satisfies CallKey<ConditionYaml, Condition | undefined>

type Roles = string | readonly string[]

/** Who may use the call; nobody in particular where it is empty. */
export const roles = {
  schema: {
    $ref: '#/definitions/nameOrNames',
    description: 'Who may use the call; without this line everyone may.',
    examples: [['finance']],
    namesOf: 'role',
  },
  model: (written: Roles | undefined): string[] => [written ?? []].flat(),
  group: 'access',
  properties: (fact): { readonly roles?: readonly string[] } =>
    optionalProperty('roles', fact.length > 0 && fact),
} as const satisfies CallKey<Roles, string[]>
