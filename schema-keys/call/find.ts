import type { CallKey } from '../shape/call-key'
import { optionalProperty } from '../shape/key'

export interface FindProperties {
  /** The filter that finds one record again. */
  readonly find?: string
}

/** The filter that finds one record again by the value of a field. */
export const find = {
  schema: {
    $ref: '#/definitions/name',
    description:
      'The filter of a list call that finds one record again by its own value of that field.',
    examples: ['sn'],
    namesOf: 'filter',
  },
  weight: 'harmless',
  model: (written: string | undefined): string | null => written ?? null,
  group: 'named',
  properties: (fact): FindProperties => optionalProperty('find', fact),
} as const satisfies CallKey<string, string | null>
