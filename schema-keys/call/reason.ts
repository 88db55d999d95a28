import type { CallKey } from '../shape/call-key'
import { optionalProperty } from '../shape/key'

export interface ReasonProperties {
  /** Key of the body under which the reason of a move travels. */
  readonly reason?: string
}

/** Key of the body under which the reason of a move travels. */
export const reason = {
  schema: {
    $ref: '#/definitions/name',
    description: 'Key of the body under which the reason of a move travels. Default: `reason`.',
    examples: ['remark'],
  },
  words: { 'zh-chs': '原因', en: 'reason', ja: '理由', 'zh-cht': '原因' },
  model: (written: string | undefined, { call }): string | null =>
    written ?? (call.body?.includes('reason') ? 'reason' : null),
  group: 'named',
  properties: (fact): ReasonProperties => optionalProperty('reason', fact),
} as const satisfies CallKey<string, string | null>
