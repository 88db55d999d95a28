import { integerSchema } from '../shape/value-schemas'
import type { ListKey } from '../shape/list-key'

export interface RefreshYaml {
  seconds: number
}

export interface RefreshAttributes {
  /** Seconds after which the rows on the screen are read again. Absent: only the operator reads them again. */
  readonly refresh?: number
}

/** Seconds after which the rows on the screen are read again. */
export const refresh = {
  schema: {
    type: 'object',
    required: ['seconds'],
    properties: {
      seconds: integerSchema([5, 3600], 'Seconds from one reading to the next.', 60),
    },
    additionalProperties: false,
    description:
      'Reads the rows on the screen again and again, and marks those that have changed. Without it, the operator does.',
    examples: [{ seconds: 60 }],
  },
  words: {
    'zh-chs': '重新读取的间隔秒数',
    en: 'seconds between two readings',
    ja: '再読み込みの間隔（秒）',
    'zh-cht': '重新讀取的間隔秒數',
  },
  model: (written: RefreshYaml | undefined): number | undefined => written?.seconds,
  attributes: (fact): RefreshAttributes => (fact === undefined ? {} : { refresh: fact }),
} as const satisfies ListKey<RefreshYaml, number | undefined>
