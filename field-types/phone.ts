import { definePure } from './shape/define-pure'
import type { FieldTypeDescription } from './shape/field-type'
import { randomMobileNumber } from './shape/values'
import {
  trialText,
  textComponents,
  textDefaultSchema,
  textOptions,
  textFamily,
  type TextFacts,
  type TextOptions,
} from './families/texts'

export const phone = definePure(
  () =>
    ({
      ...textFamily,
      language: {
        docs: 'A telephone number, kept as text with its leading zeros.',
        example: { type: 'phone', personal: true },
        options: textOptions,
        default: textDefaultSchema,
      },
      shown: textComponents('Phone'),
      lookup: 'digits',
      naming: { record: true, person: true },
      isPlain: true,
      isFilledIn: true,
      mock: (_, making) => making.text(() => randomMobileNumber(making.random)),
      attempt: (field, attempt) =>
        trialText(field, attempt, `09${String(attempt.seed).padStart(8, '0').slice(-8)}`),
    }) as const satisfies FieldTypeDescription<TextFacts, TextOptions>,
)
