import { definePure } from './shape/define-pure'
import type { FieldTypeDescription } from './shape/field-type'
import {
  choiceComponents,
  choiceFamily,
  choicesOption,
  codeDefaultSchema,
  type ChoiceFieldFacts,
} from './families/choices'

/** More choices than these are folded into a select box. */
const radioLimit = 4

export const enumeration = definePure(
  () =>
    ({
      ...choiceFamily,
      language: {
        docs: 'One of some codes, each with its label.',
        example: { type: 'enum', choices: { '1': '放款银行', '2': '还款银行' } },
        options: choicesOption,
        required: ['choices'],
        default: codeDefaultSchema,
      },
      shown: choiceComponents('ChoiceCell', 'SelectInput'),
      variant: (field) =>
        field.choices.length <= radioLimit
          ? { input: { name: 'RadioInput', takesChoices: true } }
          : null,
    }) as const satisfies FieldTypeDescription<ChoiceFieldFacts>,
)
