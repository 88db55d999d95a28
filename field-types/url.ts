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

export const url = definePure(
  () =>
    ({
      ...texts,
      language: {
        docs: 'An address in the web, shown as a link.',
        example: { type: 'url' },
        options: textOptions,
        default: textDefault,
      },
      shown: textComponents('Url'),
      holdsMore: true,
      naming: { record: true },
      isPlain: true,
      mock: (_, making) => making.cut(`https://example.com/${making.index + 1}`),
      attempt: (field, attempt) =>
        textAttempt(field, attempt, `https://example.com/contract/${attempt.seed}`),
    }) as const satisfies FieldTypeDescription<TextFacts, TextOptions>,
)
