import { definePure } from './shape/define-pure'
import type { FieldTypeDescription } from './shape/field-type'
import {
  textComponents,
  textDefault,
  textOptions,
  texts,
  type TextFacts,
  type TextOptions,
} from './families/texts'

export const longText = definePure(
  () =>
    ({
      ...texts,
      language: {
        docs: 'Text of several lines.',
        example: { type: 'longText', maxLength: 2000 },
        options: textOptions,
        default: textDefault,
      },
      shown: textComponents('LongText'),
      isPlain: true,
    }) as const satisfies FieldTypeDescription<TextFacts, TextOptions>,
)
