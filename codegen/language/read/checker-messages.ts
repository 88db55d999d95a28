import type { SourceFile } from './yaml/source'
import { capitalizeText } from '../../base/text'

/* What is said of slips in a lifecycle, in the language of its author, who may be no programmer. */

/** Where a status is named. */
export type StatusNamingPlace =
  | { by: 'move' | 'target' | 'server' | 'accept' | 'status'; key: string }
  | { by: 'set' | 'promise'; key: string }
  | { by: 'start' }

export interface CheckerMessages {
  /** The line as it should be. */
  write: (line: string) => string
  writeOneOf: (forms: readonly string[]) => string
  didYouMean: (text: string) => string
  /** A line that cannot be read as YAML; null where the reader of YAML says more. */
  unreadable: string | null
  unknownStatus: (where: StatusNamingPlace, status: string, places: number) => string
  /** Statuses that there are, for one that is not among them. */
  declare: (status: string, places: number, declared: string) => string
  /** Codes that are a run of numbers. */
  run: (first: string, last: string) => string
  /** A move that leads to several statuses, as the lines that it should be. */
  oneTarget: (lines: readonly string[]) => string
  notAKey: (key: string) => string
  /** A key that there is not; English names what it would be a key of. */
  unknownKey: (key: string, of: string) => string
  /** Instead of a key that there is not. */
  removeOr: (names: readonly string[]) => string
  notAValue: (name: string, value: string) => string
  wordsDisagree: (key: string, written: string | null, meant: string) => string
  /** The words of a move are those of another one. */
  wordsOf: (key: string) => string
  renamed: (status: string, name: string, words: string, moves: number) => string
  sameWords: string
  unknownCall: (where: StatusNamingPlace, call: string, owner: string) => string
  unknownRole: (where: StatusNamingPlace, role: string) => string
  /** The calls or roles that there are. */
  oneOf: (names: readonly string[]) => string
  noRoles: string
}

const backtickNames = (names: readonly string[], comma: string): string =>
  names.map((name) => `\`${name}\``).join(comma)

/** Names in a row, as English joins them. */
const anyOf = (names: readonly string[]): string =>
  names.length < 2
    ? backtickNames(names, '')
    : `${backtickNames(names.slice(0, -1), ', ')} or ${backtickNames(names.slice(-1), '')}`

const en: CheckerMessages = {
  write: (line) => `write \`${line}\``,
  writeOneOf: (forms) => `write one of ${backtickNames(forms, ', ')}`,
  didYouMean: (text) => `did you mean \`${text}\`?`,
  unreadable: null,
  unknownStatus: (where, status, places) => {
    const count = places > 1 ? ` ${places} places name it.` : ''
    return `${whereEn(where)} a status that is not declared: ${status}.${count}`
  },
  declare: (status, places, declared) =>
    `declare ${status} under \`statuses\`, or remove ${places > 1 ? 'those places' : 'it here'}. Declared: ${declared}`,
  run: (first, last) => `${first} to ${last}`,
  oneTarget: (lines) =>
    `a record has one status: write a move for each target, ${backtickNames(lines, ' and ')}, or keep what goes on beside it in a field of its own with a second lifecycle, under \`lifecycles\``,
  unknownKey: (key, of) => `\`${key}\` is not a key of ${of}.`,
  removeOr: (names) =>
    names.length === 0 ? 'remove it' : `remove it, or use one of ${anyOf(names)}`,
  notAKey: (key) => `\`${key}\` cannot be a key here.`,
  notAValue: (name, value) => `${capitalizeText(name)} cannot be \`${value}\`.`,
  wordsDisagree: (key, written, meant) =>
    `Move \`${key}\` ${written === null ? 'says nothing in words' : `says \`${written}\``}, but its codes mean \`${meant}\`.`,
  wordsOf: (key) => `or correct the codes: its words belong to \`${key}\``,
  renamed: (status, name, words, moves) =>
    `Status ${status} is called \`${name}\` here and \`${words}\` in ${moves} moves.`,
  sameWords: 'use the same words in both places',
  unknownCall: (where, call, owner) =>
    `${placeEn(where)} ${where.by === 'promise' ? 'names' : 'uses'} the call \`${call}\`, which ${owner} does not declare.`,
  unknownRole: (where, role) =>
    `${placeEn(where)} ${where.by === 'promise' ? 'names' : 'is for'} the role \`${role}\`, which app.yaml does not have.`,
  oneOf: (names) => `one of ${backtickNames(names, ', ')}`,
  noRoles: 'declare it under `roles` in app.yaml',
}

function placeEn(where: StatusNamingPlace): string {
  switch (where.by) {
    case 'move':
    case 'target':
      return `Move \`${where.key}\``
    case 'server':
      return `\`${where.key}\` under \`server\``
    case 'accept':
      return `\`${where.key}\``
    case 'status':
      return `Status ${where.key}`
    case 'set':
      return `The set \`${where.key}\``
    case 'promise':
      return `The promise \`${where.key}\``
    case 'start':
      return '`start`'
  }
}

const verbsEn = { target: 'leads to', accept: 'accepts a finding about', set: 'holds' } as const

const whereEn = (where: StatusNamingPlace): string =>
  `${placeEn(where)} ${where.by in verbsEn ? verbsEn[where.by as keyof typeof verbsEn] : 'names'}`

const placeZh =
  (names: Readonly<Record<Exclude<StatusNamingPlace['by'], 'start'>, string>>) =>
  (where: StatusNamingPlace): string =>
    where.by === 'start' ? '`start` ' : `${names[where.by]} \`${where.key}\` `

const inChs = placeZh({
  move: '流转',
  target: '流转',
  server: '`server` 下的',
  accept: '`accept` 下的',
  status: '状态',
  set: '集合',
  promise: '承诺',
})

const zhChs: CheckerMessages = {
  write: (line) => `请写成 \`${line}\``,
  writeOneOf: (forms) => `请写成以下之一：${backtickNames(forms, '、')}`,
  didYouMean: (text) => `是否想写 \`${text}\`？`,
  unreadable: '无法识别这一行的写法。',
  unknownStatus: (where, status, places) =>
    `${inChs(where)}中的状态没有声明：${status}。${places > 1 ? `共有 ${places} 处。` : ''}`,
  declare: (status, places, declared) =>
    `请在 \`statuses\` 下声明 ${status}，或删去${places > 1 ? '这些地方' : '这里'}的。已声明：${declared}`,
  run: (first, last) => `${first} 至 ${last}`,
  oneTarget: (lines) =>
    `一条记录只有一个状态：请为每个目标各写一行流转，即 ${backtickNames(lines, ' 和 ')}，或在 \`lifecycles\` 下用另一个字段写第二个生命周期`,
  unknownKey: (key) => `这里没有名为 \`${key}\` 的键。`,
  removeOr: (names) =>
    names.length === 0 ? '请删除它' : `请删除它，或改用：${backtickNames(names, '、')}`,
  notAKey: (key) => `\`${key}\` 不能写在冒号左边。`,
  notAValue: (name, value) => `${name} 不能是 \`${value}\`。`,
  wordsDisagree: (key, written, meant) =>
    `流转 \`${key}\` ${written === null ? '没有写文字' : `写的是 \`${written}\``}，而代码的意思是 \`${meant}\`。`,
  wordsOf: (key) => `或改正代码：这些文字属于 \`${key}\``,
  renamed: (status, name, words, moves) =>
    `状态 ${status} 在这里叫 \`${name}\`，在 ${moves} 行流转里叫 \`${words}\`。`,
  sameWords: '两处请用同样的文字',
  unknownCall: (where, call, owner) => `${inChs(where)}中的调用 \`${call}\`，${owner} 没有声明。`,
  unknownRole: (where, role) => `${inChs(where)}中的角色 \`${role}\`，app.yaml 里没有。`,
  oneOf: (names) => `可用的有：${backtickNames(names, '、')}`,
  noRoles: '请在 app.yaml 的 `roles` 下声明它',
}

const inCht = placeZh({
  move: '流轉',
  target: '流轉',
  server: '`server` 下的',
  accept: '`accept` 下的',
  status: '狀態',
  set: '集合',
  promise: '承諾',
})

const zhCht: CheckerMessages = {
  write: (line) => `請寫成 \`${line}\``,
  writeOneOf: (forms) => `請寫成以下之一：${backtickNames(forms, '、')}`,
  didYouMean: (text) => `是否想寫 \`${text}\`？`,
  unreadable: '無法辨識這一行的寫法。',
  unknownStatus: (where, status, places) =>
    `${inCht(where)}中的狀態沒有宣告：${status}。${places > 1 ? `共有 ${places} 處。` : ''}`,
  declare: (status, places, declared) =>
    `請在 \`statuses\` 下宣告 ${status}，或刪去${places > 1 ? '這些地方' : '這裡'}的。已宣告：${declared}`,
  run: (first, last) => `${first} 至 ${last}`,
  oneTarget: (lines) =>
    `一筆記錄只有一個狀態：請為每個目標各寫一行流轉，即 ${backtickNames(lines, ' 和 ')}，或在 \`lifecycles\` 下用另一個欄位寫第二個生命週期`,
  unknownKey: (key) => `這裡沒有名為 \`${key}\` 的鍵。`,
  removeOr: (names) =>
    names.length === 0 ? '請刪除它' : `請刪除它，或改用：${backtickNames(names, '、')}`,
  notAKey: (key) => `\`${key}\` 不能寫在冒號左邊。`,
  notAValue: (name, value) => `${name} 不能是 \`${value}\`。`,
  wordsDisagree: (key, written, meant) =>
    `流轉 \`${key}\` ${written === null ? '沒有寫文字' : `寫的是 \`${written}\``}，而代碼的意思是 \`${meant}\`。`,
  wordsOf: (key) => `或改正代碼：這些文字屬於 \`${key}\``,
  renamed: (status, name, words, moves) =>
    `狀態 ${status} 在這裡叫 \`${name}\`，在 ${moves} 行流轉裡叫 \`${words}\`。`,
  sameWords: '兩處請用同樣的文字',
  unknownCall: (where, call, owner) => `${inCht(where)}中的呼叫 \`${call}\`，${owner} 沒有宣告。`,
  unknownRole: (where, role) => `${inCht(where)}中的角色 \`${role}\`，app.yaml 裡沒有。`,
  oneOf: (names) => `可用的有：${backtickNames(names, '、')}`,
  noRoles: '請在 app.yaml 的 `roles` 下宣告它',
}

const namesJa: Readonly<Record<Exclude<StatusNamingPlace['by'], 'start'>, string>> = {
  move: '遷移',
  target: '遷移',
  server: '`server` の',
  accept: '`accept` の',
  status: '状態',
  set: '集合',
  promise: '約束',
}

const inJa = (where: StatusNamingPlace): string =>
  where.by === 'start' ? '`start` ' : `${namesJa[where.by]} \`${where.key}\` `

const ja: CheckerMessages = {
  write: (line) => `\`${line}\` と書いてください`,
  writeOneOf: (forms) => `次のどれかの形で書いてください：${backtickNames(forms, '、')}`,
  didYouMean: (text) => `\`${text}\` のことですか？`,
  unreadable: 'この行はこのままでは読めません。',
  unknownStatus: (where, status, places) =>
    `${inJa(where)}にある状態は宣言されていません：${status}。${places > 1 ? `${places} か所にあります。` : ''}`,
  declare: (status, places, declared) =>
    `\`statuses\` に ${status} を宣言するか、${places > 1 ? 'これらの場所' : 'ここ'}から消してください。宣言済み：${declared}`,
  run: (first, last) => `${first} から ${last}`,
  oneTarget: (lines) =>
    `レコードの状態は一つです：遷移先ごとに一行ずつ ${backtickNames(lines, ' と ')} と書くか、別の項目で \`lifecycles\` に二つ目のライフサイクルを書いてください`,
  unknownKey: (key) => `\`${key}\` というキーはここにはありません。`,
  removeOr: (names) =>
    names.length === 0
      ? '削除してください'
      : `削除するか、次のどれかを使ってください：${backtickNames(names, '、')}`,
  notAKey: (key) => `\`${key}\` はコロンの左には書けません。`,
  notAValue: (name, value) => `${name} は \`${value}\` にはできません。`,
  wordsDisagree: (key, written, meant) =>
    `遷移 \`${key}\` の言葉は${written === null ? 'ありません' : ` \`${written}\` です`}が、コードの意味は \`${meant}\` です。`,
  wordsOf: (key) => `またはコードを直してください：この言葉は \`${key}\` のものです`,
  renamed: (status, name, words, moves) =>
    `状態 ${status} はここでは \`${name}\`、${moves} 行の遷移では \`${words}\` と呼ばれています。`,
  sameWords: '両方で同じ言葉を使ってください',
  unknownCall: (where, call, owner) =>
    `${inJa(where)}にある呼び出し \`${call}\` は ${owner} で宣言されていません。`,
  unknownRole: (where, role) => `${inJa(where)}にある役割 \`${role}\` は app.yaml にありません。`,
  oneOf: (names) => `使えるもの：${backtickNames(names, '、')}`,
  noRoles: 'app.yaml の `roles` で宣言してください',
}

const all: Readonly<Record<string, CheckerMessages>> = { en, 'zh-chs': zhChs, 'zh-cht': zhCht, ja }

/** The words of a language; those of English where there are none. */
export const checkerMessages = (language: string): CheckerMessages =>
  Object.hasOwn(all, language) ? (all[language] ?? en) : en

/** A text, or what says it in the language of the author. */
export type CheckerText = string | ((words: CheckerMessages) => string)

export const resolveCheckerText = (say: CheckerText, words: CheckerMessages): string =>
  typeof say === 'string' ? say : say(words)

/** The language in which the labels of a schema are written: that of its author. */
export function authorsLanguage(app: SourceFile | null): string {
  const { languages } = (app?.value ?? {}) as { languages?: { source?: unknown } }
  const source = languages?.source
  return typeof source === 'string' ? source : 'en'
}
