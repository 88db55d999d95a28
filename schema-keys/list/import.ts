import { integerSchema } from '../shape/value-schemas'
import type { ListKey } from '../shape/list-key'

export interface ImportYaml {
  fields?: readonly string[]
  mostRows?: number
  atOnce?: number
}

/** Records that are taken from a table, and sent by the call of the form that adds one. */
export interface ImportModel {
  fields: string[]
  mostRows: number
  /** How many calls are under way at once. */
  atOnce: number
}

/** What the button `import` takes from a table. Null: there is no such button. */
export const importKey = {
  schema: {
    type: 'object',
    properties: {
      fields: {
        $ref: '#/definitions/names',
        description:
          'Fields of the form `create` that are taken from a table, in order. Default: all of them whose values fit into a cell.',
        examples: [['productId', 'mobile']],
      },
      mostRows: integerSchema(
        [1, 10_000],
        'The most rows that are taken at once. Default: 1000.',
        500,
      ),
      atOnce: integerSchema([1, 16], 'How many rows are sent at the same time. Default: 4.', 1),
    },
    additionalProperties: false,
    minProperties: 1,
    description:
      'What the button `import` takes from a table: rows that are pasted, or a file (.xlsx, .csv). Each becomes a record by the call of the form `create`, after the checks of that form.',
    examples: [{ fields: ['productId', 'mobile'], mostRows: 500 }],
  },
  model: (written: ImportYaml | undefined, { imported }): ImportModel | null =>
    imported && {
      fields: [...imported],
      mostRows: written?.mostRows ?? 1000,
      atOnce: written?.atOnce ?? 4,
    },
  names: {
    what: 'Import field',
    fields: ({ fields = [] }) =>
      fields.map((name, index) => ({ name, path: ['import', 'fields', index] })),
  },
} as const satisfies ListKey<ImportYaml, ImportModel | null>
