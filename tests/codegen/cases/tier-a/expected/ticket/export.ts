// Generated from schema/ticket.yaml. Change the YAML, not this file.
import type { ExportColumn } from 'deskwright/kit'
import { paymentChoices, phaseChoices, priorityChoices, regionChoices } from './choices'

export const ticketExport = [
  { source: 'id', type: 'integer' },
  { source: 'class', type: 'text' },
  { source: 'Multi-Arch', type: 'text' },
  { source: 'attachments.isobsolete', type: 'boolean', codec: { true: 'Yes', false: 'No' } },
  { source: '+1', type: 'integer' },
  { source: '-1', type: 'integer' },
  { source: '借款人', type: 'text', masked: true },
  { source: 'create', type: 'date', codec: 'iso' },
  { source: 'priority', type: 'enum', choices: priorityChoices },
  { source: 'total', type: 'money' },
  { source: 'share', type: 'percent', unit: true },
  { source: 'region', type: 'enum', choices: regionChoices },
  { source: 'parent', type: 'reference', reference: { to: 'ticket', show: 'class' } },
  { source: 'warehouse', type: 'reference' },
  { source: 'lines', type: 'list' },
  { source: 'tags', type: 'list' },
  { source: 'address', type: 'object' },
  { source: 'phase', type: 'lifecycle', choices: phaseChoices },
  { source: 'payment', type: 'lifecycle', choices: paymentChoices },
] as const satisfies readonly ExportColumn[]
