import type { ListKey } from '../shape/list-key'

type Personal = 'masked' | 'plain'

export interface ExportYaml {
  personal?: Personal
}

/** How personal fields are exported: only their end, or in full. */
export const exportKey = {
  schema: {
    type: 'object',
    properties: {
      personal: {
        enum: ['masked', 'plain'],
        description:
          'What the file holds of personal fields: their last four characters, or all of them. Default: masked.',
        examples: ['plain'],
      },
    },
    additionalProperties: false,
    description: 'What the file holds that the button `export` saves.',
    examples: [{ personal: 'plain' }],
  },
  fact: 'exportPersonal',
  model: (written: ExportYaml | undefined): Personal => written?.personal ?? 'masked',
} as const satisfies ListKey<ExportYaml, Personal>
