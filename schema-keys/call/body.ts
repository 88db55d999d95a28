import type { Encoding, NestedStyle, WireCall } from '../../wire/call'
import type { Json } from '../../wire/json'
import type { CallKey } from '../shape/call-key'
import { optionalProperty } from '../shape/key'

/* What a call sends, and how it is written. */

export const encoding = {
  schema: {
    $ref: '#/definitions/encoding',
    description:
      'How the body is written. Default: the one of app.yaml, else `json` with `transport: json` or `rest`.',
    examples: ['form', 'json'],
  },
  weight: 'breaking',
  model: (written: Encoding | undefined, { usual }): Encoding => written ?? usual.encoding,
  group: 'sent',
  properties: (fact, { usual }): Pick<WireCall, 'encoding'> =>
    optionalProperty('encoding', fact !== usual.encoding && fact),
} as const satisfies CallKey<Encoding, Encoding>

export const nested = {
  schema: {
    $ref: '#/definitions/nested',
    description:
      'How nested values are written in a form body: `a[0][b]=1`, `a[][b]=1` or JSON text. Default: the one of app.yaml.',
    examples: ['indices'],
  },
  weight: 'breaking',
  model: (written: NestedStyle | undefined, { usual }): NestedStyle => written ?? usual.nested,
  group: 'sent',
  properties: (fact, { usual }): Pick<WireCall, 'nested'> =>
    optionalProperty('nested', fact !== usual.nested && fact),
} as const satisfies CallKey<NestedStyle, NestedStyle>

/** Keys of the body, in order. */
export const body = {
  schema: {
    type: 'array',
    items: { $ref: '#/definitions/name' },
    uniqueItems: true,
    description:
      'Keys of the body, in order: fields, filters, `page`, `pageSize`, `reason` of a move that asks for one, `action` for the name of a move. Default: none.',
    examples: [['id', 'status']],
    namesOf: 'field',
  },
  weight: 'breaking',
  model: (written: readonly string[] | undefined): string[] => [...(written ?? [])],
  mentions: (written, { name, call, resource, isKnown }) =>
    written.flatMap((key, index) =>
      isKnown(key) || Object.hasOwn(call.constants ?? {}, key)
        ? []
        : [
            {
              name: key,
              path: ['body', index],
              message: `Call \`${name}\` sends \`${key}\`, which is neither a field of ${resource} nor a filter, \`page\`, \`pageSize\` or a constant.`,
            },
          ],
    ),
  group: 'sent',
  properties: (fact): Pick<WireCall, 'body'> => ({ body: fact }),
} as const satisfies CallKey<readonly string[], string[]>

type Constants = Readonly<Record<string, Json>>

/** Values that are sent with every call, whatever the form contains. */
export const constants = {
  schema: {
    type: 'object',
    additionalProperties: true,
    minProperties: 1,
    description: 'Values sent with every call, whatever the form says.',
    examples: [{ channel: 'console' }],
  },
  weight: 'breaking',
  model: (written: Constants | undefined): Constants => written ?? {},
  group: 'sent',
  properties: (fact): Pick<WireCall, 'constants'> =>
    optionalProperty('constants', Object.keys(fact).length > 0 && fact),
} as const satisfies CallKey<Constants, Constants>
