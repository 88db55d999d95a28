import { integerSchema } from '../shape/value-schemas'
import type { AppKey } from '../shape/app-key'
import type { TextYaml } from '../shape/key'

/* Keys whose parts are about resources and fields. The stages read them themselves. */

export interface LabelledBlock {
  key: string
  label: TextYaml
}

export const home = {
  schema: {
    type: 'array',
    items: { $ref: '#/definitions/homeBlock' },
    minItems: 1,
    description: 'Blocks of the home page, in order. Default: the placeholder.',
    examples: [
      [
        { key: 'payout', count: 'order', label: '待放款', where: { status: 7 } },
        { key: 'stages', chart: 'order', by: 'status', label: '按状态' },
      ],
    ],
  },
  definitions: {
    homeBlock: {
      type: 'object',
      properties: {
        key: {
          type: 'string',
          pattern: '^[A-Za-z][A-Za-z0-9_-]*$',
          patternErrorMessage: 'write letters, digits, dashes and underscores, a letter first',
          description: 'Name of the block in message keys.',
          examples: ['payout'],
        },
        label: {
          $ref: 'resource.schema.json#/definitions/text',
          description: 'What the block is about.',
          examples: ['待放款'],
        },
        where: {
          $ref: 'resource.schema.json#/definitions/where',
          description: "Values for filters of the resource's list, by the name of the filter.",
          examples: [{ status: 7 }],
        },
        count: {
          $ref: 'resource.schema.json#/definitions/name',
          description: 'The resource whose records are counted.',
          examples: ['order'],
          namesOf: 'resource',
        },
        sum: {
          $ref: 'resource.schema.json#/definitions/name',
          description: 'The resource whose records are added up.',
          examples: ['order'],
          namesOf: 'resource',
        },
        field: {
          $ref: 'resource.schema.json#/definitions/name',
          description: 'The number that is added up.',
          examples: ['amount'],
        },
        list: {
          $ref: 'resource.schema.json#/definitions/name',
          description: 'The resource whose first records are shown.',
          examples: ['order'],
          namesOf: 'resource',
        },
        fields: {
          $ref: 'resource.schema.json#/definitions/names',
          description: 'The fields that a list shows.',
          examples: [['sn', 'name']],
        },
        rows: integerSchema(
          [1, 50],
          'How many records a list shows, or how many of the last actions. Default: 5.',
          5,
        ),
        mine: {
          $ref: 'resource.schema.json#/definitions/name',
          description:
            'The resource of which the block shows what the operator has done today, in this browser and since the login.',
          examples: ['order'],
          namesOf: 'resource',
        },
        chart: {
          $ref: 'resource.schema.json#/definitions/name',
          description: 'The resource whose records are counted by the choices of a field.',
          examples: ['order'],
          namesOf: 'resource',
        },
        by: {
          $ref: 'resource.schema.json#/definitions/name',
          description: 'The field with the choices of a chart.',
          examples: ['status'],
        },
      },
      additionalProperties: false,
      description: 'A block of the home page: `count`, `sum`, `list`, `chart` or `mine`.',
      if: { required: ['count'] },
      then: {
        required: ['key', 'label'],
        propertyNames: { enum: ['key', 'label', 'where', 'count'] },
      },
      else: {
        if: { required: ['sum'] },
        then: {
          required: ['key', 'label', 'field'],
          propertyNames: { enum: ['key', 'label', 'where', 'sum', 'field'] },
        },
        else: {
          if: { required: ['chart'] },
          then: {
            required: ['key', 'label', 'by'],
            propertyNames: { enum: ['key', 'label', 'where', 'chart', 'by'] },
          },
          else: {
            if: { required: ['mine'] },
            then: {
              required: ['key', 'label'],
              propertyNames: { enum: ['key', 'label', 'mine', 'rows'] },
            },
            else: {
              required: ['key', 'label', 'list', 'fields'],
              propertyNames: { enum: ['key', 'label', 'where', 'list', 'fields', 'rows'] },
            },
          },
        },
      },
    },
  },
  labels: (written) =>
    written.map(({ key, label }, index) => ({
      path: ['home', index, 'label'],
      own: label,
      keys: ['home', key],
      derived: false,
    })),
  distinct: {
    what: 'Block',
    names: (written) =>
      written.map(({ key }, index) => ({ name: key, path: ['home', index, 'key'] })),
  },
} as const satisfies AppKey<readonly LabelledBlock[]>

export const shared = {
  schema: {
    type: 'object',
    description: 'Parts that several resources use.',
    examples: [{ choices: { yesNo: { '0': '否', '1': '是' } } }],
    properties: {
      choices: {
        type: 'object',
        additionalProperties: { $ref: 'resource.schema.json#/definitions/choices' },
        description: 'Choices that several fields use, by name.',
        examples: [{ yesNo: { '0': '否', '1': '是' } }],
      },
      rows: {
        type: 'object',
        additionalProperties: { $ref: 'resource.schema.json#/definitions/fields' },
        description: 'Fields of rows or objects that several fields use, by name.',
        examples: [{ terms: { amount: { type: 'money' }, term: { type: 'integer' } } }],
      },
    },
    additionalProperties: false,
  },
} as const satisfies AppKey
