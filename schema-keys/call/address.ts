import type { Method, WireCall } from '../../wire/call'
import { pathKeys } from '../../wire/path'
import type { CallKey } from '../shape/call-key'
import { optionalProperty } from '../shape/key'

/** Where the call is sent, below the base path. */
export const path = {
  schema: {
    type: 'string',
    minLength: 1,
    pattern: String.raw`^(?![a-z]+:)(?:[^\s{}]|\{[^{}]+\})+$`,
    patternErrorMessage:
      'write a path without spaces and without a host; a name in braces stands for a value',
    description:
      'Path of the call; joined to the base path with one slash. A name in braces stands for the value of that field or filter.',
    examples: ['/order/status', '/order/{id}/status'],
  },
  weight: 'breaking',
  model: (written: string | undefined): string => written ?? '',
  mentions: (written, { name, resource, isKnown }) =>
    pathKeys(written)
      .filter((key) => !isKnown(key))
      .map((key) => ({
        name: key,
        path: ['path'],
        message: `The path of call \`${name}\` holds \`${key}\`, which is neither a field of ${resource} nor a filter.`,
      })),
  group: 'path',
  properties: (fact): Pick<WireCall, 'path'> => ({ path: fact }),
} as const satisfies CallKey<string, string>

export const method = {
  schema: {
    enum: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
    description: 'Method of the request. Default: POST.',
    examples: ['POST'],
  },
  weight: 'breaking',
  model: (written: Method | undefined): Method => written ?? 'POST',
  group: 'method',
  properties: (fact): Pick<WireCall, 'method'> =>
    optionalProperty('method', fact !== 'POST' && fact),
} as const satisfies CallKey<Method, Method>
