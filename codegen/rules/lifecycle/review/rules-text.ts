import { orderFreeText } from '../../../base/order-free-text'
import { writtenRoles } from '../../../language/model/written-roles'
import type { ResourceYaml } from '../../../language/schema'
import type { DeclaredMove } from '../../../language/read/transition-table'
import type { DeclaredLifecycle } from '../../../language/read/transition-table'

/** What a call says to people, how it asks, or for how many at once; whether it asks is a fact of each move. */
const wording: ReadonlySet<string> = new Set(['label', 'done', 'failed', 'confirm', 'color', 'on'])

/**
 * The rules of a lifecycle as one text: statuses, moves, calls, what the server does, promises and what is accepted. It
 * is the same for two lifecycles with the same rules, whatever their comments, labels, colours, names and order.
 */
export function rulesText(transitionTable: DeclaredLifecycle): string {
  const { field, start, statuses, moves, server, accepted, promises, yaml, source } =
    transitionTable
  const used = new Set(moves.map(({ call }) => call))
  const others = (source.value as ResourceYaml).calls ?? {}
  const calls = Object.entries({ ...others, ...yaml.calls })
    .filter(([name]) => used.has(name))
    .map(([name, call]) => [
      name,
      ...Object.entries(call)
        .filter(([key]) => !wording.has(key))
        .map(([key, value]) => [key, orderFreeText(value)]),
    ])
  return orderFreeText({
    field,
    start,
    statuses: statuses.map(({ code, end, bySystem }) => ({ code, end, bySystem })),
    moves: moves.map(moveFacts),
    server:
      server && server.map(({ from, to }) => [from, to].map((code) => JSON.stringify(code)).join()),
    calls: calls.map((call) => JSON.stringify(call)),
    accepted: accepted.map(({ key }) => key),
    promises: promises.map(({ form, question }) => ({ form, question })),
    ...dataFacts(transitionTable),
  })
}

/** What promises about data rest on beside guards: what fields can hold, and what is checked when a move asks. */
const dataFacts = ({ domains = {}, moves }: DeclaredLifecycle) =>
  Object.keys(domains).length === 0
    ? {}
    : { domains, known: moves.map(({ known }) => JSON.stringify(known ?? [])) }

const moveFacts = ({
  from,
  to,
  serverDecides,
  named,
  action,
  call,
  confirm,
  roles,
  anyRole,
  bySystem,
  otherPersonThan,
  seals,
  ask,
  whenYaml,
  after,
  reason,
}: DeclaredMove) => ({
  from,
  to,
  serverDecides,
  call,
  confirm,
  roles: writtenRoles({ roles, ...(anyRole && { anyRole }) }),
  bySystem,
  ask,
  reason,
  action: named ? action : '',
  when: whenYaml,
  ...(after && { after }),
  ...(otherPersonThan && { otherPersonThan }),
  ...(seals && { seals }),
})
