// Generated from schema/ticket.yaml. Change the YAML, not this file.
import type { Lifecycle } from 'deskwright/kit'

export type TicketPhase = 'created' | 'imported' | 'in progress' | 'paid' | 'void'

export type TicketPhaseMove =
  | 'created -> in progress'
  | 'created -> paid (capture)'
  | 'created -> paid (cash)'
  | 'created -> void'
  | 'in progress -> void'
  | 'imported -> in progress'
  | 'in progress -> paid'

export const phaseLifecycle = {
  field: 'phase',
  start: ['created', 'imported'],
  statuses: [
    { code: 'created', key: 'created', stage: 'start' },
    { code: 'imported', key: 'imported', stage: 'start' },
    { code: 'in progress', key: 'in_20_progress', color: 'info', stage: 'work' },
    { code: 'paid', key: 'paid', color: 'success', end: true },
    { code: 'void', key: 'void', color: 'error', end: true },
  ],
  moves: [
    {
      from: 'created',
      to: 'in progress',
      call: 'phase',
      color: 'info',
      roles: ['agent', 'lead-1'],
    },
    {
      from: 'created',
      to: 'paid',
      action: 'capture',
      call: 'capture',
      confirm: true,
      tone: 'end',
      color: 'success',
      roles: ['agent', 'lead-1'],
      reason: 'required',
    },
    {
      from: 'created',
      to: 'paid',
      action: 'cash',
      call: 'phase',
      color: 'success',
      roles: ['agent'],
    },
    {
      from: 'created',
      to: 'void',
      call: 'phase',
      confirm: true,
      tone: 'end',
      color: 'error',
      roles: ['agent', 'lead-1'],
    },
    {
      from: 'in progress',
      to: 'void',
      call: 'phase',
      confirm: true,
      tone: 'end',
      color: 'error',
      roles: ['agent', 'lead-1'],
    },
    {
      from: 'imported',
      to: 'in progress',
      call: 'phase',
      color: 'info',
      roles: ['agent', 'lead-1'],
    },
    {
      from: 'in progress',
      to: 'paid',
      call: 'phase',
      color: 'success',
      roles: ['agent', 'lead-1'],
    },
  ],
} as const satisfies Lifecycle

export type TicketPayment = 0 | 1 | 2

export type TicketPaymentMove = '0 -> 1' | '0 -> 2' | '1 -> 2'

export const paymentLifecycle = {
  field: 'payment',
  start: [0],
  statuses: [
    { code: 0, key: '0' },
    { code: 1, key: '1' },
    { code: 2, key: '2', end: true },
  ],
  moves: [
    { from: 0, to: 1, call: 'payment', roles: ['agent', 'lead-1'] },
    { from: 0, to: 2, call: 'payment', roles: ['agent', 'lead-1'] },
    { from: 1, to: 2, call: 'payment', roles: ['agent', 'lead-1'] },
  ],
} as const satisfies Lifecycle
