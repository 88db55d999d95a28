import { definePure } from './shape/define-pure'
import type { FieldTypeDescription } from './shape/field-type'
import {
  anyCode,
  choiceComponents,
  choices,
  codeDefault,
  type ChoiceFieldFacts,
} from './families/choices'

export const lifecycle = definePure(
  () =>
    ({
      ...choices,
      language: {
        docs: 'The status of a record. Its codes stand under `lifecycle`, and moves change it.',
        example: { type: 'lifecycle' },
        options: {},
        default: codeDefault,
      },
      shown: choiceComponents('LifecycleCell', 'SelectInput'),
      mock: (field, making) => making.status() ?? anyCode(field, making),
      // Only moves change the status.
      attempt: () => undefined,
    }) as const satisfies FieldTypeDescription<ChoiceFieldFacts>,
)
