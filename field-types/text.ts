import { definePure } from './shape/define-pure'
import type { FieldTypeDescription } from './shape/field-type'
import { unit } from './families/numbers'
import {
  textComponents,
  textDefault,
  textOptions,
  texts,
  type TextFacts,
  type TextOptions,
} from './families/texts'

export const text = definePure(
  () =>
    ({
      ...texts,
      language: {
        docs: 'A line of text.',
        example: { type: 'text', maxLength: 10, pattern: '^[0-9]{10}$' },
        options: { ...textOptions, ...unit },
        default: textDefault,
      },
      shown: textComponents('Text'),
      lookup: 'text',
      naming: { record: true },
      isPlain: true,
      isFilledIn: true,
    }) as const satisfies FieldTypeDescription<TextFacts, TextOptions>,
)
