import { definePure } from './shape/define-pure'
import type { FieldTypeDescription } from './shape/field-type'
import {
  textComponents,
  textDefaultSchema,
  textOptions,
  textFamily,
  type TextFacts,
  type TextOptions,
} from './families/texts'

export const longText = definePure(
  () =>
    ({
      ...textFamily,
      language: {
        docs: 'Text of several lines.',
        example: { type: 'longText', maxLength: 2000 },
        options: textOptions,
        default: textDefaultSchema,
      },
      shown: textComponents('LongText'),
      isPlain: true,
    }) as const satisfies FieldTypeDescription<TextFacts, TextOptions>,
)
