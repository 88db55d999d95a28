/*
 * The specification's own tables (sections 4 and 7), written by hand from its text. A test must not take them from the
 * YAML files that it judges.
 */

export const statuses: Readonly<Record<number, { en: string; zh: string }>> = {
  1: { en: 'New order', zh: '新订单' },
  2: { en: 'Awaiting machine review', zh: '待机审' },
  3: { en: 'Fraud rejected', zh: '欺诈拒绝' },
  4: { en: 'Awaiting second confirmation', zh: '待二次确认' },
  5: { en: 'Under approval', zh: '审批中' },
  6: { en: 'Approval rejected', zh: '审批拒绝' },
  7: { en: 'Approval passed', zh: '审批通过' },
  8: { en: 'Loan cancelled', zh: '取消借款' },
  9: { en: 'Disbursement processing', zh: '放款处理中' },
  10: { en: 'Awaiting re-disbursement', zh: '待重新放款' },
  11: { en: 'Disbursed', zh: '已放款' },
  12: { en: 'Disbursement failed', zh: '放款失败' },
  13: { en: 'Repaying normally', zh: '正常还款中' },
  14: { en: 'Extension processing', zh: '展期处理中' },
  15: { en: 'Overdue', zh: '逾期' },
  16: { en: 'Repayment processing', zh: '还款处理中' },
  17: { en: 'Settled normally', zh: '正常结清' },
  18: { en: 'Settled early', zh: '提前结清' },
  19: { en: 'Settled overdue', zh: '逾期结清' },
}

/** The manual transitions that are offered, by current status (section 4). */
export const manualTransitions: Readonly<Record<number, readonly number[]>> = {
  1: [3, 4, 5, 6, 7, 8, 9],
  2: [],
  3: [],
  4: [6, 7, 8, 9],
  5: [7, 8, 9],
  6: [],
  7: [8, 9],
  8: [],
  9: [10, 11, 12],
  10: [11, 12],
  11: [13, 14, 15, 16, 17, 18, 19],
  12: [5, 13],
  13: [14, 15, 16, 17, 18, 19],
  14: [15, 16, 17, 18, 19],
  15: [14, 15, 16, 17, 18, 19],
  16: [13, 17, 18, 19],
  17: [],
  18: [],
  19: [],
}

/** "A transition to 11 uses the disburse call; to 17, 18 or 19 the paid call; every other the status call." */
export function callOf(target: number): string {
  if (target === 11) return '/admin/order/disburse'
  return [17, 18, 19].includes(target) ? '/admin/order/paid' : '/admin/order/status'
}

/** Moves that ask for a confirmation, because they move money or end an order. */
export const asksFirst: readonly number[] = [3, 6, 8, 11, 12, 17, 18, 19]
