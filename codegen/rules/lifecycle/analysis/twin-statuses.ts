import type { Code } from '../../../language/model'
import { groupedBy } from '../../../base/grouped'
import type { TransitionTable } from '../../../language/model/transition-table'

/**
 * Groups of statuses that could be exchanged: the same calls lead in from the same statuses and out to the same ones, and
 * all of them are ends or none is.
 */
export function findTwinStatuses({ statuses, moves, start }: TransitionTable): Code[][] {
  const place = new Map(statuses.map(({ code }, index) => [code, index]))
  const used = statuses.filter(({ code }) =>
    moves.some(({ from, to, serverDecides }) => from === code || (!serverDecides && to === code)),
  )
  const ways = (code: Code) =>
    [
      ...moves
        .filter((move) => !move.serverDecides && move.to === code)
        .map(({ from, call, bySystem }) => `in ${place.get(from)} ${call} ${bySystem}`),
      ...moves
        .filter(({ from }) => from === code)
        .map(
          ({ to, call, serverDecides, bySystem }) =>
            `out ${serverDecides ? '?' : place.get(to)} ${call} ${bySystem}`,
        ),
    ].toSorted()
  const alike = groupedBy(used, ({ code, end, bySystem }) =>
    JSON.stringify([end, bySystem, start.includes(code), ways(code)]),
  )
  return [...alike.values()]
    .filter((group) => group.length > 1)
    .map((group) => group.map(({ code }) => code))
}
