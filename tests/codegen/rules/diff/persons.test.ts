import { expect, it } from 'vitest'
import { diffModels } from '../../../../codegen/rules/diff/changes/diff-models'
import { weightOfChange } from '../../../../codegen/rules/diff/changes/change-weight'
import { model, modelWith, printed, replacing } from '../../support/revisions'

/* What is said when another person no longer has to make a move. */

const asking = (than: string, of = 'call: disburse,') =>
  modelWith({ 'schema/order.yaml': replacing(of, `${of} otherPersonThan: ${than},`) })

it.each([
  [
    'en',
    'A move to 11 disbursed no longer requires another person than the one who moved it to 7 approval passed',
  ],
  ['zh-chs', '转为 11 已放款 不再要求由另一人操作（不同于转为 7 审批通过 的人）'],
  ['zh-cht', '轉為 11 已撥款 不再要求由另一人操作（不同於轉為 7 審核通過 的人）'],
  ['ja', '11 融資実行済み への変更は 7 審査承認済み に変更した人でも行えるようになります'],
])('a rule that is gone is told in %s, with the money first', (language, said) => {
  const text = printed(asking('7'), model, language)
  expect(text).toContain(said)
  expect(text.split('\n').find((line) => line.includes(said))).toMatch(/^\s*!/)
})

it('a rule that is gone weighs as a role that is gone', () => {
  expect(diffModels(asking('7'), model).map(weightOfChange)).toEqual(['breaking'])
  expect(diffModels(asking('5', 'label: 审批通过,'), model).map(weightOfChange)).toEqual([
    'notable',
  ])
})

it('a rule about other people is told with both', () => {
  expect(printed(asking('7'), asking('[7, 9]'), 'en')).toContain(
    'now requires another person than the one who moved it to 7 approval passed, 9 disbursement processing instead of 7 approval passed',
  )
})

it.each([
  ['en', /11 disbursed.*sealed fields/],
  ['zh-chs', /11 已放款.*保持不变的字段/],
  ['zh-cht', /11 已撥款.*保持不變的欄位/],
  ['ja', /11 融資実行済み.*変わってはならない項目/],
])('a seal that is gone is told in %s, with the money first', (language, said) => {
  const text = printed(asking('{ 7, seals: [amount] }'), asking('7'), language)
  const line = text.split('\n').find((each) => said.test(each))
  expect(line, text).toMatch(/^\s*!/)
  expect(line).toContain('amount')
})
