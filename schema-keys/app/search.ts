import { integerSchema } from '../shape/value-schemas'
import type { AppKey } from '../shape/app-key'
import { keyboardChecks, keyboardSchema, usualSearch, type SearchSettings } from './keyboard'

/** The panel that searches the menu. */
export const search = {
  schema: {
    type: 'object',
    description: 'The panel that searches the menu.',
    examples: [{ open: 's', close: 'esc', focusAfter: 500 }],
    properties: {
      open: keyboardSchema('`s` or `ctrl+k`', 'Key that opens it. Default: `s`.', 's'),
      close: keyboardSchema('`esc`', 'Key that closes it. Default: `esc`.', 'esc'),
      focusAfter: integerSchema(
        [0, 5000],
        'Milliseconds until its input has the focus. Default: 500.',
        500,
      ),
    },
    additionalProperties: false,
  },
  weight: 'harmless',
  checks: keyboardChecks('search'),
  group: 'settings',
  model: (written): SearchSettings => ({ ...usualSearch, ...written }),
} as const satisfies AppKey<Partial<SearchSettings>, SearchSettings>
