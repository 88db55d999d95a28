import { integerSchema } from '../shape/value-schemas'
import type { PagerPart } from '../../wire/setting-names'
import type { AppKey } from '../shape/app-key'

/**
 * The pager that app.yaml sets for all lists.
 *
 * @example
 * ```ts
 * import type { PagerDefinition } from 'deskwright/kit'
 *
 * export const mostRowsIn = ({ table }: PagerDefinition): number => Math.max(...table.sizes)
 * ```
 */
export interface PagerDefinition {
  /** Page sizes that can be chosen. The size at first need not be one of them. */
  readonly sizes: readonly number[]
  /** What replaces these values for pagers under tables. */
  readonly table: { readonly sizes: readonly number[]; readonly layout: readonly PagerPart[] }
}

type PagerSettings = PagerDefinition & { readonly default: number }

export interface UsualPagerYaml {
  sizes?: readonly number[]
  default?: number
  table?: { sizes?: readonly number[]; layout?: readonly PagerPart[] }
}

const wholePager = ['total', 'sizes', 'prev', 'pager', 'next', 'jumper'] as const

/** Paging. `sizes` in the model belong to the pagers that are not under a table. */
export const pager = {
  schema: {
    type: 'object',
    description:
      'Paging. Default: 10, 20, 30 and 40 rows, of which 15 at first; tables offer 10, 15, 30, 50, 100 and 200.',
    examples: [{ sizes: [10, 20, 30, 40], default: 15, table: { sizes: [10, 15, 30] } }],
    properties: {
      sizes: {
        $ref: 'resource.schema.json#/definitions/pageSizes',
        description: 'Page sizes of a pager that is not under a table.',
        examples: [[10, 20, 30, 40]],
      },
      default: integerSchema(
        [1, 1000],
        'Page size where a list names none; it need not be one of those offered.',
        15,
      ),
      table: {
        type: 'object',
        description: 'Pagers under tables.',
        examples: [{ sizes: [10, 15, 30] }],
        properties: {
          sizes: {
            $ref: 'resource.schema.json#/definitions/pageSizes',
            description: 'Page sizes that can be chosen.',
            examples: [[10, 15, 30, 50, 100, 200]],
          },
          layout: {
            $ref: 'resource.schema.json#/definitions/pagerLayout',
            description: 'Parts of the pager, in order, where a list names none.',
            examples: [[...wholePager]],
          },
        },
        additionalProperties: false,
        minProperties: 1,
      },
    },
    additionalProperties: false,
    minProperties: 1,
  },
  weight: 'harmless',
  group: 'records',
  model: (written: UsualPagerYaml = {}): PagerSettings => ({
    sizes: [...(written.sizes ?? [10, 20, 30, 40])],
    default: written.default ?? 15,
    table: {
      sizes: [...(written.table?.sizes ?? [10, 15, 30, 50, 100, 200])],
      layout: [...(written.table?.layout ?? wholePager)],
    },
  }),
} as const satisfies AppKey<UsualPagerYaml, PagerSettings>
