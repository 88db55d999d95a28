import { typeOf } from '../../field-types'
import type { Condition, Wait } from '../../wire/condition'
import type { ConditionYaml, KeyFault } from '../shape/key'
import { quotedList } from '../shape/quoted-list'
import type { CheckedField, ResourceCheckContext, ResourceKey } from '../shape/resource-key'

type Way = 'mask' | 'delete'

export interface RetentionYaml {
  after: string
  since: string
  when?: ConditionYaml
  then: Way
  as?: Readonly<Record<string, string>>
}

/** Which records are kept no longer as they are, and what becomes of them. */
export interface RetentionModel {
  /** The field with the moment from which the time counts. */
  since: string
  after: Wait
  when: Condition
  way: Way
  /** What masked fields hold instead of nothing. */
  as: Readonly<Record<string, string>>
}

/** Time is counted from a moment, for records that can be told apart. */
const sinceFaults = (
  { since }: RetentionYaml,
  { name: resource, key, fields }: ResourceCheckContext,
): KeyFault[] => {
  if (key.length === 0) {
    const message = `${resource} has one record without a key, which is kept.`
    return [{ path: ['retention'], on: 'key', message, help: 'remove `retention`' }]
  }
  const field = fields.find(({ name }) => name === since)
  if (!field || field.isMoment) return []
  const moments = fields.filter(({ isMoment }) => isMoment).map(({ name }) => name)
  const help = `name a field with a date or a time: ${quotedList(moments) || 'there is none'}`
  const message = `\`${since}\` is no moment to count time from.`
  return [{ path: ['retention', 'since'], message, help }]
}

/** Why a masked field cannot hold its replacement, and what to do about it. */
const reasonMaskUnfit = (
  field: CheckedField,
  value: string,
): readonly [message: string, help: string] | null => {
  const { name, type, isPersonal, isUnique } = field
  const remove = 'remove it here: a masked one is empty'
  if (!isPersonal) {
    return [
      `\`${name}\` is not \`personal\`, so it is never masked.`,
      'make it `personal`, or remove it here',
    ]
  }
  if (isUnique) {
    return [`\`${name}\` is unique, so that two masked records cannot hold the same.`, remove]
  }
  if (typeOf(field).family !== 'text') {
    return [`\`${name}\` has the type \`${type}\`, which holds no such text.`, remove]
  }
  const reason = field.fault(value)
  return (
    reason && [`The replacement ${JSON.stringify(value)} of \`${name}\` ${reason[0]}.`, reason[1]]
  )
}

const replacementFaults = (
  { then, as = {} }: RetentionYaml,
  { fields }: ResourceCheckContext,
): KeyFault[] => {
  if (then === 'delete' && Object.keys(as).length > 0) {
    const message = 'Nothing is masked, so `as` has no effect.'
    return [{ path: ['retention', 'as'], on: 'key', message, help: 'remove it' }]
  }
  return Object.entries(as).flatMap(([name, value]) => {
    const field = fields.find((each) => each.name === name)
    const reason = field ? reasonMaskUnfit(field, value) : null
    if (reason === null) return []
    const [message, help] = reason
    return [{ path: ['retention', 'as', name], on: 'key' as const, message, help }]
  })
}

/** The key tells which record it was, and the identity tells people that it is one. */
const maskFaults = (
  { as = {} }: RetentionYaml,
  { name: resource, key, identity, fields, holdsPersonal }: ResourceCheckContext,
): KeyFault[] => {
  const path = ['retention', 'then']
  if (!holdsPersonal) {
    const message = `${resource} has no personal field, so nothing would be masked.`
    return [{ path, message, help: 'mark fields with `personal: true`, or write `then: delete`' }]
  }
  const personal = fields.filter(({ isPersonal }) => isPersonal)
  const maskedKey = key.find((name) => personal.some((field) => field.name === name))
  if (maskedKey !== undefined) {
    const message = `\`${maskedKey}\` is the key, which references and history know the record by.`
    return [{ path, message, help: 'give the records another key, or write `then: delete`' }]
  }
  const named = personal.find(
    (field) =>
      identity.includes(field.name) &&
      !Object.hasOwn(as, field.name) &&
      typeOf(field).family === 'text',
  )
  if (!named) return []
  const message = `\`${named.name}\` names the record to people, who would see nothing once it is masked.`
  return [{ path, message, help: `say what it is then: \`as: { ${named.name}: "…" }\`` }]
}

/** How long records are kept as they are. Absent in the model: for ever. */
export const retention = {
  schema: {
    type: 'object',
    description:
      'How long records are kept, or the personal values in them. `npm run retention` does it in the database of the mock server; a backend of your own has to do it itself.',
    examples: [
      {
        after: '1825 days',
        since: 'applyTime',
        when: {
          status: [17, 19],
        },
        then: 'mask',
      },
    ],
    required: ['after', 'since', 'then'],
    properties: {
      after: {
        type: 'string',
        pattern: '^[1-9][0-9]{0,5} (minute|hour|day|week)s?$',
        patternErrorMessage: 'write a stretch of time as in `1825 days`',
        description: 'How long a record is kept as it is. Days have 24 hours.',
        examples: ['1825 days'],
      },
      since: {
        $ref: '#/definitions/name',
        description:
          'The field with the moment from which the time counts. A record without one is kept.',
        examples: ['applyTime'],
        namesOf: 'field',
      },
      when: {
        $ref: '#/definitions/condition',
        description:
          'What a record must be like besides: fields of the record, or fields of its objects as in `address.city`. Default: all records.',
        examples: [
          {
            status: [17, 19],
          },
        ],
      },
      then: {
        enum: ['mask', 'delete'],
        description:
          '`mask` empties each `personal` field, those inside objects and rows included; `delete` deletes the record. Either is a line in the history, without the values.',
        examples: ['mask'],
      },
      as: {
        type: 'object',
        minProperties: 1,
        additionalProperties: {
          type: 'string',
          minLength: 1,
        },
        keysOf: 'field',
        description:
          'What a masked text holds instead of nothing, by field. A personal field of `identity` needs it, so that people still see that there is a record.',
        examples: [
          {
            name: 'former customer',
          },
        ],
      },
    },
    additionalProperties: false,
  },
  codes: {
    'bad-retention': {
      level: 'error',
      summary: 'A retention that counts from no moment, masks nothing, or what has to stay.',
    },
  },
  model: (written, { wait, condition }): RetentionModel | undefined => {
    const after = written && wait(written.after)
    if (!written || !after) return undefined
    const { since, when = {}, then: way, as = {} }: RetentionYaml = written
    return { since, after, when: condition(when), way, as: { ...as } }
  },
  checks: [
    {
      code: 'bad-retention',
      faults: (written, around) => [
        ...sinceFaults(written, around),
        ...(written.then === 'mask' ? maskFaults(written, around) : []),
        ...replacementFaults(written, around),
      ],
    },
  ],
  names: {
    what: 'Retention field',
    fields: ({ since, as = {} }) => [
      { name: since, path: ['retention', 'since'] },
      ...Object.keys(as).map((name) => ({
        name,
        path: ['retention', 'as', name],
        on: 'key' as const,
      })),
    ],
  },
  conditions: ({ when }) => (when === undefined ? [] : [{ path: ['retention', 'when'], when }]),
} as const satisfies ResourceKey<RetentionYaml, RetentionModel | undefined>
