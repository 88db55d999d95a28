import type { FormKey } from '../shape/form-key'

/** Whether it asks before it saves, with the list of what changes. */
export const confirm = {
  schema: {
    enum: ['diff'],
    description:
      'Asks before it saves, with the list of what changes: the field, its old and its new value. Nothing changed: it says so and sends nothing.',
    examples: ['diff'],
  },
  model: (written: 'diff' | undefined): 'diff' | null => written ?? null,
} as const satisfies FormKey<'diff', 'diff' | null>
