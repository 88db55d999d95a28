import type { Code } from '../../field-types'
import { asList, isList } from '../../wire/value-shapes'
import { optionalProperty, type KeyPath } from '../shape/key'
import type { MoveKey } from '../shape/move-key'

/** `otherPersonThan` as it is written: statuses, or a map of statuses with the fields that they seal. */
export type OtherPersonYaml = Code | readonly Code[] | Readonly<Record<string, unknown>>

/** What `otherPersonThan` says: the statuses as they are written, each with where it stands below the key, and the fields. */
export interface WrittenFourEyes {
  readonly codes: readonly {
    readonly code: Code
    readonly path: KeyPath
    readonly on: 'key' | 'value'
  }[]
  readonly seals: readonly string[]
}

const isMap = (written: OtherPersonYaml): written is Readonly<Record<string, unknown>> =>
  typeof written === 'object' && written !== null && !isList(written)

/** Reads `otherPersonThan`. */
export const readOtherPerson = (written: OtherPersonYaml | undefined): WrittenFourEyes => {
  if (written === undefined) return { codes: [], seals: [] }
  if (isMap(written)) {
    const { seals = [], ...statuses } = written
    return {
      codes: Object.keys(statuses).map((code) => ({ code, path: [code], on: 'key' })),
      seals: asList(seals) as readonly string[],
    }
  }
  const codes = asList(written ?? []).map((code, index) => ({
    code,
    path: isList(written) ? [index] : [],
    on: 'value' as const,
  }))
  return { codes, seals: [] }
}

const personSchema = (who: string) =>
  ({
    type: ['number', 'string', 'null', 'array', 'object'],
    items: { $ref: '#/definitions/code' },
    minItems: 1,
    uniqueItems: true,
    required: ['seals'],
    minProperties: 2,
    properties: {
      seals: {
        type: 'array',
        items: { type: 'string' },
        minItems: 1,
        uniqueItems: true,
        description:
          'Fields that may not have changed since the record was last moved into the status, or created there: what was approved is what is paid. A change takes the approval back, whoever made it; the record has to be moved there again.',
        examples: [['amount', 'holder']],
      },
    },
    additionalProperties: { type: 'null' },
    description: `Four eyes: a status, or several. Nobody who has moved the same record into one of them, or created it there, may make ${who}, whatever the roles. Who that was stands in the history of the record; the backend refuses it, and the console shows its words. As \`{ 7, seals: [amount, holder] }\` it also asks that these fields are still as they were then. Nearest wins as a whole: status, move.`,
    examples: [7, ['requested', 'counted'], { '7': null, seals: ['amount', 'holder'] }],
  }) as const

export interface OtherPersonProperties {
  /** Whoever has brought the record into one of these statuses may not make the move: the backend refuses it. */
  readonly otherPersonThan?: readonly Code[]
  /** Fields that may not have changed since the record came to one of these statuses. */
  readonly seals?: readonly string[]
}

/** Whoever has brought the record into one of these statuses may not make the move. Absent in the model: anybody may. */
export const otherPersonThan = {
  schema: personSchema('this move'),
  onStatus: personSchema('a move into this status'),
  model: (
    written: OtherPersonYaml | undefined,
    { isBySystem, codes },
  ): readonly Code[] | undefined => {
    // Of the server nobody is a person.
    const found = isBySystem ? [] : codes(readOtherPerson(written).codes.map(({ code }) => code))
    return found.length > 0 ? found : undefined
  },
  names: {
    what: 'Sealed field',
    fields: (written) =>
      readOtherPerson(written).seals.map((name, index) => ({
        name,
        path: ['otherPersonThan', 'seals', index],
      })),
  },
  group: 'people',
  properties: (fact, { seals }): OtherPersonProperties => ({
    ...optionalProperty('otherPersonThan', fact),
    ...optionalProperty('seals', seals),
  }),
} as const satisfies MoveKey<OtherPersonYaml, readonly Code[] | undefined>
