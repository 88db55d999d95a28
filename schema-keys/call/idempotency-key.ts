import type { CallCheckContext, CallKey } from '../shape/call-key'
import { optionalProperty } from '../shape/key'

export interface IdempotencyProperties {
  /** Every sending of one confirmed intent carries the same key, and another intent another one. */
  readonly idempotencyKey?: true
}

/** Each confirmed intent sends a key of its own. */
export const idempotencyKey = {
  schema: {
    type: 'boolean',
    description:
      'Whether the call carries a key of its own for each confirmed intent, so that the backend can tell a repetition from a second order. The header is named in app.yaml (`backend.idempotencyHeader`). Say it of every call that moves money.',
    examples: [true],
  },
  words: {
    'zh-chs': '防重复键',
    en: 'idempotencyKey',
    ja: '重複防止キー',
    'zh-cht': '防重複鍵',
  },
  model: (written: boolean | undefined): boolean => written ?? false,
  checks: [
    {
      code: 'idle-key',
      // A call that changes nothing may be sent as often as one likes, so a key of its intent would tell nobody anything.
      faults: (written: boolean, { name, isReading }: CallCheckContext) =>
        written && isReading
          ? [
              {
                path: ['idempotencyKey'],
                on: 'key' as const,
                message: `Call \`${name}\` only reads, so a key against repetition has no effect.`,
                help: 'remove it, or say it of the calls that change something',
              },
            ]
          : [],
    },
  ],
  group: 'asked',
  properties: (fact): IdempotencyProperties =>
    optionalProperty('idempotencyKey', fact && (true as const)),
} as const satisfies CallKey<boolean, boolean>
