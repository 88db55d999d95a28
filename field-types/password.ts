import { definePure } from './shape/define-pure'
import type { FieldTypeDescription } from './shape/field-type'
import {
  textAttempt,
  textComponents,
  textDefault,
  textOptions,
  texts,
  type TextFacts,
  type TextOptions,
} from './families/texts'

export const password = definePure(
  () =>
    ({
      ...texts,
      language: {
        docs: 'A secret that is typed and never shown.',
        example: { type: 'password', writeOnly: true },
        options: textOptions,
        default: textDefault,
      },
      shown: { ...textComponents('Password'), cell: { name: 'TextCell' } },
      operators: ['equals', 'in'],
      mock: () => '',
      attempt: (field, attempt) => textAttempt(field, attempt, `Contract-${attempt.seed}`),
    }) as const satisfies FieldTypeDescription<TextFacts, TextOptions>,
)
