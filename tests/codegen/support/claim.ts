const indented = (text: string): string => text.replaceAll(/^/gm, '    ')

/** A claim that is approved and paid: the statuses and moves of its lifecycle, and what else that says. */
export const claimYaml = (statuses: string, moves: string, rest = ''): string => `resource: claim
fields:
  id: { type: integer, readOnly: true }
  state: { type: lifecycle }
list: { columns: [id, state] }
calls:
  list: { path: /claim }
lifecycle:
  field: state
  start: 1
  calls:
    status: { path: /claim/state, body: [id, state] }
  statuses:
${indented(statuses)}
  moves:
${indented(moves)}
${rest}`
