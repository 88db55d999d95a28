import type { ResourceKey } from '../shape/resource-key'

type Audited = 'reads'

/** What leaves a line in the history besides writes. Absent in the model: nothing. */
export const audit = {
  schema: {
    enum: ['reads'],
    description:
      'What leaves a line in the history besides every write. `reads`: each record that is opened, and each page of a list, with its filters and the keys of its records; who, when and from where. The own server does it; a backend of your own has to do it itself.',
    examples: ['reads'],
  },
  model: (written): Audited | undefined => written,
} as const satisfies ResourceKey<Audited, Audited | undefined>
