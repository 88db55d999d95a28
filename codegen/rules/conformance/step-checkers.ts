import type { RouteInvariantForm } from '../lifecycle/invariant-proofs/monitor'
import type { Code } from '../../language/model'
import { isServerName, rolesOfActor } from './row-actor'
import { possibleMoves, type InvariantChecker, type CheckerContext } from './invariant-checker'

type Of<Name extends RouteInvariantForm['form']> = Extract<RouteInvariantForm, { form: Name }>

/** Whether a step goes where a promise about moves into statuses looks. */
function entersStatuses({ from, to }: { from?: Code[]; to: Code[] }, { codes }: CheckerContext) {
  const isOne = (list: readonly Code[], place: number): boolean => {
    const code = codes[place]
    return code !== undefined && list.includes(code)
  }
  const goals = codes.map((_, place) => isOne(to, place))
  const starts = from && codes.map((_, place) => isOne(from, place))
  return (start: number, goal: number): boolean =>
    start !== -1 && goals[goal] === true && (starts?.[start] ?? true)
}

/** The history names people, so that this is about them and not about roles. */
export function createFourEyesChecker(
  form: Of<'otherPerson'>,
  context: CheckerContext,
): InvariantChecker {
  const { log } = context
  const enters = entersStatuses(form, context)
  const before = context.codes.map((code) => code !== undefined && form.than.includes(code))
  const people = new Set<number>()
  const servers = new Set(log.people.flatMap((who, place) => (isServerName(who) ? [place] : [])))
  return {
    begin: () => people.clear(),
    row: (_here, from, to, row) => {
      const who = log.who[row] ?? -1
      const isNobody = servers.has(who)
      if (enters(from, to) && people.size > 0 && !isNobody) {
        if (who !== -1 && people.has(who)) return 'broken'
        if (who === -1 || people.has(-1)) return 'unsure'
      }
      if (before[to] === true && !isNobody) people.add(who)
      return null
    },
  }
}

/** Holds the role of a row against a promise. */
export function createOnlyByRoleChecker(
  form: Of<'onlyByRole'>,
  context: CheckerContext,
): InvariantChecker {
  const { log } = context
  const enters = entersStatuses(form, context)
  return {
    begin: () => {},
    row: (_here, from, to, row) => {
      if (!enters(from, to)) return null
      const role = log.roles[log.role[row] ?? -1]
      if (role !== undefined)
        return rolesOfActor(role).some((each) => form.roles.includes(each)) ? null : 'broken'
      return isServerName(log.people[log.who[row] ?? -1]) ? 'broken' : 'unsure'
    },
  }
}

/** Works out the call of a row, which a history does not name. */
export function createOnlyByCallChecker(
  form: Of<'onlyBy'>,
  context: CheckerContext,
): InvariantChecker {
  const enters = entersStatuses(form, context)
  const movesOf = possibleMoves(context)
  return {
    begin: () => {},
    row: (_here, from, to, row) => {
      if (!enters(from, to)) return null
      const moves = movesOf(from, to, row)
      if (moves.length === 0) return 'unsure'
      const own = moves.filter(({ call }) => call === form.call).length
      return own === moves.length ? null : own === 0 ? 'broken' : 'unsure'
    },
  }
}
