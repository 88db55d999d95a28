import { definePure } from './shape/define-pure'
import type { FieldTypeDescription } from './shape/field-type'
import {
  randomMockCode,
  choiceComponents,
  choiceFamily,
  choicesOption,
  codeDefaultSchema,
  differentTrialCode,
  type ChoiceFieldFacts,
} from './families/choices'

export const flag = definePure(
  () =>
    ({
      ...choiceFamily,
      language: {
        docs: 'One of two codes, the first of which is on.',
        example: { type: 'flag', choices: { '1': '启用', '0': '停用' } },
        options: choicesOption,
        required: ['choices'],
        default: codeDefaultSchema,
        narrowed: { choices: { type: ['string', 'object'], minProperties: 2, maxProperties: 2 } },
      },
      shown: choiceComponents('ChoiceCell', 'RadioInput'),
      isSwitch: true,
      mock: (field, making) => randomMockCode(field, making, (index) => (index === 0 ? 3 : 1)),
      // The second code of a flag is "off". A record that is off does the least harm to those who find it.
      attempt: (field, attempt) => differentTrialCode(field.choices.toReversed(), attempt),
    }) as const satisfies FieldTypeDescription<ChoiceFieldFacts>,
)
