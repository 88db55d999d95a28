/* Slips of people who are no programmers, in the table of the loan, and the lines as they should be. */

export interface Typo {
  /** What stands in the schema, and what somebody wrote instead. */
  old: string
  by: string
  right: string
}

const processing = '11 only after 9'
const settling = '17, 18, 19 only by paid'
const once = 'call disburse at most once'
const move = '12 -> 13: disbursement failed -> repaying normally'
const status = '12: { name: disbursement failed, label: 放款失败, stage: payout, color: error'
const statusLine = `${status}, end: true, confirm: true }`
const accepted = 'G03 12: { why: a failed payout may be taken up again by hand, by: product, since'

/** A promise by its name, the sentence that is written, and the sentence that is meant. */
const promise =
  (name: string, old: string) =>
  (by: string, right: string): Typo => ({
    old: `${name}: ${old}`,
    by: `${name}: ${by}`,
    right: `${name}: ${right}`,
  })

const payout = promise('payout-goes-through-processing', processing)
const settle = promise('settle-by-paid-call', settling)
const single = promise('one-payout', once)
const written = (by: string, right = move): Typo => ({ old: move, by, right })
const within = (old: string, by: string, right: string): Typo => ({ old, by, right })

/** Those that cannot be understood without a doubt; each is answered with the line as it should be. */
export const typos: readonly Typo[] = [
  settle('17-19 only by paid', settling),
  settle('17～19 only by paid', settling),
  settle('17 至 19 只能通过 paid', '17, 18, 19 只能通过 paid'),
  settle('17 and 18 only by paid', '17, 18 only by paid'),
  settle('17 和 18 只能通过 paid', '17, 18 只能通过 paid'),
  settle('17；18；19 only by paid', settling),
  settle('17 18 19 only by paid', settling),
  settle('17, 18, 19only by paid', settling),
  settle('17, 18, 19 only by pay', settling),
  settle('17, 18, 19 only by Paid', settling),
  settle('17, 18, 19 only by /order/paid', settling),
  settle('17, 18, l9 only by paid', settling),
  payout('11 only after “9', processing),
  payout('11 only after 9” // 先处理', processing),
  payout('11only after9', processing),
  payout('1l only after 9', processing),
  payout('１１ only after ９', processing),
  payout('11 onyl after 9', processing),
  payout('11 only afetr 9', processing),
  payout('11 only if 9', processing),
  payout('9 before 11', processing),
  payout('11 only after status 9', processing),
  payout('Disbursed only after 9', 'disbursed only after 9'),
  payout('disbursd only after 9', 'disbursed only after 9'),
  payout('状态11 必须先经过 状态9', '11 必须先经过 9'),
  payout('已放宽 必须先经过 放款处理中', '已放款 必须先经过 放款处理中'),
  payout('已放款必须先经过放款处理', '已放款必须先经过放款处理中'),
  payout('已放款 必需先经过 放款处理中', '已放款 必须先经过 放款处理中'),
  single('call disbruse at most once', once),
  single('disburse at most once', once),
  single('call disburse at most onece', once),
  within(
    'payout-goes-through-processing: 11',
    'payout-goes-through-processing：11',
    `payout-goes-through-processing: ${processing}`,
  ),
  written('12→13: disbursement failed -> repaying normally'),
  written('12 => 13: disbursement failed -> repaying normally'),
  written('12->13: disbursement failed -> repaying normally'),
  written('12 - 13: disbursement failed -> repaying normally'),
  written('12到13: disbursement failed -> repaying normally'),
  written('“12 -> 13”: disbursement failed -> repaying normally'),
  written('１２ -> １３: disbursement failed -> repaying normally'),
  written('12 -> 31: disbursement failed -> repaying normally'),
  written('12 -> 13, 14: disbursement failed -> repaying normally'),
  written('disbursement failed -> repaying normally:'),
  written('放款失败 -> 正常还款中: disbursement failed -> repaying normally'),
  written('12 -> 13：disbursement failed -> repaying normally'),
  written('12 -> 13:disbursement failed -> repaying normally'),
  written('12 -> 13 disbursement failed -> repaying normally'),
  written('- 12 -> 13: disbursement failed -> repaying normally'),
  written('12 -> 13: disbursement failed → repaying normally'),
  written('12 -> 13: 放款失败 -> 正常还款中'),
  written('12 -> 13: disbursement failed -> repaying normaly'),
  written(
    '12 -> 13: { is: disbursement failed -> repaying normally， call: paid }',
    '12 -> 13: { is: disbursement failed -> repaying normally, call: paid }',
  ),
  written(
    '12 -> 13: { is: disbursement failed -> repaying normally, call: pay }',
    '12 -> 13: { is: disbursement failed -> repaying normally, call: paid }',
  ),
  within(status, status.replace('12: {', '12：{'), statusLine),
  within(status, status.replace('color: error', 'color: red'), statusLine),
  within(`${status}, end: true`, `${status}, end: 是`, statusLine),
  within('G03 12:', 'G3 12:', `${accepted}: 2026-11-21 }`),
  within(`${accepted}: 2026-11-21`, `${accepted}: 2026/11/21`, `${accepted}: 2026-11-21 }`),
  within('    - 2 -> 9\n', '    - 待机审 -> 放款处理中\n', '- 2 -> 9'),
  within('  start: 1\n', '  start: 新订单\n', 'start: 1'),
]

/** Those that can mean one thing only, and so are understood. */
export const understood: readonly Typo[] = [
  settle('17，18，19 only by paid', ''),
  settle('17、18、19 only by paid', ''),
  settle('17, 18, 19 only by paid。', ''),
  settle('“17”, “18”, 「19」 only by paid', ''),
  settle('settled normally, settled early, settled overdue only by paid', ''),
  settle('正常结清、提前结清、逾期结清 only by paid', ''),
  settle('17, 18 or 19 only by call paid', ''),
  settle('17、18、19只能通过paid', ''),
  payout('11 Only After 9', ''),
  payout('11 must come after 9', ''),
  payout('已放款 必须经过 放款处理中', ''),
  payout('已放款 必须在 放款处理中 之后', ''),
  payout('放款处理中之后才能已放款', ''),
  payout('已放款 は 放款处理中 の後だけ', ''),
]
