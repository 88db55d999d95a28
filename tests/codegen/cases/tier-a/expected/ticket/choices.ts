// Generated from schema/ticket.yaml. Change the YAML, not this file.
import type { Choice } from 'deskwright/kit'

export const priorityChoices = [
  { code: 0, key: '0' },
  { code: -1, key: '-1', color: 'neutral' },
  { code: 10, key: '10', color: 'error' },
  { code: 99, key: '99', readOnly: true },
  { code: 100, key: '100' },
] as const satisfies readonly Choice[]

export const regionChoices = [
  { code: '', key: '_empty' },
  { code: 'EU West', key: 'EU_20_West' },
  { code: 'a-b_c', key: 'a-b_5f_c' },
] as const satisfies readonly Choice[]

export const urgentChoices = [
  { code: 'yes', key: 'yes' },
  { code: 'no', key: 'no' },
] as const satisfies readonly Choice[]

export const linesTaxedChoices = [
  { code: 1, key: '1' },
  { code: 0, key: '0' },
] as const satisfies readonly Choice[]

export const flagsChoices = [
  { code: 'a', key: 'a' },
  { code: 'b', key: 'b' },
] as const satisfies readonly Choice[]

export const phaseChoices = [
  { code: 'created', key: 'created' },
  { code: 'imported', key: 'imported' },
  { code: 'in progress', key: 'in_20_progress', color: 'info' },
  { code: 'paid', key: 'paid', color: 'success' },
  { code: 'void', key: 'void', color: 'error' },
] as const satisfies readonly Choice[]

export const paymentChoices = [
  { code: 0, key: '0' },
  { code: 1, key: '1' },
  { code: 2, key: '2' },
] as const satisfies readonly Choice[]
