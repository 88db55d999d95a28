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

export const email = definePure(
  () =>
    ({
      ...texts,
      language: {
        docs: 'An address of electronic mail.',
        example: { type: 'email', required: true },
        options: textOptions,
        default: textDefault,
      },
      shown: textComponents('Email'),
      lookup: 'text',
      naming: { record: true },
      isPlain: true,
      isFilledIn: true,
      mock: (_, making) => making.text(() => `user${making.index + 1}@example.com`),
      attempt: (field, attempt) =>
        textAttempt(field, attempt, `contract${attempt.seed}@example.com`),
    }) as const satisfies FieldTypeDescription<TextFacts, TextOptions>,
)
