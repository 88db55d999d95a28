/** What each status is called. */
export const statusNames: Readonly<Record<number, string>> = {
  1: 'New order',
  2: 'Awaiting machine review',
  3: 'Fraud rejected',
  4: 'Awaiting second confirmation',
  5: 'Under approval',
  6: 'Approval rejected',
  7: 'Approval passed',
  8: 'Loan cancelled',
  9: 'Disbursement processing',
  10: 'Awaiting re-disbursement',
  11: 'Disbursed',
  12: 'Disbursement failed',
  13: 'Repaying normally',
  14: 'Extension processing',
  15: 'Overdue',
  16: 'Repayment processing',
  17: 'Settled normally',
  18: 'Settled early',
  19: 'Settled overdue',
}

/** Where an operator may move an order. */
export const orderMoves: Readonly<Record<number, readonly number[]>> = {
  1: [3, 4, 5, 6, 7, 8, 9],
  4: [6, 7, 8, 9],
  5: [7, 8, 9],
  7: [8, 9],
  9: [10, 11, 12],
  10: [11, 12],
  11: [13, 14, 15, 16, 17, 18, 19],
  12: [5, 13],
  13: [14, 15, 16, 17, 18, 19],
  14: [15, 16, 17, 18, 19],
  15: [14, 15, 16, 17, 18, 19],
  16: [13, 17, 18, 19],
}

/** Statuses that move money or end an order; a move there asks first. */
export const confirmedStatuses: ReadonlySet<number> = new Set([3, 6, 8, 11, 12, 17, 18, 19])

const padToTwoDigits = (value: number): string => String(value).padStart(2, '0')

/** Seconds of the backend as local date and time. */
export const formatBackendTime = (seconds: number): string => {
  const date = new Date(seconds * 1000)
  const day = [
    date.getFullYear(),
    padToTwoDigits(date.getMonth() + 1),
    padToTwoDigits(date.getDate()),
  ].join('-')
  return `${day} ${[date.getHours(), date.getMinutes(), date.getSeconds()].map(padToTwoDigits).join(':')}`
}
