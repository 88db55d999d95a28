import type { Code, LifecycleModel, StatusModel } from '../../../language/model'
import { withInvariantCodes } from '../../../language/model/invariant'
import type { StatusRecodeChange, RevisionPair } from './change'
import { compareCodes, comparableText } from './compare'

/**
 * Finds statuses that have a new code but kept their name, or kept every move from and to them. It returns the earlier
 * revision with the later codes, so that a new code is one change and not one change per move.
 */
export function applyRecodes(
  sides: RevisionPair<LifecycleModel>,
  resource: string,
): { before: LifecycleModel; changes: StatusRecodeChange[] } {
  const { before, after } = sides
  const gone = statusesOnlyIn(before, after)
  const come = statusesOnlyIn(after, before)
  const changes = gone.flatMap((old): StatusRecodeChange[] => {
    const heirs = come.filter((status) => isHeir(old, status, sides))
    const [heir] = heirs
    if (!heir || heirs.length > 1 || countRivals(gone, heir, sides) > 1) return []
    const places = { before: old.place, after: heir.place }
    return [
      { kind: 'recode', resource, field: after.field, places, before: old.code, after: heir.code },
    ]
  })
  const renamed = new Map(changes.map((change) => [change.before, change.after]))
  return { before: applyNewCodes(before, renamed), changes }
}

const countRivals = (
  gone: readonly StatusModel[],
  heir: StatusModel,
  sides: RevisionPair<LifecycleModel>,
) => gone.filter((old) => isHeir(old, heir, sides)).length

const statusesOnlyIn = (one: LifecycleModel, other: LifecycleModel): StatusModel[] => {
  const known = new Set(other.statuses.map(({ code }) => code))
  return one.statuses
    .filter(({ code }) => !known.has(code))
    .toSorted((a, b) => compareCodes(a.code, b.code))
}

function isHeir(
  old: StatusModel,
  status: StatusModel,
  { before, after }: RevisionPair<LifecycleModel>,
) {
  if (old.name !== '' && old.name === status.name) return true
  const around = moveSignature(
    applyNewCodes(before, new Map([[old.code, status.code]])),
    status.code,
  )
  return around !== '[]' && around === moveSignature(after, status.code)
}

const moveSignature = ({ moves }: LifecycleModel, code: Code): string =>
  comparableText(
    moves
      .filter(({ from, to }) => from === code || to === code)
      .map(({ from, to }) => JSON.stringify([from, to])),
  )

function applyNewCodes(table: LifecycleModel, renamed: ReadonlyMap<Code, Code>): LifecycleModel {
  if (renamed.size === 0) return table
  const now = (code: Code): Code => renamed.get(code) ?? code
  const subjects = new Map([...renamed].map(([old, code]) => [String(old), String(code)]))
  return {
    ...table,
    start: table.start.map(now),
    statuses: table.statuses.map((status) => ({ ...status, code: now(status.code) })),
    moves: table.moves.map((move) => ({
      ...move,
      from: now(move.from),
      to: move.serverDecides ? move.to : now(move.to),
      // A move without a named action has its target as its action.
      ...(move.otherPersonThan && { otherPersonThan: move.otherPersonThan.map(now) }),
      action: move.named ? move.action : (subjects.get(move.action) ?? move.action),
    })),
    server:
      table.server &&
      table.server.map((move) => ({ ...move, from: now(move.from), to: now(move.to) })),
    promises: table.promises.map((promise) => ({
      ...promise,
      form: withInvariantCodes(promise.form, now),
    })),
    accepted: table.accepted.map((line) => ({
      ...line,
      subject: line.subject.replaceAll(/[^ ,]+/g, (word) => subjects.get(word) ?? word),
    })),
  }
}
