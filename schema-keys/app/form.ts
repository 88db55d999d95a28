import { integerSchema } from '../shape/value-schemas'
import type { AppKey } from '../shape/app-key'

export interface FormSettings {
  /** Pixels. */
  readonly labelWidth: number
}

/** Dialogs with a form. */
export const form = {
  schema: {
    type: 'object',
    description: 'Dialogs with a form.',
    examples: [{ labelWidth: 150 }],
    properties: {
      labelWidth: integerSchema(
        [60, 400],
        'Pixels of the labels beside the inputs. Default: 150.',
        150,
      ),
    },
    additionalProperties: false,
  },
  weight: 'harmless',
  group: 'settings',
  model: (written): FormSettings => ({ labelWidth: 150, ...written }),
} as const satisfies AppKey<Partial<FormSettings>, FormSettings>
