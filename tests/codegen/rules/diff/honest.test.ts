import { expect, it } from 'vitest'
import { diffModels } from '../../../../codegen/rules/diff/changes/diff-models'
import { model, modelWith, printed, replacing } from '../../support/revisions'

/* What nothing must hide from a reviewer: a change of the rules under a new name, in a new place, in other words. */

type Edit = (text: string) => string

const all =
  (...edits: Edit[]): Edit =>
  (text) =>
    edits.reduce((said, edit) => edit(said), text)

const payAtOnce = replacing(/( {4}1 -> 9: .*\n)/, '$1    1 -> 11: new order -> disbursed\n')
const renameResource = all(
  replacing('resource: order', 'resource: loan'),
  replacing('label: 订单\n', 'label: 借款\n'),
)
const moveField = all(
  replacing('  status: { type: lifecycle', '  state: { type: lifecycle'),
  replacing('  field: status\n', '  field: state\n'),
  (text) =>
    text.replaceAll('[id, status]', '[id, state]').replaceAll(/^ {4}- status$/gm, '    - state'),
  replacing('status, mobile, name', 'state, mobile, name'),
  replacing('dueTime, status] }', 'dueTime, state] }'),
  (text) => text.replaceAll('where: { status:', 'where: { state:'),
)
const higher = (part: string): string =>
  part.replaceAll(/\d+/g, (code) => String(100 + Number(code)))

/** Every status gets a code of its own, a hundred higher. */
const recode: Edit = (text) => {
  const [head = '', table = ''] = text.split('  statuses:\n')
  const lines = table
    .split('\n')
    .map((line) =>
      /^ {4}(?:\d+: |\d+ -> |- \d+ -> )/.test(line)
        ? line.replace(
            /^( {4}(?:- )?)([\d> -]+)/,
            (_, space: string, codes: string) => space + higher(codes),
          )
        : /^ {4}[GM]\d\d /.test(line)
          ? line.replace(
              /^( {4}[GM]\d\d )(\d+)/,
              (_, id: string, code: string) => id + higher(code),
            )
          : /^ {4}[a-z-]+: (?!\{)/.test(line)
            ? line.replace(/: .*/, (rule) => higher(rule))
            : line,
    )
  const numbered = head
    .replace('  start: 1\n', '  start: 101\n')
    .replaceAll(/(?<=where: )\{.*?\}/g, higher)
  return `${numbered}  statuses:\n${lines.join('\n')}`
}

const menu = { 'schema/app.yaml': replacing('  - order\n', '  - loan\n') }

const said = (edit: Edit, also: Readonly<Record<string, Edit>> = {}): string =>
  printed(model, modelWith({ 'schema/order.yaml': edit, ...also }), 'en')

const bypass = [
  '! MONEY: An operator can now move 1 new order to 11 disbursed (disburse call).',
  '! BROKEN PROMISE: payout-goes-through-processing: 11 disbursed only after 9 disbursement processing. Shortest example: 1 → 11.',
  '! MONEY: 11, settled (17, 18, 19) can now be reached without 9 disbursement processing: 1 → 11.',
]

it.each([
  ['in its place', payAtOnce, {}],
  ['under another name', all(renameResource, payAtOnce), menu],
  ['in another field', all(moveField, payAtOnce), {}],
  ['under another name and in another field', all(renameResource, moveField, payAtOnce), menu],
])('a way round the payout is told %s', (_, edit, also) => {
  const text = said(edit, also)
  for (const line of bypass) expect(text).toContain(line)
  expect(text).not.toMatch(/new resource|new lifecycle/)
})

it('a new name is told, and nothing else changes with it', () => {
  const text = said(renameResource, menu)
  expect(text).toContain('resource loan: name order → loan.')
  expect(text).not.toMatch(/can now|no longer|BROKEN|MONEY/)
})

it('a way round the payout is told although every status has a new code', () => {
  const text = said(all(payAtOnce, recode))
  expect(text).toContain('An operator can now move 101 new order to 111 disbursed (disburse call).')
  expect(text).toContain('BROKEN PROMISE: payout-goes-through-processing')
  expect(text).toContain('new order now has the code 101 instead of 1.')
  expect(text.match(/An operator can/g)).toHaveLength(1)
})

it('a resource with rules of its own is never harmless, and its broken promises count', () => {
  const only = { ...model, resources: model.resources.filter(({ name }) => name !== 'order') }
  const after = modelWith({ 'schema/order.yaml': replacing('11 only after 9', '11 only after 5') })
  const text = printed(only, after, 'en')
  expect(text).toContain('MONEY: new resource order')
  expect(text).toContain(
    'BROKEN PROMISE: payout-goes-through-processing: 11 disbursed only after 5 under approval',
  )
})

it('a line about some moves into a status names them, and the others', () => {
  const toServer = replacing(
    '13 -> 15: repaying normally -> overdue',
    '13 -> 15: { is: repaying normally -> overdue, by: system }',
  )
  expect(said(toServer)).toContain(
    '13 → 15 overdue is now made by the server; 11, 14, 15 remain with operators.',
  )
  const role = replacing(
    '10 -> 12: awaiting re-disbursement -> disbursement failed',
    '10 -> 12: { is: awaiting re-disbursement -> disbursement failed, color: warning }',
  )
  expect(said(role)).toContain(
    'Move 10 → 12 disbursement failed: color is now warning instead of error; from 9 as before.',
  )
})

it('a promise that comes to say nothing is told, with the money first', () => {
  const text = said(all(replacing(/ {4}9 -> 11: .*\n/, ''), replacing(/ {4}10 -> 11: .*\n/, '')))
  expect(text).toContain('! MONEY: An operator can no longer move 9 disbursement processing to 11')
  expect(text).toContain('! MONEY: SAYS NOTHING: one-payout: call disburse at most once.')
  expect(text).toContain(
    '! MONEY: SAYS NOTHING: payout-goes-through-processing: 11 disbursed only after 9 disbursement processing.',
  )
})

it.each([
  [
    '11 only after 9, 10',
    '11 disbursed only after 9 disbursement processing or 10 awaiting re-disbursement',
    'It promises less.',
  ],
  [
    '11, 13 only after 9',
    '11 disbursed, 13 repaying normally only after 9 disbursement processing',
    'It promises more.',
  ],
])('a promise in other words, %s', (words, told, strength) => {
  expect(said(replacing('11 only after 9', words))).toContain(
    `payout-goes-through-processing now promises: ${told}; before: 11 disbursed only after 9 disbursement processing. ${strength}`,
  )
})

const swap: Edit = (text) =>
  text
    .replace('label: 审批通过', 'label: @')
    .replace('label: 取消借款', 'label: 审批通过')
    .replace('label: @', 'label: 取消借款')

it('labels of statuses are told, old and new, since they stand on buttons', () => {
  const text = said(swap)
  expect(text).toContain('status.7.label 审批通过 → 取消借款')
  expect(text).toContain('status.8.label 取消借款 → 审批通过')
})

it('a consequence is only told of the move that has it', () => {
  const text = said(
    all(
      replacing(/( {4}19: .*\n)/, '$1    20: { name: written off, label: 核销, stage: settled }\n'),
      replacing(
        /( {4}16 -> 19: .*\n)/,
        '$1    20 -> 17: written off -> settled normally\n    20 -> 19: written off -> settled overdue\n',
      ),
      replacing(/( {4}15 -> 19: .*\n)/, '$1    15 -> 20: overdue -> written off\n'),
    ),
  )
  const line = text.split('\n').find((each) => each.includes('move 20 written off to 17'))
  expect(line).toMatch(/\(paid call\)\. {2}\[/)
})

it('counts of one target agree, and stand once', () => {
  const text = said((order) => order.replaceAll(/ {4}1[1345] -> 18: .*\n/g, ''))
  const told = text.match(/can no longer bring records to 18 from/g) ?? []
  expect(text).toContain('no longer move 11 disbursed to 18')
  expect(told.length).toBeLessThanOrEqual(1)
})

it('a new loop, and a payout that can happen twice, are facts of their own', () => {
  const text = said(
    replacing(/( {4}11 -> 13: .*\n)/, '    11 -> 9: disbursed -> disbursement processing\n$1'),
  )
  expect(text).toContain(
    '! MONEY: disburse can now happen more than once on one record: 1 → 9 → 11 → 9 → 11.',
  )
  expect(text).toContain(
    'Where a record can go round has changed: now among (5, 7, 9, 10, 11, 12); before, among (5, 7, 9, 10, 12).',
  )
})

it('a move whose target the server decides has no made-up name', () => {
  const text = said(replacing(/( {4}9 -> 12: .*\n)/, '$1    9 -> ?: { label: 重试 }\n'))
  expect(text).toContain(
    'An operator can now move 9 disbursement processing to wherever the server decides (status call).',
  )
})

it('what the server moves is told, and a promise that it breaks', () => {
  const text = said(replacing('    - 2 -> 9\n', '    - 2 -> 9\n    - 2 -> 11\n'))
  expect(text).toContain(
    '! MONEY: The server can now move 2 awaiting machine review to 11 disbursed by itself.',
  )
  expect(text).toContain(
    'Shortest example: 1 → 2 → 11. Operators keep it; the server may break it.',
  )
  const silent = said(replacing(/ {2}server:\n(?: {4}- .*\n)+/, ''))
  expect(silent).toContain('The schema no longer says what the server moves by itself')
  expect(diffModels(model, model)).toEqual([])
})

it('what a smaller group still goes round among is not new', () => {
  expect(said(replacing(/ {4}16 -> 13: .*\n/, ''))).toContain(
    'now among (14, 15); before, among (13, 14, 15, 16).',
  )
})

it('an operator who may suddenly leave a status of the system breaks a promise, whatever is accepted', () => {
  const text = said(
    all(
      replacing(/( {4}4 -> 6: .*\n)/, '    2 -> 11: awaiting machine review -> disbursed\n$1'),
      replacing(/ {4}G02 2: (.*\n)/, ''),
      replacing(
        /( {4}G06 15: .*\n)/,
        '$1    G07 2 -> 11: { why: the review pays, by: x, since: 2026-11-21 }\n',
      ),
    ),
  )
  expect(text).toContain('! BROKEN PROMISE: payout-goes-through-processing')
  expect(text).toContain(
    '! MONEY: An operator can now move 2 awaiting machine review to 11 disbursed',
  )
})

it('a move that gets a button of its own is told with both texts', () => {
  const own = replacing(
    '5 -> 7: under approval -> approval passed',
    '5 -> 7: { is: under approval -> approval passed, label: 同意 }',
  )
  expect(said(own)).toContain('status.5→7.label 审批通过 → 同意')
})

const withRole: Edit = (text) =>
  `${text.replace('user: uuid,', 'user: uuid, roles: roles,')}\nroles: { finance: 财务 }\n`

it('roles are called as operators know them', () => {
  const forFinance = replacing(
    'call: disburse, primary: 13 }',
    'call: disburse, role: finance, primary: 13 }',
  )
  const after = modelWith({ 'schema/order.yaml': forFinance, 'schema/app.yaml': withRole })
  expect(printed(model, after, 'zh-chs')).toContain('的权限由所有管理员改为财务')
})

it('a field that comes for another one is no addition alone', () => {
  const columns = replacing('{ stack: [applyTime, dueTime],', '{ stack: [dueTime],')
  expect(said(columns)).toMatch(/columns −\(?applyTime/)
})
