import { definePure } from './shape/define-pure'
import type { FieldTypeDescription } from './shape/field-type'
import {
  trialText,
  textComponents,
  textDefaultSchema,
  textOptions,
  textFamily,
  type TextFacts,
  type TextOptions,
} from './families/texts'

export const password = definePure(
  () =>
    ({
      ...textFamily,
      language: {
        docs: 'A secret that is typed and never shown.',
        example: { type: 'password', writeOnly: true },
        options: textOptions,
        default: textDefaultSchema,
      },
      shown: { ...textComponents('Password'), cell: { name: 'TextCell' } },
      operators: ['equals', 'in'],
      mock: () => '',
      attempt: (field, attempt) => trialText(field, attempt, `Contract-${attempt.seed}`),
    }) as const satisfies FieldTypeDescription<TextFacts, TextOptions>,
)
