import type { ListKey } from '../shape/list-key'

export type ListButton = 'search' | 'reset' | 'refresh' | 'create' | 'import' | 'export'

/** The buttons over the list, in order. */
export const buttons = {
  schema: {
    type: 'array',
    items: { enum: ['search', 'reset', 'refresh', 'create', 'import', 'export'] },
    uniqueItems: true,
    description:
      'Buttons over the list, in order. `import` takes records from a table, `export` saves all rows of the filtered list as a file.',
    examples: [['search', 'refresh']],
  },
  weight: 'harmless',
  model: (written: readonly ListButton[] | undefined): ListButton[] => [...(written ?? [])],
} as const satisfies ListKey<readonly ListButton[], ListButton[]>
