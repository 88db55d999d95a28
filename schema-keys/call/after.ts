import type { CallKey } from '../shape/call-key'
import { optionalProperty } from '../shape/key'

type After = 'local' | 'reload' | 'answer'

export interface AfterProperties {
  /** What happens after the call; `local` when absent. */
  readonly after?: Exclude<After, 'local'>
}

/** What becomes of the row: changed locally, list fetched again, or taken from the answer. */
export const after = {
  schema: {
    enum: ['local', 'reload', 'answer'],
    description:
      'What becomes of the row after success: changed in place (default), list fetched again, or taken from the answer.',
    examples: ['reload'],
  },
  weight: 'harmless',
  model: (written: After | undefined): After => written ?? 'local',
  group: 'after',
  properties: (fact): AfterProperties => optionalProperty('after', fact !== 'local' && fact),
} as const satisfies CallKey<After, After>
