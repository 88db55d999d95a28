import type { Code } from '../../field-types'
import type { CallKey } from '../shape/call-key'

export interface TogglesProperties {
  /** The flag or boolean that the call flips, with its two codes. The code for "on" comes first. */
  readonly toggles?: {
    readonly field: string
    readonly codes: readonly [Code | boolean, Code | boolean]
  }
}

/** The flag that the call flips, or the boolean. */
export const toggles = {
  schema: {
    $ref: '#/definitions/name',
    description: 'The flag that the call flips, or the boolean.',
    examples: ['enabled'],
    namesOf: 'field',
  },
  weight: 'breaking',
  model: (written: string | undefined): string | null => written ?? null,
  mentions: (written, { name, resource }) => [
    {
      name: written,
      path: ['toggles'],
      message: `Call \`${name}\` toggles \`${written}\`, which is no field of ${resource}.`,
    },
  ],
  group: 'asked',
  properties: (fact, { codes }): TogglesProperties =>
    fact === null ? {} : { toggles: { field: fact, codes: codes(fact) } },
} as const satisfies CallKey<string, string | null>
