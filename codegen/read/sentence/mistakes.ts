import type { Code } from '../../model'
import { codeText } from '../../model/table'

/** What can be wrong with the form of a sentence. */
export type MistakeName = keyof typeof en

/** What a message is about. */
interface About {
  text: string
  codes: readonly Code[]
  /** The sentence with another text in the place of the wrong one. */
  instead: (text: string) => string
}

/** A message, and what to do; the help may be left to others. */
type Told = readonly [message: string, help?: string]

const list = (codes: readonly Code[], comma: string): string => codes.map(codeText).join(comma)

const en = {
  noSentence: () => ['This is no sentence that a promise can be.'],
  statusMissing: () => ['A status is missing beside these words.'],
  gapInList: () => ['A status is missing in this list.'],
  callNotStatus: () => ['A status is expected here, not a call.'],
  callMissing: () => ['A call is missing after these words.'],
  roleMissing: () => ['A role is missing after these words.'],
  ended: () => ['The sentence ends before these words.', 'remove them'],
  numberExpected: () => ['A number from 0 to 99 is expected here.'],
  roleNotCall: ({ text, instead }) => [
    `\`${text}\` is a role, and a call is expected here.`,
    `write \`${instead(`role ${text}`)}\``,
  ],
  ambiguous: ({ text, codes }) => [
    `Several statuses are called \`${text}\`: ${list(codes, ', ')}.`,
    'write the code',
  ],
  andOr: () => [
    'Here `and` and `or` stand together.',
    'write two promises, or give the statuses that are joined by `or` a name under `sets`',
  ],
  twoAtOnce: ({ text }) => [
    `\`${text}\` would be two statuses at once, which is not supported: a record has one.`,
    'use a second lifecycle with a field of its own',
  ],
  tooMany: () => ['These are more than 16 things that are all needed.', 'write several promises'],
} satisfies Record<string, (about: About) => Told>

const zhChs: Record<MistakeName, (about: About) => Told> = {
  noSentence: () => ['这不是承诺可以使用的句式。'],
  statusMissing: () => ['这里缺少一个状态。'],
  gapInList: () => ['这个列表里缺少一个状态。'],
  callNotStatus: () => ['这里应为状态，而不是调用。'],
  callMissing: () => ['这里缺少一个调用。'],
  roleMissing: () => ['这里缺少一个角色。'],
  ended: () => ['句子在这些字之前已经结束。', '请删去它们'],
  numberExpected: () => ['这里应为 0 到 99 的数字。'],
  roleNotCall: ({ text, instead }) => [
    `\`${text}\` 是角色，这里应为调用。`,
    `请写成 \`${instead(`role ${text}`)}\``,
  ],
  ambiguous: ({ text, codes }) => [
    `有几个状态都叫 \`${text}\`：${list(codes, '、')}。`,
    '请写代码',
  ],
  andOr: () => [
    '这里同时有“和”与“或”。',
    '请写成两条承诺，或在 `sets` 下为用“或”连接的状态起一个名字',
  ],
  twoAtOnce: ({ text }) => [
    `\`${text}\` 是同时处于两个状态，不支持：一条记录只有一个状态。`,
    '请为另一个字段写第二个生命周期',
  ],
  tooMany: () => ['这里要求全部满足的超过 16 项。', '请写成几条承诺'],
}

const all = { en, 'zh-chs': zhChs }

/** What to say of a mistake, in the language of the schema where there are words in it, else in English. */
export const told = (name: MistakeName, about: About, language: string): Told =>
  (language === 'zh-chs' || language === 'zh-cht' ? all['zh-chs'] : all.en)[name](about)
