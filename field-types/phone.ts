import { definePure } from './shape/define-pure'
import type { FieldTypeDescription } from './shape/field-type'
import { mobileNumber } from './shape/values'
import {
  textAttempt,
  textComponents,
  textDefault,
  textOptions,
  texts,
  type TextFacts,
  type TextOptions,
} from './families/texts'

export const phone = definePure(
  () =>
    ({
      ...texts,
      language: {
        docs: 'A telephone number, kept as text with its leading zeros.',
        example: { type: 'phone', personal: true },
        options: textOptions,
        default: textDefault,
      },
      shown: textComponents('Phone'),
      lookup: 'digits',
      naming: { record: true, person: true },
      isPlain: true,
      isFilledIn: true,
      mock: (_, making) => making.text(() => mobileNumber(making.random)),
      attempt: (field, attempt) =>
        textAttempt(field, attempt, `09${String(attempt.seed).padStart(8, '0').slice(-8)}`),
    }) as const satisfies FieldTypeDescription<TextFacts, TextOptions>,
)
