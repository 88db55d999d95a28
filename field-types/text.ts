import { definePure } from './shape/define-pure'
import type { FieldTypeDescription } from './shape/field-type'
import { unitOption } from './families/numbers'
import {
  textComponents,
  textDefaultSchema,
  textOptions,
  textFamily,
  type TextFacts,
  type TextOptions,
} from './families/texts'

export const text = definePure(
  () =>
    ({
      ...textFamily,
      language: {
        docs: 'A line of text.',
        example: { type: 'text', maxLength: 10, pattern: '^[0-9]{10}$' },
        options: { ...textOptions, ...unitOption },
        default: textDefaultSchema,
      },
      shown: textComponents('Text'),
      lookup: 'text',
      naming: { record: true },
      isPlain: true,
      isFilledIn: true,
    }) as const satisfies FieldTypeDescription<TextFacts, TextOptions>,
)
