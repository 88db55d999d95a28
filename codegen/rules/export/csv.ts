import Papa from 'papaparse'
import type { StateMachine } from './state-machine'

/** The moves as a table, one a row, for a spreadsheet. */
export function csvText({ states, steps }: StateMachine): string {
  const state = (id: string) => states.find((each) => each.id === id)
  const rows = steps.map(({ from, to, label, call, by, roles, notBy, seals, confirm, guard }) => ({
    from: state(from)?.code ?? '',
    'from label': state(from)?.label ?? '',
    to: state(to)?.code ?? '',
    'to label': state(to)?.label ?? '',
    button: by === 'server' ? '' : label,
    call,
    by,
    roles: roles.join(' '),
    'other person than': notBy.join(' '),
    'sealed fields': seals.join(' '),
    confirm: String(confirm),
    when: guard,
  }))
  return `${Papa.unparse(rows, { newline: '\n', escapeFormulae: true })}\n`
}
