import type { ListKey } from '../shape/list-key'

/* Keys whose parts are definitions of the language. The stages read them themselves. */

export const filters = {
  schema: {
    type: 'array',
    items: { $ref: '#/definitions/filter' },
    description: 'Filters over the list, in order.',
    examples: [
      [
        'status',
        { field: 'mobile', operator: 'contains' },
        { range: 'dater', label: '申请日期', sends: 'applyTime', quick: ['today'], limit: 'month' },
      ],
    ],
  },
} as const satisfies ListKey

export const columns = {
  schema: {
    type: 'array',
    items: { $ref: '#/definitions/column' },
    minItems: 1,
    description: 'Columns in order. A list inside the list is a column for each of its fields.',
    examples: [
      [
        { index: true },
        ['id', 'sn'],
        { stack: ['amount', 'term'] },
        { field: 'enabled', call: 'enabled' },
      ],
    ],
  },
} as const satisfies ListKey

export const rowActions = {
  schema: {
    type: 'array',
    items: { $ref: '#/definitions/name' },
    uniqueItems: true,
    description:
      'What can be done with a row, in order: names of calls, `moves` for the buttons of the lifecycle, `edit`, `show`, `delete`.',
    examples: [['notify', 'moves', 'delete']],
    namesOf: 'call',
  },
} as const satisfies ListKey
