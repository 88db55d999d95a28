// Generated from schema/order.yaml. Change the YAML, not this file.
import type { Lifecycle } from 'deskwright/kit'

export type OrderStatus =
  | 1
  | 2
  | 3
  | 4
  | 5
  | 6
  | 7
  | 8
  | 9
  | 10
  | 11
  | 12
  | 13
  | 14
  | 15
  | 16
  | 17
  | 18
  | 19

export type OrderStatusMove =
  | '1 -> 3'
  | '1 -> 4'
  | '1 -> 5'
  | '1 -> 6'
  | '1 -> 7'
  | '1 -> 8'
  | '1 -> 9'
  | '4 -> 6'
  | '4 -> 7'
  | '4 -> 8'
  | '4 -> 9'
  | '5 -> 7'
  | '5 -> 8'
  | '5 -> 9'
  | '7 -> 8'
  | '7 -> 9'
  | '9 -> 10'
  | '9 -> 11'
  | '9 -> 12'
  | '10 -> 11'
  | '10 -> 12'
  | '11 -> 13'
  | '11 -> 14'
  | '11 -> 15'
  | '11 -> 16'
  | '11 -> 17'
  | '11 -> 18'
  | '11 -> 19'
  | '12 -> 5'
  | '12 -> 13'
  | '13 -> 14'
  | '13 -> 15'
  | '13 -> 16'
  | '13 -> 17'
  | '13 -> 18'
  | '13 -> 19'
  | '14 -> 15'
  | '14 -> 16'
  | '14 -> 17'
  | '14 -> 18'
  | '14 -> 19'
  | '15 -> 14'
  | '15 -> 15'
  | '15 -> 16'
  | '15 -> 17'
  | '15 -> 18'
  | '15 -> 19'
  | '16 -> 13'
  | '16 -> 17'
  | '16 -> 18'
  | '16 -> 19'

export const statusLifecycle = {
  field: 'status',
  start: [1],
  statuses: [
    { code: 1, key: '1', color: 'info', stage: 'apply', primary: 5 },
    { code: 2, key: '2', stage: 'apply', bySystem: true },
    { code: 3, key: '3', color: 'error', stage: 'refused', end: true },
    { code: 4, key: '4', color: 'warning', stage: 'apply', primary: 7 },
    { code: 5, key: '5', color: 'info', stage: 'approval', primary: 7 },
    { code: 6, key: '6', color: 'error', stage: 'refused', bySystem: true },
    { code: 7, key: '7', color: 'success', stage: 'approval', primary: 9 },
    { code: 8, key: '8', stage: 'refused', end: true },
    { code: 9, key: '9', color: 'info', stage: 'payout', primary: 11 },
    { code: 10, key: '10', color: 'warning', stage: 'payout', primary: 11 },
    { code: 11, key: '11', color: 'success', stage: 'payout', primary: 13 },
    { code: 12, key: '12', color: 'error', stage: 'payout', end: true },
    { code: 13, key: '13', color: 'info', stage: 'repayment', primary: 17 },
    { code: 14, key: '14', color: 'warning', stage: 'repayment', primary: 18 },
    { code: 15, key: '15', color: 'error', stage: 'repayment', primary: 19 },
    { code: 16, key: '16', color: 'info', stage: 'repayment', primary: 17 },
    { code: 17, key: '17', color: 'success', stage: 'settled', end: true },
    { code: 18, key: '18', color: 'success', stage: 'settled', end: true },
    { code: 19, key: '19', color: 'success', stage: 'settled', end: true },
  ],
  moves: [
    { from: 1, to: 3, call: 'status', confirm: true, tone: 'end', color: 'error' },
    { from: 1, to: 4, call: 'status', color: 'warning' },
    { from: 1, to: 5, call: 'status', color: 'info' },
    { from: 1, to: 6, call: 'status', confirm: true, tone: 'end', color: 'error' },
    { from: 1, to: 7, call: 'status', color: 'success' },
    { from: 1, to: 8, call: 'status', confirm: true, tone: 'end' },
    { from: 1, to: 9, call: 'status', color: 'info' },
    { from: 4, to: 6, call: 'status', confirm: true, tone: 'end', color: 'error' },
    { from: 4, to: 7, call: 'status', color: 'success' },
    { from: 4, to: 8, call: 'status', confirm: true, tone: 'end' },
    { from: 4, to: 9, call: 'status', color: 'info' },
    { from: 5, to: 7, call: 'status', color: 'success' },
    { from: 5, to: 8, call: 'status', confirm: true, tone: 'end' },
    { from: 5, to: 9, call: 'status', color: 'info' },
    { from: 7, to: 8, call: 'status', confirm: true, tone: 'end' },
    { from: 7, to: 9, call: 'status', color: 'info' },
    { from: 9, to: 10, call: 'status', color: 'warning' },
    { from: 9, to: 11, call: 'disburse', confirm: 'call', tone: 'pay', color: 'success' },
    { from: 9, to: 12, call: 'status', confirm: true, tone: 'end', color: 'error' },
    { from: 10, to: 11, call: 'disburse', confirm: 'call', tone: 'pay', color: 'success' },
    { from: 10, to: 12, call: 'status', confirm: true, tone: 'end', color: 'error' },
    { from: 11, to: 13, call: 'status', color: 'info' },
    { from: 11, to: 14, call: 'status', color: 'warning' },
    { from: 11, to: 15, call: 'status', color: 'error' },
    { from: 11, to: 16, call: 'status', color: 'info' },
    { from: 11, to: 17, call: 'paid', confirm: true, tone: 'end', color: 'success' },
    { from: 11, to: 18, call: 'paid', confirm: true, tone: 'end', color: 'success' },
    { from: 11, to: 19, call: 'paid', confirm: true, tone: 'end', color: 'success' },
    { from: 12, to: 5, call: 'status', color: 'info' },
    { from: 12, to: 13, call: 'status', color: 'info' },
    { from: 13, to: 14, call: 'status', color: 'warning' },
    { from: 13, to: 15, call: 'status', color: 'error' },
    { from: 13, to: 16, call: 'status', color: 'info' },
    { from: 13, to: 17, call: 'paid', confirm: true, tone: 'end', color: 'success' },
    { from: 13, to: 18, call: 'paid', confirm: true, tone: 'end', color: 'success' },
    { from: 13, to: 19, call: 'paid', confirm: true, tone: 'end', color: 'success' },
    { from: 14, to: 15, call: 'status', color: 'error' },
    { from: 14, to: 16, call: 'status', color: 'info' },
    { from: 14, to: 17, call: 'paid', confirm: true, tone: 'end', color: 'success' },
    { from: 14, to: 18, call: 'paid', confirm: true, tone: 'end', color: 'success' },
    { from: 14, to: 19, call: 'paid', confirm: true, tone: 'end', color: 'success' },
    { from: 15, to: 14, call: 'status', color: 'warning' },
    { from: 15, to: 15, call: 'status', color: 'error' },
    { from: 15, to: 16, call: 'status', color: 'info' },
    { from: 15, to: 17, call: 'paid', confirm: true, tone: 'end', color: 'success' },
    { from: 15, to: 18, call: 'paid', confirm: true, tone: 'end', color: 'success' },
    { from: 15, to: 19, call: 'paid', confirm: true, tone: 'end', color: 'success' },
    { from: 16, to: 13, call: 'status', color: 'info' },
    { from: 16, to: 17, call: 'paid', confirm: true, tone: 'end', color: 'success' },
    { from: 16, to: 18, call: 'paid', confirm: true, tone: 'end', color: 'success' },
    { from: 16, to: 19, call: 'paid', confirm: true, tone: 'end', color: 'success' },
  ],
} as const satisfies Lifecycle
