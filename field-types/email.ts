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

export const email = definePure(
  () =>
    ({
      ...textFamily,
      language: {
        docs: 'An address of electronic mail.',
        example: { type: 'email', required: true },
        options: textOptions,
        default: textDefaultSchema,
      },
      shown: textComponents('Email'),
      lookup: 'text',
      naming: { record: true },
      isPlain: true,
      isFilledIn: true,
      mock: (_, making) => making.text(() => `user${making.index + 1}@example.com`),
      attempt: (field, attempt) => trialText(field, attempt, `contract${attempt.seed}@example.com`),
    }) as const satisfies FieldTypeDescription<TextFacts, TextOptions>,
)
