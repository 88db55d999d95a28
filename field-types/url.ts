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

export const url = definePure(
  () =>
    ({
      ...textFamily,
      language: {
        docs: 'An address in the web, shown as a link.',
        example: { type: 'url' },
        options: textOptions,
        default: textDefaultSchema,
      },
      shown: textComponents('Url'),
      holdsMore: true,
      naming: { record: true },
      isPlain: true,
      mock: (_, making) => making.cut(`https://example.com/${making.index + 1}`),
      attempt: (field, attempt) =>
        trialText(field, attempt, `https://example.com/contract/${attempt.seed}`),
    }) as const satisfies FieldTypeDescription<TextFacts, TextOptions>,
)
