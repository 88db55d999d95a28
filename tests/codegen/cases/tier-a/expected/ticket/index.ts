// Generated from schema/ticket.yaml. Change the YAML, not this file.
import { lazyPart } from 'deskwright/kit'
import type { ResourceDefinition } from 'deskwright/kit'
import { ticketCalls } from './calls'
import { ticketCells } from './cells'
import { phaseChoices, priorityChoices } from './choices'
import { paymentLifecycle, phaseLifecycle } from './lifecycle'
import { TicketList } from './list'

export const ticket = {
  name: 'ticket',
  path: '/tickets',
  icon: 'flag',
  key: ['id'],
  identity: ['class', 'Multi-Arch'],
  personal: ['借款人'],
  wire: {
    phase: { path: ['status', 'phase'] },
    payment: { read: 'pay_state', write: 'payState' },
  },
  access: {
    share: { read: ['agent', 'lead-1'], write: ['lead-1'] },
  },
  calls: ticketCalls,
  verbs: { list: 'list', create: 'save', update: 'save', delete: 'delete' },
  filters: {
    'arch[]': { field: 'Multi-Arch', operator: 'contains' },
    priority_min: { field: 'priority', operator: 'gte' },
  },
  lookups: [
    { source: 'class', maxLength: 40 },
    { source: 'Multi-Arch', sends: 'arch[]', maxLength: 12 },
  ],
  addressed: {
    class: {},
    'arch[]': {
      source: 'Multi-Arch',
    },
    priority_min: {
      source: 'minPriority',
      choices: priorityChoices,
    },
    priority: {
      choices: priorityChoices,
    },
    phase: {
      choices: phaseChoices,
    },
    parent: {},
    create: { source: 'period', takes: 'ends' },
  },
  lifecycles: [phaseLifecycle, paymentLifecycle],
  cells: ticketCells,
  list: TicketList,
  create: lazyPart(() => import('./create')),
  edit: lazyPart(() => import('./edit')),
  show: lazyPart(() => import('./show')),
} as const satisfies ResourceDefinition
