// Generated from schema/order.yaml. Change the YAML, not this file.
import type { Choice } from 'deskwright/kit'

export const statusChoices = [
  { code: 1, key: '1', color: 'info' },
  { code: 2, key: '2' },
  { code: 3, key: '3', color: 'error' },
  { code: 4, key: '4', color: 'warning' },
  { code: 5, key: '5', color: 'info' },
  { code: 6, key: '6', color: 'error' },
  { code: 7, key: '7', color: 'success' },
  { code: 8, key: '8' },
  { code: 9, key: '9', color: 'info' },
  { code: 10, key: '10', color: 'warning' },
  { code: 11, key: '11', color: 'success' },
  { code: 12, key: '12', color: 'error' },
  { code: 13, key: '13', color: 'info' },
  { code: 14, key: '14', color: 'warning' },
  { code: 15, key: '15', color: 'error' },
  { code: 16, key: '16', color: 'info' },
  { code: 17, key: '17', color: 'success' },
  { code: 18, key: '18', color: 'success' },
  { code: 19, key: '19', color: 'success' },
] as const satisfies readonly Choice[]
