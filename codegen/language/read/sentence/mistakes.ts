import { nearestCandidate } from '../../../base/nearest-candidate'
import type { Code } from '../../model'
import { codeText } from '../../model/transition-table'

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
type MistakeMessage = readonly [message: string, help?: string]

const joinCodes = (codes: readonly Code[], comma: string): string => codes.map(codeText).join(comma)

/** The sentence with the choice that was nearly written, if there is one. */
const suggestNearest = (
  { text, codes, instead }: About,
  write: (line: string) => string,
): [] | [string] => {
  const meant = nearestCandidate(text, codes.map(codeText))
  return meant === undefined || meant === null ? [] : [write(instead(meant))]
}

const en = {
  noSentence: () => ['This sentence is not in a form that a promise can have.'],
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
    `Several statuses are called \`${text}\`: ${joinCodes(codes, ', ')}.`,
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
  unknownField: ({ text, codes: [meant], instead }) => [
    `There is no field \`${text}\`.`,
    meant === undefined ? 'name a field of the record' : `write \`${instead(codeText(meant))}\``,
  ],
  testExpected: () => [
    'A test of a field is expected here.',
    "write it as in `amount <= 10000`, `kind = a | b` or `paidAt != ''`, several with `and` or `or` between them",
  ],
  numberNeeded: () => ['A number is expected here.'],
  dateNeeded: () => [
    'A date such as 2026-11-21 is expected here; what is true today may not be tomorrow.',
  ],
  noOrder: () => ['Only numbers and dates can be more or less.', 'write `=` or `!=`'],
  noChoice: (about) => [
    `\`${about.text}\` is none of the choices: ${joinCodes(about.codes, ', ')}.`,
    ...suggestNearest(about, (line) => `write \`${line}\``),
  ],
  noLifecycle: ({ text }) => [
    `The field \`${text}\` has no lifecycle, so that nothing comes before or after it.`,
    'write `B only when …`, which is about the record at the move',
  ],
  tooManyTests: () => ['More than 6 tests.', 'write several promises'],
  tooMany: () => ['More than 16 things are required together.', 'write several promises'],
} satisfies Record<string, (about: About) => MistakeMessage>

const zhChs: Record<MistakeName, (about: About) => MistakeMessage> = {
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
    `有几个状态都叫 \`${text}\`：${joinCodes(codes, '、')}。`,
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
  unknownField: ({ text, codes: [meant], instead }) => [
    `没有字段 \`${text}\`。`,
    meant === undefined ? '请写记录的一个字段' : `请写成 \`${instead(codeText(meant))}\``,
  ],
  testExpected: () => [
    '这里应为对字段的条件。',
    "请写成 `amount <= 10000`、`kind = a | b` 或 `paidAt != ''`，几个条件之间用“且”或“或”",
  ],
  numberNeeded: () => ['这里应为数字。'],
  dateNeeded: () => ['这里应为日期，如 2026-11-21；今天成立的明天未必成立。'],
  noOrder: () => ['只有数字和日期可以比较大小。', '请写 `=` 或 `!=`'],
  noChoice: (about) => [
    `\`${about.text}\` 不在选项之中：${joinCodes(about.codes, '、')}。`,
    ...suggestNearest(about, (line) => `请写成 \`${line}\``),
  ],
  noLifecycle: ({ text }) => [
    `字段 \`${text}\` 没有生命周期，不存在先后。`,
    '请写成 `B 仅当 …`，即流转时记录的情况',
  ],
  tooManyTests: () => ['这里的条件超过 6 个。', '请写成几条承诺'],
  tooMany: () => ['这里要求全部满足的超过 16 项。', '请写成几条承诺'],
}

const zhCht: Record<MistakeName, (about: About) => MistakeMessage> = {
  noSentence: () => ['這不是承諾可以使用的句式。'],
  statusMissing: () => ['這裡缺少一個狀態。'],
  gapInList: () => ['這個清單裡缺少一個狀態。'],
  callNotStatus: () => ['這裡應為狀態，而不是呼叫。'],
  callMissing: () => ['這裡缺少一個呼叫。'],
  roleMissing: () => ['這裡缺少一個角色。'],
  ended: () => ['句子在這些字之前已經結束。', '請刪去它們'],
  numberExpected: () => ['這裡應為 0 到 99 的數字。'],
  roleNotCall: ({ text, instead }) => [
    `\`${text}\` 是角色，這裡應為呼叫。`,
    `請寫成 \`${instead(`role ${text}`)}\``,
  ],
  ambiguous: ({ text, codes }) => [
    `有幾個狀態都叫 \`${text}\`：${joinCodes(codes, '、')}。`,
    '請寫代碼',
  ],
  andOr: () => [
    '這裡同時有「和」與「或」。',
    '請寫成兩條承諾，或在 `sets` 下為用「或」連接的狀態取一個名字',
  ],
  twoAtOnce: ({ text }) => [
    `\`${text}\` 是同時處於兩個狀態，不支援：一筆記錄只有一個狀態。`,
    '請為另一個欄位寫第二個生命週期',
  ],
  unknownField: ({ text, codes: [meant], instead }) => [
    `沒有欄位 \`${text}\`。`,
    meant === undefined ? '請寫記錄的一個欄位' : `請寫成 \`${instead(codeText(meant))}\``,
  ],
  testExpected: () => [
    '這裡應為對欄位的條件。',
    "請寫成 `amount <= 10000`、`kind = a | b` 或 `paidAt != ''`，幾個條件之間用「且」或「或」",
  ],
  numberNeeded: () => ['這裡應為數字。'],
  dateNeeded: () => ['這裡應為日期，如 2026-11-21；今天成立的明天未必成立。'],
  noOrder: () => ['只有數字和日期可以比較大小。', '請寫 `=` 或 `!=`'],
  noChoice: (about) => [
    `\`${about.text}\` 不在選項之中：${joinCodes(about.codes, '、')}。`,
    ...suggestNearest(about, (line) => `請寫成 \`${line}\``),
  ],
  noLifecycle: ({ text }) => [
    `欄位 \`${text}\` 沒有生命週期，不存在先後。`,
    '請寫成 `B 僅當 …`，即流轉時記錄的情況',
  ],
  tooManyTests: () => ['這裡的條件超過 6 個。', '請寫成幾條承諾'],
  tooMany: () => ['這裡要求全部滿足的超過 16 項。', '請寫成幾條承諾'],
}

const ja: Record<MistakeName, (about: About) => MistakeMessage> = {
  noSentence: () => ['この文は約束の形になっていません。'],
  statusMissing: () => ['ここに状態がありません。'],
  gapInList: () => ['この一覧に状態が一つ足りません。'],
  callNotStatus: () => ['ここには呼び出しではなく状態を書きます。'],
  callMissing: () => ['ここに呼び出しがありません。'],
  roleMissing: () => ['ここに役割がありません。'],
  ended: () => ['文はこの言葉の前で終わっています。', '消してください'],
  numberExpected: () => ['ここには 0 から 99 までの数を書きます。'],
  roleNotCall: ({ text, instead }) => [
    `\`${text}\` は役割ですが、ここには呼び出しを書きます。`,
    `\`${instead(`role ${text}`)}\` と書いてください`,
  ],
  ambiguous: ({ text, codes }) => [
    `\`${text}\` という状態がいくつもあります：${joinCodes(codes, '、')}。`,
    'コードを書いてください',
  ],
  andOr: () => [
    'ここには「および」と「または」が一緒にあります。',
    '約束を二つに分けるか、「または」でつないだ状態に `sets` で名前を付けてください',
  ],
  twoAtOnce: ({ text }) => [
    `\`${text}\` は同時に二つの状態になりますが、レコードの状態は一つです。`,
    '別の項目で二つ目のライフサイクルを書いてください',
  ],
  unknownField: ({ text, codes: [meant], instead }) => [
    `項目 \`${text}\` はありません。`,
    meant === undefined
      ? 'レコードの項目を書いてください'
      : `\`${instead(codeText(meant))}\` と書いてください`,
  ],
  testExpected: () => [
    'ここには項目の条件を書きます。',
    "`amount <= 10000`、`kind = a | b`、`paidAt != ''` のように書き、間に「および」か「または」を入れてください",
  ],
  numberNeeded: () => ['ここには数を書きます。'],
  dateNeeded: () => [
    'ここには 2026-11-21 のような日付を書きます。今日正しいことが明日も正しいとは限りません。',
  ],
  noOrder: () => ['大小を比べられるのは数と日付だけです。', '`=` か `!=` を書いてください'],
  noChoice: (about) => [
    `\`${about.text}\` は選択肢にありません：${joinCodes(about.codes, '、')}。`,
    ...suggestNearest(about, (line) => `\`${line}\` と書いてください`),
  ],
  noLifecycle: ({ text }) => [
    `項目 \`${text}\` にはライフサイクルがないので、前も後もありません。`,
    '`B に入れるのは … のときだけ` と書いてください。変更するときのレコードのことです',
  ],
  tooManyTests: () => ['条件が 6 を超えています。', '約束をいくつかに分けてください'],
  tooMany: () => ['すべて必要なものが 16 を超えています。', '約束をいくつかに分けてください'],
}

const all: Readonly<Record<string, typeof zhChs>> = {
  en,
  'zh-chs': zhChs,
  'zh-cht': zhCht,
  ja,
}

/** What to say of a mistake, in the language of the schema where there are words in it, else in English. */
export const describeMistake = (
  name: MistakeName,
  about: About,
  language: string,
): MistakeMessage => (Object.hasOwn(all, language) ? (all[language] ?? en) : en)[name](about)
