import polyglotI18nProvider from 'ra-i18n-polyglot'
import { afterEach, beforeEach, describe, expect, it, test, vi } from 'vitest'
import type { Action, ActionNotice } from '../../../../src/kit/actions/row/action'
import { noticeMessageOf } from '../../../../src/kit/actions/row/notice-messages'
import { createActionResult } from '../../../../src/kit/actions/row/create-action-result'
import { order as orderDefinition } from '../../../../src/generated/order'
import { messageLoaders } from '../../../../src/generated/messages'
import type { ResourceDefinition, Texts } from '../../../../src/providers/definitions/definition'
import { createAdminError } from '../../../../src/providers/http/create-admin-error'

const order: ResourceDefinition = orderDefinition

const languages = ['zh-chs', 'en', 'ja', 'zh-cht'] as const
type Language = (typeof languages)[number]

const translators = new Map(
  await Promise.all(
    languages.map(async (language) => {
      const texts: Texts = (await messageLoaders[language]()).default
      const { translate } = polyglotI18nProvider(() => texts as never, language)
      return [language, translate] as const
    }),
  ),
)
const translatorOf = (language: Language) => {
  const translate = translators.get(language)
  if (!translate) throw new Error(language)
  return translate
}

const record = {
  id: 7,
  sn: 'SN7',
  name: '李四',
  mobile: '0912345678',
  idNumber: 'ID-1',
  amount: 5500,
  status: 9,
}
const move = (to: number, callName: 'status' | 'disburse', label: string): Action => ({
  intent: `to ${to}`,
  resource: 'order',
  record,
  callName,
  call: order.calls[callName] ?? { path: '', body: [] },
  label,
  values: { status: to },
  expected: { status: to },
})
const payout = move(11, 'disburse', '已放款')
const approval = move(7, 'status', '审批通过')
const timeout = createAdminError({ kind: 'timeout', path: '/x', outcome: 'unknown' })
const refusal = createAdminError({ kind: 'code', path: '/x', code: 1, serverMessage: '余额不足' })
const since = new Date(2026, 10, 22, 10, 32, 5).getTime()

const said = (action: Action, notice: ActionNotice, language: Language = 'zh-chs') => {
  const { message, options } = noticeMessageOf(order, action, notice, translatorOf(language))
  return { message, details: options['details'] as string[], options }
}

beforeEach(() => void vi.useFakeTimers({ now: since + 60_000 }))
afterEach(() => void vi.useRealTimers())

test.each<[Action, ActionNotice, string, string[]]>([
  [approval, { kind: 'done', answer: null }, '成功', ['SN7 · 审批通过']],
  [payout, { kind: 'failed', error: refusal }, '失败', ['SN7 · 放款', '余额不足']],
  [approval, { kind: 'failed', error: refusal }, '失败', ['SN7 · 改为审批通过', '余额不足']],
  [
    payout,
    { kind: 'unknown' },
    '已发出“放款”请求，结果未知',
    ['SN7', '', '没有收到结果，正在核实。请勿重复操作。'],
  ],
  [
    payout,
    { kind: 'waiting', since },
    '结果未知：尚未看到“放款”的结果',
    ['SN7', '自 10:32:05 起等待，仍在继续核实。请勿重复操作。'],
  ],
  [payout, { kind: 'settled', verdict: 'happened' }, '已核实：操作成功', ['SN7 · 放款']],
  [
    payout,
    { kind: 'settled', verdict: 'unchanged' },
    '结果未知：尚未看到“放款”的结果',
    ['SN7', '请求仍可能生效。请勿重复操作。'],
  ],
  [
    payout,
    { kind: 'moved', row: { ...record, status: 12 } },
    '未发送：记录已变为“放款失败”',
    ['SN7 · 放款'],
  ],
  [
    payout,
    { kind: 'moved', row: { ...record, status: 77 } },
    '未发送：记录已变为“77”',
    ['SN7 · 放款'],
  ],
  [payout, { kind: 'moved', row: null }, '未发送：记录已不存在', ['SN7 · 放款']],
  [payout, { kind: 'elsewhere' }, '未发送：另一个标签页或窗口正在处理该记录', ['SN7 · 放款']],
])('%#: names the record and the request', (action, notice, message, details) => {
  expect(said(action, notice)).toMatchObject({ message, details })
})

const open: readonly ActionNotice[] = [
  { kind: 'unknown', error: timeout },
  { kind: 'waiting', since },
  ...(['unchanged', 'changed', 'unobservable', 'gone', 'unclear'] as const).map(
    (verdict): ActionNotice => ({ kind: 'settled', verdict }),
  ),
]
const words: Readonly<Record<Language, { unknown: RegExp; success: RegExp }>> = {
  'zh-chs': { unknown: /结果未知/, success: /成功|已放款|未生效|没有生效/ },
  en: { unknown: /unknown/i, success: /success|done|worked|Disbursed|had no effect/i },
  ja: { unknown: /不明/, success: /成功|実行済み/ },
  'zh-cht': { unknown: /結果不明/, success: /成功|已放款|未生效/ },
}

describe.each(languages)('an outcome that is not known, in %s', (language) => {
  it.each(open)('says so, and nothing that reads like a result: %j', (notice) => {
    const { message, details, options } = said(payout, notice, language)
    const text = [message, ...details].join('\n')
    expect(message).toMatch(words[language].unknown)
    expect(text).not.toMatch(words[language].success)
    expect(text).toContain('SN7')
    expect(options.type).not.toBe('success')
    expect(options.autoHideDuration, 'stays').toBeNull()
  })
})

test('only what has worked goes by itself', () => {
  expect(said(payout, { kind: 'done', answer: null }).options.autoHideDuration).toBe(3000)
  const verdict = { kind: 'settled', verdict: 'happened' } as const
  expect(said(payout, verdict).options.autoHideDuration).toBe(8000)
  expect(said(payout, { kind: 'failed', error: refusal }).options.autoHideDuration).toBeNull()
  expect(said(payout, { kind: 'elsewhere' }).options.autoHideDuration).toBeNull()
})

const about = (action: Action, notice: ActionNotice) => said(action, notice).options.about

test('all messages about one intent are about the same; without one, about the very action', () => {
  const { intent, ...loose } = payout
  expect(about(payout, { kind: 'unknown' })).toBe(intent)
  expect(about({ ...payout }, { kind: 'waiting', since })).toBe(intent)
  const first = about(loose, { kind: 'unknown' })
  expect(about(loose, { kind: 'waiting', since })).toBe(first)
  expect(about({ ...loose }, { kind: 'unknown' })).not.toBe(first)
})

test('a record that only personal fields name is named to the operator, and kept without a name', () => {
  const personal = { ...order, identity: ['name', 'mobile'], key: ['mobile'] }
  const translate = translatorOf('zh-chs')
  const notice = { kind: 'done', answer: null } as const
  expect(noticeMessageOf(personal, payout, notice, translate).options['details']).toEqual([
    '李四 · 已放款',
  ])
  const kept = createActionResult(personal, payout, notice, translate, personal.identity)
  expect(kept).toMatchObject({ id: '', name: '' })
  expect(JSON.stringify(kept)).not.toMatch(/李四|0912345678|ID-1/)
})

test('fields that the operator may not see are not named', () => {
  const notice = { kind: 'done', answer: null } as const
  const { options } = noticeMessageOf(order, payout, notice, translatorOf('en'), ['amount'])
  expect(options['details']).toEqual(['5500 · 已放款'])
})
