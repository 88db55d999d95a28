import { readFileSync } from 'node:fs'
import { parseSync, Visitor } from 'oxc-parser'
import { parse } from 'yaml'
import { expect, test } from 'vitest'
import { messageLanguages, type MessageLanguage } from '../../codegen/rules/messages'

/* One word for one thing, in all that operators, authors and reviewers read. */

interface Message {
  readonly place: string
  readonly text: string
}

/** Words that no message of a language may have, and what to write instead. */
type Words = Readonly<Record<string, string>>

/** In the console, which operators read. */
const consoleWords: Readonly<Record<MessageLanguage, Words>> = {
  en: {
    backend: 'operators know the server',
    'read again': 'write load, reload or refresh',
    whoever: 'name the person',
    'move fits': 'operators take actions, and actions are available',
    'leads there': 'say what can be set',
    'this is an end': 'a status is final',
    'to an end': 'a status is final',
    'this is no': 'write not a',
    'there is no': 'write no, or does not exist',
    'by now': 'say what has changed',
    'may be left out': 'optional',
    'may be given': 'optional',
    'may stand': 'say what is accepted',
    'in total': 'the number stands before total',
    'is gone': 'write no longer exists',
    'looked at': 'unseen',
    'usual colour': 'the default colour',
    '…?': 'a label does not ask',
  },
  'zh-chs': {
    后端: '服务器',
    流转: '操作员看到的是操作',
    终态: '最终状态',
    从这里: '当前',
    通向: '变更为',
    '为什么不能…': '菜单项不提问',
    转为: '变更为',
    移开指针: '移开鼠标',
    无误的: '导入 N 行',
    不止一个: '多条同名记录',
    常用筛选: '保存的筛选',
    可不填: '选填',
    登录已失效: '登录已过期',
    本浏览器: '本机',
  },
  'zh-cht': {
    後端: '伺服器',
    流轉: '操作員看到的是操作',
    終態: '最終狀態',
    從這裡: '目前',
    通向: '變更為',
    '為什麼不能…': '選單項目不提問',
    轉為: '變更為',
    移開指標: '移開滑鼠',
    無誤的: '匯入 N 列',
    不只一個: '多筆同名記錄',
    常用篩選: '儲存的篩選',
    可不填: '選填',
    登入已失效: '登入已過期',
    列表: '清單',
  },
  ja: {
    バックエンド: 'サーバー',
    終了状態: '最終状態',
    ここから: '現在',
    省略できます: '任意',
    道筋: '経路',
  },
}

/** In reports, comparisons, diagnostics and answers of the server. */
const authorWords: Readonly<Record<MessageLanguage, Words>> = {
  en: {
    'by the system': 'reports and comparisons speak of the server',
    mended: 'fixed',
    whoever: 'name the person',
    'that there is not': 'write does not exist',
    'what became of': 'result',
    'strike it out': 'remove',
    'this is no': 'write is not',
    'these are more than': 'write more than',
    'is gone': 'write removed',
    'is no status': 'write is not',
    '} records': 'a count may be 1: write records: 1',
  },
  'zh-chs': {
    终点: '终态',
    起点: '起始状态',
    认可: '接受',
    移到: '转为',
    移入: '转为',
    走到: '转到',
    由系统: '由服务器',
    归系统: '由服务器',
    只有系统: '只有服务器',
    打破: '不成立',
    落空: '没有意义',
    总是可以: '无条件',
    规则表: '流转表',
    读不懂: '无法识别',
  },
  'zh-cht': {
    終點: '終態',
    起點: '起始狀態',
    認可: '接受',
    移到: '轉為',
    移入: '轉為',
    走到: '轉到',
    由系統: '由伺服器',
    歸系統: '由伺服器',
    只有系統: '只有伺服器',
    打破: '不成立',
    落空: '沒有意義',
    總是可以: '無條件',
    規則表: '流轉表',
    讀不懂: '無法辨識',
  },
  ja: {
    システム: 'サーバー',
    ロール: '役割',
    移せ: '変更',
    移動: '遷移',
    承認: '受け入れ',
    破られた: '守られていない',
    何も言って: '意味がない',
    いつでも: '常に',
  },
}

const textsOf = (value: unknown, place: string): Message[] => {
  if (typeof value === 'string') return [{ place, text: value }]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, part]) => textsOf(part, `${place} ${key}`))
}

/** What the console says, without labels of the schema and the texts of react-admin. */
const consoleMessages = (language: MessageLanguage): Message[] => {
  const file = `i18n/${language}.yaml`
  const all = parse(readFileSync(file, 'utf8')) as Record<string, unknown>
  const own = Object.entries(all).filter(([key]) => key !== 'ra' && key !== 'resources')
  return textsOf(Object.fromEntries(own), file)
}

/** The strings of a source file; what is filled in stands as braces. */
const stringsIn = (file: string): Message[] => {
  const texts: string[] = []
  new Visitor({
    Literal: ({ value }) => void (typeof value === 'string' && texts.push(value)),
    TemplateLiteral: ({ quasis }) =>
      void texts.push(quasis.map(({ value }) => value.cooked ?? '').join('${}')),
  }).visit(parseSync(file, readFileSync(file, 'utf8')).program)
  return texts.map((text) => ({ place: file, text }))
}

/** Files with all languages. What is written in one of them has no words of another. */
const shared = [
  'codegen/language/read/checker-messages.ts',
  'codegen/language/read/sentence/mistakes.ts',
]

const authorMessages = (language: MessageLanguage): Message[] =>
  [
    `codegen/rules/messages/${language}.ts`,
    `codegen/rules/messages/report/${language}.ts`,
    `server/messages/${language}.ts`,
    ...shared,
  ].flatMap(stringsIn)

const found = (messages: readonly Message[], words: Words): string[] =>
  messages.flatMap(({ place, text }) =>
    Object.entries(words)
      .filter(([word]) => text.toLowerCase().includes(word))
      .map(([word, instead]) => `${place}: “${text}” has “${word}”: ${instead}`),
  )

test.each(messageLanguages)('the console has one vocabulary in %s', (language) => {
  const messages = consoleMessages(language)
  expect(messages.length).toBeGreaterThan(500)
  expect(found(messages, consoleWords[language])).toEqual([])
})

test.each(messageLanguages)('reports and comparisons have one vocabulary in %s', (language) => {
  const messages = authorMessages(language)
  expect(messages.length).toBeGreaterThan(300)
  expect(found(messages, authorWords[language])).toEqual([])
})
