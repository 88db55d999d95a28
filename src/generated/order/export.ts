// Generated from schema/order.yaml. Change the YAML, not this file.
import type { ExportColumn } from 'deskwright/kit'
import { statusChoices } from './choices'

export const orderExport = [
  { source: 'id', type: 'integer' },
  { source: 'sn', type: 'text' },
  { source: 'productId', type: 'reference', reference: { to: 'product', show: 'name' } },
  { source: 'mobile', type: 'phone', masked: true },
  { source: 'idNumber', type: 'text', masked: true },
  { source: 'name', type: 'text', masked: true },
  { source: 'amount', type: 'money' },
  { source: 'term', type: 'integer', unit: true },
  { source: 'applyTime', type: 'timestamp' },
  { source: 'dueTime', type: 'timestamp' },
  { source: 'status', type: 'lifecycle', choices: statusChoices },
] as const satisfies readonly ExportColumn[]
