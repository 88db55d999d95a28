import { flagSchema } from '../shape/value-schemas'
import type { FormKey } from '../shape/form-key'

/** Whether every field must be filled. If one is empty, the form says so and sends nothing. */
export const complete = {
  schema: flagSchema(
    'Every field must be filled; with one empty field the form says so and sends nothing.',
  ),
  model: (written: boolean | undefined): boolean => written ?? false,
  attributes: (fact) => ({ complete: fact }),
} as const satisfies FormKey<boolean, boolean>
