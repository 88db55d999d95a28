import type { WireCall } from '../../wire/call'
import type { CallKey } from '../shape/call-key'
import { optionalProperty } from '../shape/key'

/* Where the answer has what the console needs, and where a body has the record. */

/** A backend that does not say how many rows there are in all has this in the place of the total. */
export const UNKNOWN = 'unknown'

const keysWithDots = {
  type: 'string',
  minLength: 1,
  pattern: String.raw`^[^.]+(\.[^.]+)*$`,
  patternErrorMessage: 'write a key, or keys joined by dots, as in `result.item`',
} as const

export const rows = {
  schema: {
    type: 'string',
    minLength: 1,
    description:
      "Where the rows stand in the answer's data, keys joined by dots; `*` stands for each entry of a list, as in `edges.*.node`. Default: the data are the rows.",
    examples: ['entries.data'],
  },
  weight: 'breaking',
  model: (written: string | undefined): string | null => written ?? null,
  group: 'answered',
  properties: (fact): Pick<WireCall, 'rows'> => optionalProperty('rows', fact),
} as const satisfies CallKey<string, string | null>

type TotalWritten = string | object

/** Where the number of all rows stands. A map names the call that counts them. */
export const total = {
  schema: {
    $ref: 'app.schema.json#/definitions/total',
    description:
      "Where the number of all rows stands in the answer's data, or as a map the call that counts them. Without it the browser pages the rows.",
    examples: ['total', { path: '{list}/count', at: 'count' }],
  },
  weight: 'breaking',
  model: (written: TotalWritten | undefined): string | null =>
    typeof written !== 'string' || written === UNKNOWN ? null : written,
  group: 'answered',
  properties: (fact): Pick<WireCall, 'total'> => optionalProperty('total', fact),
} as const satisfies CallKey<TotalWritten, string | null>

export const record = {
  schema: {
    ...keysWithDots,
    description:
      "Where the record stands in the answer's data, in a call that reads or saves one; `none`: it is the whole data. Default: `record` of the resource or of the backend, or the whole data.",
    examples: ['data', 'none'],
  },
  weight: 'breaking',
  model: (written: string | undefined, { place }): string | null => place('record', written),
  group: 'answered',
  properties: (fact): Pick<WireCall, 'record'> => optionalProperty('record', fact),
} as const satisfies CallKey<string, string | null>

export const wrap = {
  schema: {
    ...keysWithDots,
    description:
      'Where the values stand in the body of a call that saves a record; `none`: they are the body. Default: `wrap` of the resource or of the backend, or they are the body.',
    examples: ['issue', 'none'],
  },
  weight: 'breaking',
  model: (written: string | undefined, { place }): string | null => place('wrap', written),
  group: 'answered',
  properties: (fact): Pick<WireCall, 'wrap'> => optionalProperty('wrap', fact),
} as const satisfies CallKey<string, string | null>
