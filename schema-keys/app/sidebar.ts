import { flagSchema, integerSchema } from '../shape/value-schemas'
import type { AppKey } from '../shape/app-key'

export interface SidebarSettings {
  /** Pixels. */
  readonly width: number
  readonly collapsedWidth: number
  readonly collapsed: boolean
}

const usual: SidebarSettings = { width: 200, collapsedWidth: 65, collapsed: true }

/** The menu beside the page. */
export const sidebar = {
  schema: {
    type: 'object',
    description: 'The menu beside the page.',
    examples: [{ width: 200, collapsedWidth: 65, collapsed: true }],
    properties: {
      width: integerSchema([120, 480], 'Pixels of the open sidebar. Default: 200.', 200),
      collapsedWidth: integerSchema([40, 120], 'Pixels of the collapsed sidebar. Default: 65.', 65),
      collapsed: flagSchema('Whether a first visit finds it collapsed. Default: true.'),
    },
    additionalProperties: false,
  },
  weight: 'harmless',
  group: 'settings',
  model: (written): SidebarSettings => ({ ...usual, ...written }),
} as const satisfies AppKey<Partial<SidebarSettings>, SidebarSettings>
