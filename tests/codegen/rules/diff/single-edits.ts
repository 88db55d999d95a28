import { replacing } from '../../support/revisions'

/* Sixty edits of the table of the loan, each of one thing. */

export interface SingleEdit {
  what: string
  edit: (text: string) => string
  also?: Readonly<Record<string, (text: string) => string>>
}

/** The line of a move, written in full. */
const withMove = (after: string, line: string): SingleEdit['edit'] =>
  replacing(new RegExp(`( {4}${after}: .*\\n)`), `$1    ${line}\n`)
const withoutMove = (move: string): SingleEdit['edit'] =>
  replacing(new RegExp(` {4}${move}: .*\\n`), '')
/** A move with facts of its own. */
const moveWith = (move: string, words: string, facts: string): SingleEdit['edit'] =>
  replacing(`${move}: ${words}\n`, `${move}: { is: ${words}, ${facts} }\n`)
const promised = (line: string): SingleEdit['edit'] =>
  replacing(/( {4}one-payout: .*\n)/, `$1    ${line}\n`)
const withRoles = (text: string): string =>
  `${text.replace('user: uuid,', 'user: uuid, roles: roles,')}\nroles: { finance: 财务, sales: 业务员 }\n`
const roles = { 'schema/app.yaml': withRoles }

const moves: readonly SingleEdit[] = [
  { what: '+ 5 -> 6', edit: withMove('4 -> 9', '5 -> 6: under approval -> approval rejected') },
  {
    what: '+ 1 -> 11, around the payout',
    edit: withMove('1 -> 9', '1 -> 11: new order -> disbursed'),
  },
  {
    what: '+ 8 -> 17, settled after a cancellation',
    edit: withMove('7 -> 9', '8 -> 17: loan cancelled -> settled normally'),
  },
  {
    what: '+ 11 -> 9, a second payout',
    edit: withMove('10 -> 12', '11 -> 9: disbursed -> disbursement processing'),
  },
  {
    what: '+ 17 -> 13, out of an end',
    edit: withMove('16 -> 19', '17 -> 13: settled normally -> repaying normally'),
  },
  { what: '+ 3 -> 1, a way back', edit: withMove('1 -> 9', '3 -> 1: fraud rejected -> new order') },
  {
    what: '+ 5 -> 5, on the spot',
    edit: withMove('4 -> 9', '5 -> 5: under approval -> under approval'),
  },
  {
    what: '+ 9 -> ?, where the server decides',
    edit: withMove('9 -> 12', '9 -> ?: { label: 重试 }'),
  },
  {
    what: '+ 12 -> 11, a second try',
    edit: withMove('12 -> 5', '12 -> 11: disbursement failed -> disbursed'),
  },
  {
    what: '+ 2 -> 9, for operators',
    edit: withMove('1 -> 9', '2 -> 9: awaiting machine review -> disbursement processing'),
  },
  { what: '- 12 -> 13', edit: withoutMove('12 -> 13') },
  { what: '- 9 -> 11', edit: withoutMove('9 -> 11') },
  { what: '- 10 -> 11', edit: withoutMove('10 -> 11') },
  { what: '- 12 -> 5, the loop of approval', edit: withoutMove('12 -> 5') },
  { what: '- 15 -> 15', edit: withoutMove('15 -> 15') },
  { what: '- 1 -> 4, the only way in', edit: withoutMove('1 -> 4') },
  { what: '- 11 -> 17', edit: withoutMove('11 -> 17') },
  { what: '- 1 -> 8', edit: withoutMove('1 -> 8') },
  { what: '- 16 -> 13', edit: withoutMove('16 -> 13') },
  {
    what: '9 -> 11 becomes 9 -> 13',
    edit: replacing(
      '9 -> 11: disbursement processing -> disbursed\n    9 -> 12: disbursement processing -> disbursement failed\n',
      '9 -> 12: disbursement processing -> disbursement failed\n    9 -> 13: disbursement processing -> repaying normally\n',
    ),
  },
  {
    what: '4 -> 9 becomes 4 -> 5',
    edit: (text) =>
      withMove(
        '1 -> 9',
        '4 -> 5: awaiting second confirmation -> under approval',
      )(withoutMove('4 -> 9')(text)),
  },
]

const facts: readonly SingleEdit[] = [
  {
    what: '13 -> 15 by the server',
    edit: moveWith('13 -> 15', 'repaying normally -> overdue', 'by: system'),
  },
  {
    what: '9 -> 11 by the status call',
    edit: moveWith('9 -> 11', 'disbursement processing -> disbursed', 'call: status'),
  },
  {
    what: '11 -> 17 by the status call',
    edit: moveWith('11 -> 17', 'disbursed -> settled normally', 'call: status'),
  },
  {
    what: '9 -> 11 for finance',
    edit: moveWith('9 -> 11', 'disbursement processing -> disbursed', 'role: finance'),
    also: roles,
  },
  {
    what: '12 -> 13 by the disburse call',
    edit: moveWith('12 -> 13', 'disbursement failed -> repaying normally', 'call: disburse'),
  },
  {
    what: '9 -> 11 asks no longer',
    edit: moveWith('9 -> 11', 'disbursement processing -> disbursed', 'confirm: false'),
  },
  {
    what: '5 -> 7 asks',
    edit: moveWith('5 -> 7', 'under approval -> approval passed', 'confirm: true'),
  },
  {
    what: '10 -> 12 in another colour',
    edit: moveWith('10 -> 12', 'awaiting re-disbursement -> disbursement failed', 'color: warning'),
  },
  {
    what: '5 -> 7 with a label of its own',
    edit: moveWith('5 -> 7', 'under approval -> approval passed', 'label: 同意'),
  },
  {
    what: '9 -> 11 only for large amounts',
    edit: moveWith(
      '9 -> 11',
      'disbursement processing -> disbursed',
      'when: { amount: { over: 100 } }',
    ),
  },
  {
    what: '11 -> 17 for finance and sales',
    edit: moveWith('11 -> 17', 'disbursed -> settled normally', 'role: [finance, sales]'),
    also: roles,
  },
  {
    what: '11 for finance',
    edit: replacing('call: disburse,', 'call: disburse, role: finance,'),
    also: roles,
  },
  { what: '17 by the status call', edit: replacing(/(17: \{.*), call: paid \}/, '$1 }') },
  {
    what: '11 by the status call',
    edit: replacing('color: success, call: disburse,', 'color: success,'),
  },
  {
    what: '8 no end',
    edit: replacing(
      'stage: refused, end: true, confirm: true }\n    9:',
      'stage: refused, confirm: true }\n    9:',
    ),
  },
  { what: '16 an end', edit: replacing(/(16: \{.*color: info)/, '$1, end: true') },
  {
    what: '15 by the system',
    edit: replacing('label: 逾期, stage: repayment', 'label: 逾期, stage: repayment, by: system'),
  },
  {
    what: '3 asks no longer',
    edit: replacing(
      'color: error, end: true, confirm: true }\n    4:',
      'color: error, end: true }\n    4:',
    ),
  },
  {
    what: '17 in another stage',
    edit: replacing('label: 正常结清, stage: settled', 'label: 正常结清, stage: repayment'),
  },
  {
    what: 'a stage called otherwise',
    edit: replacing('settled: 结清', 'settled: 已结清'),
  },
  {
    what: '17 in another colour',
    edit: replacing(
      'label: 正常结清, stage: settled, color: success',
      'label: 正常结清, stage: settled, color: info',
    ),
  },
  { what: '7 with another label', edit: replacing('label: 审批通过', 'label: 同意借款') },
  {
    what: '16 with another name',
    edit: (text) => text.replaceAll('repayment processing', 'repayment under way'),
  },
  {
    what: '16 with another code',
    edit: (text) =>
      text
        .replace(/^( {4})16: \{/m, '$130: {')
        .replaceAll(/^( {4})16 ->/gm, '$130 ->')
        .replaceAll(/-> 16:/g, '-> 30:')
        .replace('14, 16] }', '14, 30] }'),
  },
  {
    what: '20 new, nothing leads there',
    edit: replacing(
      /( {4}19: \{.*\n)/,
      '$1    20: { name: written off, label: 核销, stage: settled, end: true, by: system }\n',
    ),
  },
  {
    what: '10 gone',
    edit: (text) =>
      text
        .replace(/^ {4}10: \{.*\n/m, '')
        .replaceAll(/^ {4}(?:10 -> \d+|\d+ -> 10): .*\n/gm, '')
        .replace('9, 10, 12', '9, 12')
        .replace('7, 9, 10]', '7, 9]'),
  },
  { what: 'start at 4 as well', edit: replacing('  start: 1\n', '  start: [1, 4]\n') },
]

const around: readonly SingleEdit[] = [
  { what: 'paid by another path', edit: replacing('path: /order/paid', 'path: /order/settle') },
  {
    what: 'disburse sends more',
    edit: replacing(
      'path: /order/disburse\n      body: [id, status]',
      'path: /order/disburse\n      body: [id, status, amount]',
    ),
  },
  {
    what: 'disburse without a key',
    edit: replacing('      label: 放款\n      idempotencyKey: true\n', '      label: 放款\n'),
  },
  {
    what: 'disburse asks no longer',
    edit: replacing(/( {6}failed: 失败\n) {6}confirm:\n(?: {8}.*\n)+/, '$1'),
  },
  {
    what: 'the server may pay out',
    edit: replacing('    - 2 -> 9\n', '    - 2 -> 9\n    - 2 -> 11\n'),
  },
  { what: 'the server no longer closes what was rejected', edit: replacing('    - 6 -> 8\n', '') },
  { what: 'nobody says what the server does', edit: replacing(/ {2}server:\n(?: {4}- .*\n)+/, '') },
  { what: 'G03 12 no longer accepted', edit: replacing(/ {4}G03 12: .*\n/, '') },
  { what: 'a promise gone', edit: replacing(/ {4}one-settlement: .*\n/, '') },
  { what: 'a promise new and kept', edit: promised('no-return: after 3 never 4') },
  {
    what: 'a promise new and broken',
    edit: promised('settled-only-after-payout-always: 17, 18, 19 only after 11'),
  },
  {
    what: 'a promise that promises less',
    edit: replacing('11 only after 9', '11 only after 9, 10'),
  },
  {
    what: 'a promise in other words, broken by the server',
    edit: replacing('11 only after 9', '2 only after 9'),
  },
]

export const edits: readonly SingleEdit[] = [...moves, ...facts, ...around]
