import { assert, constantFrom, property } from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import type { ConditionPart } from '../../../../wire/condition'
import type { FieldDomain } from '../../../../codegen/language/model/transition-table'
import type { Code, InvariantFormula } from '../../../../codegen/language/model'
import { grammars, sentenceLanguages } from '../../../../codegen/language/read/sentence/grammar'
import {
  renderSentence,
  renderNamedInvariant,
} from '../../../../codegen/language/read/sentence/render'
import { readSentence } from '../../../../codegen/language/read/sentence/sentence'
import { withInvariantCodes } from '../../../../codegen/language/model/invariant'
import { domains, forms } from '../../support/random-promises'

const labels: readonly (readonly [Code, string])[] = [
  [1, '新订单'],
  [5, '审批中'],
  [7, '人工复核和审批'],
  [9, '放款处理中'],
  [11, '已放款'],
  [12, '放款失败'],
  [17, '正常结清'],
  [18, '提前结清'],
  [19, '逾期结清'],
]
const vocabulary = {
  codes: new Map(
    labels.flatMap(([code, name]) =>
      [String(code), name, `${String(code)} ${name}`].map((text) => [text, { code }] as const),
    ),
  ),
  ambiguous: new Map([['审核', [5, 7]]]),
  sets: new Map([['settled', [17, 18, 19]]]),
  calls: new Map([
    ['paid', 'paid'],
    ['disburse', 'disburse'],
    ['放款', 'disburse'],
  ]),
  roles: new Map([
    ['finance', 'finance'],
    ['财务', 'finance'],
  ]),
  fields: new Map<string, { name: string; domain: FieldDomain }>([
    ...['amount', '借款金额', 'amount of the loan'].map(
      (text) => [text, { name: 'amount', domain: { kind: 'number', digits: 2 } }] as const,
    ),
    ...['paidAt', '还款时间'].map(
      (text) => [text, { name: 'paidAt', domain: { kind: 'moment', days: true } }] as const,
    ),
    ['kind', { name: 'kind', domain: { kind: 'choice', values: ['new', 'old one'] } }],
    ['note', { name: 'note', domain: { kind: 'other' } }],
  ]),
}
const read = (sentence: string) => readSentence(sentence, vocabulary)
const statuses = (...codes: Code[]) => ({ kind: 'statuses' as const, codes })

const paid: ConditionPart = { field: 'paidAt', empty: false }
const onlyWhen = (to: Code, any: ConditionPart[][], roles: string[] = []) =>
  ({ form: 'onlyWhen', to: [to], any, roles }) satisfies InvariantFormula

describe('a sentence of another language, with names and without spaces', () => {
  const payout: InvariantFormula = { form: 'onlyAfter', what: statuses(11), after: statuses(9) }
  const settled: InvariantFormula = {
    form: 'onlyAfter',
    what: statuses(17, 18, 19),
    after: statuses(11),
  }
  it.each<[string, InvariantFormula]>([
    ['17, 18, 19 必须先经过 11', settled],
    ['17，18，19 必须先经过 11。', settled],
    ['17、18、19必须先经过11', settled],
    ['settled 必须先经过 已放款', settled],
    ['正常结清、提前结清或逾期结清必须先经过已放款', settled],
    ['已放款 必须先经过 放款处理中', payout],
    ['已放款必须先经过放款处理中', payout],
    ['“已放款”必须先经过“放款处理中”', payout],
    ['11 已放款 必须先经过 9 放款处理中', payout],
    ['已放款 必須先經過 放款处理中', payout],
    ['「已放款」の前に必ず「放款处理中」を通る', payout],
    ['11の前に必ず9を通る', payout],
    ['已放款 only after 放款处理中', payout],
    ['7 最多 3 次', { form: 'atMost', what: statuses(7), times: 3 }],
    ['7最多３次', { form: 'atMost', what: statuses(7), times: 3 }],
    ['人工复核和审批最多一次', { form: 'atMost', what: statuses(7), times: 1 }],
    ['调用 放款 最多一次', { form: 'atMost', what: { kind: 'call', call: 'disburse' }, times: 1 }],
    ['调用 paid 最多一次', { form: 'atMost', what: { kind: 'call', call: 'paid' }, times: 1 }],
    ['12 → 17 only by role 财务', { form: 'onlyByRole', from: [12], to: [17], roles: ['finance'] }],
    ['12->17 只能由角色财务操作', { form: 'onlyByRole', from: [12], to: [17], roles: ['finance'] }],
    ['17 only by role finance', { form: 'onlyByRole', to: [17], roles: ['finance'] }],
    ['12=>17 only by paid', { form: 'onlyBy', from: [12], to: [17], call: 'paid' }],
    ['11 by another person than 7', { form: 'otherPerson', to: [11], than: [7] }],
    ['11 不得与 人工复核和审批 由同一人操作', { form: 'otherPerson', to: [11], than: [7] }],
    ...[
      '17 needs paidAt',
      '17 必须填写 paidAt',
      '正常结清必须填写还款时间',
      '17 必須填寫 paidAt',
      '17 には paidAt が必要',
      "17 only when paidAt ≠ ''",
      "17 仅当 还款时间!=''",
    ].map((sentence) => [sentence, onlyWhen(17, [[paid]])] as [string, InvariantFormula]),
    ...[
      '11 only when amount <= 10000 or role finance',
      '11 only when amount of the loan at most 10000 or role 财务',
      '已放款仅当借款金额≤10000或角色财务',
      '11 仅当 amount ≤ １００００ 或者 角色 finance',
      '11 僅當 amount <= 10000 或 角色 finance',
      '11 に入れるのは amount ≤ 10000 または 役割 finance のときだけ',
    ].map(
      (sentence) =>
        [sentence, onlyWhen(11, [[{ field: 'amount', atMost: 10000 }]], ['finance'])] as [
          string,
          InvariantFormula,
        ],
    ),
    [
      "9 -> 11 only when amount > 5 and amount < 7.5, kind = new | 'old one' or paidAt >= 2026-11-21",
      {
        ...onlyWhen(11, [
          [
            { field: 'amount', over: 5 },
            { field: 'amount', under: 7.5 },
            { field: 'kind', is: ['new', 'old one'], not: false },
          ],
          [{ field: 'paidAt', atLeast: '2026-11-21' }],
        ]),
        from: [9],
      },
    ],
    ['17 within 3 moves', { form: 'within', to: [17], moves: 3 }],
    ['every record ends', { form: 'everyEnds' }],
    ['每条记录都能结束', { form: 'everyEnds' }],
    ['11 after 5 and 7', { form: 'afterAll', what: statuses(11), all: [statuses(5), statuses(7)] }],
    [
      '11 必须先经过 5 和 7',
      { form: 'afterAll', what: statuses(11), all: [statuses(5), statuses(7)] },
    ],
    [
      '12 -> 17 only after 11',
      { form: 'onlyAfter', what: { kind: 'moves', from: [12], to: [17] }, after: statuses(11) },
    ],
  ])('%s', (sentence, form) => {
    const { mistake, unknownStatuses, ...rest } = read(sentence)
    expect({ mistake, unknownStatuses, form: rest.form }).toEqual({
      mistake: null,
      unknownStatuses: [],
      form,
    })
  })
})

const letters = 'abcde'
const nameOf: Record<string, string> = {
  a: '新订单',
  b: 'in review',
  c: '放款和审批',
  d: 'never',
  e: '',
}
const lettered = {
  codes: new Map(
    [...letters].flatMap((code) =>
      [code, `${code} ${nameOf[code] ?? ''}`].map((text) => [text, { code }] as const),
    ),
  ),
  sets: new Map<string, Code[]>(),
  calls: new Map([['paid', 'paid']]),
  roles: new Map(['x', 'y'].map((role) => [role, role])),
  fields: new Map(
    Object.entries(domains).map(([name, domain]) => [name, { name, domain }] as const),
  ),
}

/** `DESKWRIGHT_SENTENCES=3000` tries so many. */
const RUNS = Number(process.env['DESKWRIGHT_SENTENCES'] ?? 400)

test('a promise that is written in a language reads as the same promise', () => {
  assert(
    property(forms, constantFrom(...sentenceLanguages), (form, language) => {
      expect(readSentence(renderSentence(form, language), lettered).form).toEqual(form)
      const told = renderNamedInvariant(form, language, {
        status: (code) => nameOf[String(code)] ?? '',
        call: () => '',
      })
      expect(readSentence(told, lettered).form).toEqual(form)
    }),
    { numRuns: RUNS, seed: 7 },
  )
})

test('codes that read as something else are quoted', () => {
  const awkward = [
    'never',
    'a, b',
    '和',
    '->',
    "it's",
    'と',
    '最多',
    '0',
    '',
    '。',
    'at most',
    '放款 或',
  ]
  const codes = new Map(awkward.map((code) => [code, { code }]))
  assert(
    property(
      forms,
      constantFrom(...sentenceLanguages),
      constantFrom(...awkward),
      (form, language, code) => {
        const odd = withInvariantCodes(form, () => code)
        expect(readSentence(renderSentence(odd, language), { ...lettered, codes }).form).toEqual(
          odd,
        )
      },
    ),
    { numRuns: RUNS, seed: 7 },
  )
})

test('every language has its own words for every form', () => {
  for (const language of sentenceLanguages) {
    expect(Object.keys(grammars[language].patterns)).toEqual(Object.keys(grammars.en.patterns))
  }
})

test('a name that several statuses have is told with their codes', () => {
  expect(read('17 必须先经过 审核').mistake).toMatchObject({
    name: 'ambiguous',
    text: '审核',
    codes: [5, 7],
  })
})
