import { definePure } from './shape/define-pure'
import type { FieldTypeDescription } from './shape/field-type'
import {
  randomMockCode,
  choiceComponents,
  choiceFamily,
  codeDefaultSchema,
  type ChoiceFieldFacts,
} from './families/choices'

export const lifecycle = definePure(
  () =>
    ({
      ...choiceFamily,
      language: {
        docs: 'The status of a record. Its codes stand under `lifecycle`, and moves change it.',
        example: { type: 'lifecycle' },
        options: {},
        default: codeDefaultSchema,
      },
      shown: choiceComponents('LifecycleCell', 'SelectInput'),
      mock: (field, making) => making.status() ?? randomMockCode(field, making),
      // Only moves change the status.
      attempt: () => undefined,
    }) as const satisfies FieldTypeDescription<ChoiceFieldFacts>,
)
