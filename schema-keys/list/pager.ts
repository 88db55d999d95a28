import type { PagerPart } from '../../wire/setting-names'
import type { ListKey } from '../shape/list-key'
import { pageSizeFaults } from './page-size-faults'

export interface PagerYaml {
  sizes?: readonly number[]
  layout?: readonly PagerPart[]
}

/** Settings of the list that replace those of app.yaml. */
export interface PagerModel {
  sizes: number[] | null
  layout: PagerPart[] | null
}

export interface PagerAttributes {
  /** Settings of the list's pager that replace those of app.yaml. */
  readonly pager?: { readonly sizes?: readonly number[]; readonly layout?: readonly PagerPart[] }
}

const attributesOf = ({ sizes, layout }: PagerModel): PagerAttributes =>
  (sizes ?? layout) ? { pager: { ...(sizes && { sizes }), ...(layout && { layout }) } } : {}

/** The pager under the list. */
export const pager = {
  schema: {
    type: 'object',
    description: 'The pager under the list. Default: the one of app.yaml.',
    examples: [{ layout: ['prev', 'pager', 'next'] }],
    properties: {
      sizes: {
        $ref: '#/definitions/pageSizes',
        description: 'Page sizes that can be chosen.',
        examples: [[10, 20, 50]],
      },
      layout: {
        $ref: '#/definitions/pagerLayout',
        description: 'Parts of the pager, in order.',
        examples: [['prev', 'pager', 'next']],
      },
    },
    additionalProperties: false,
    minProperties: 1,
  },
  weight: 'harmless',
  model: (written: PagerYaml | undefined, { usual }): PagerModel => ({
    sizes: written?.sizes ? [...written.sizes] : usual.sizes && [...usual.sizes],
    layout: written?.layout ? [...written.layout] : null,
  }),
  checks: [
    {
      code: 'page-size',
      faults: ({ sizes = [] }, { most }) =>
        pageSizeFaults(
          sizes.map((size, index) => ({ size, path: ['pager', 'sizes', index] })),
          most,
        ),
    },
  ],
  attributes: attributesOf,
} as const satisfies ListKey<PagerYaml, PagerModel>
