import type { Code, LifecycleModel, MoveModel } from '../../codegen/language/model'
import type { KeyedValues } from '../../wire/values'

/** Records at hand by their status. Records that this run has made or moved are taken before others. */
export interface RecordPool {
  take: (
    status: Code,
    fits?: (row: KeyedValues) => boolean,
  ) => { row: KeyedValues; isSpoilt: boolean } | null
  put: (status: Code, row: KeyedValues) => void
  /** A record of this run that has the status. It stays in the stock. */
  spoilt: (status: Code, fits?: (row: KeyedValues) => boolean) => KeyedValues | null
  statuses: () => Code[]
  anySpoilt: () => KeyedValues | null
}

/** Takes the last record that fits out of a list. */
const takeLastMatching = (
  rows: KeyedValues[] | undefined,
  fits: (row: KeyedValues) => boolean,
): KeyedValues | undefined => {
  const index = rows?.findLastIndex(fits) ?? -1
  return index === -1 ? undefined : rows?.splice(index, 1)[0]
}

export const createRecordPool = (found: ReadonlyMap<Code, readonly KeyedValues[]>): RecordPool => {
  const fresh = new Map([...found].map(([code, rows]) => [code, [...rows]]))
  const spoilt = new Map<Code, KeyedValues[]>()
  return {
    take: (status, fits = () => true) => {
      const own = takeLastMatching(spoilt.get(status), fits)
      if (own !== undefined) return { row: own, isSpoilt: true }
      const other = takeLastMatching(fresh.get(status), fits)
      return other === undefined ? null : { row: other, isSpoilt: false }
    },
    put: (status, row) => void spoilt.set(status, [...(spoilt.get(status) ?? []), row]),
    spoilt: (status, fits = () => true) => spoilt.get(status)?.findLast(fits) ?? null,
    statuses: () =>
      [...new Set([...spoilt.keys(), ...fresh.keys()])].filter(
        (code) => (spoilt.get(code)?.length ?? 0) + (fresh.get(code)?.length ?? 0) > 0,
      ),
    anySpoilt: () => [...spoilt.values()].flat().at(-1) ?? null,
  }
}

/** Moves that an operator can make through a call. The server makes all others itself. */
export const triableMoves = ({ moves }: LifecycleModel): MoveModel[] =>
  moves.filter(({ bySystem }) => !bySystem)

/** The shortest way from a status at hand to a wanted one, by moves that have worked or were not tried yet. */
export const shortestMovesTo = (
  moves: readonly MoveModel[],
  from: readonly Code[],
  wanted: ReadonlySet<Code>,
): MoveModel[] | null => {
  const ways = new Map<Code, MoveModel[]>(from.map((code) => [code, []]))
  const frontier = [...from]
  for (const code of frontier) {
    const way = ways.get(code) ?? []
    if (wanted.has(code)) return way
    for (const move of moves) {
      if (move.from !== code || move.serverDecides || ways.has(move.to)) continue
      ways.set(move.to, [...way, move])
      frontier.push(move.to)
    }
  }
  return null
}

/** A status that the table does not allow from here, together with a call that must refuse it. */
export const forbiddenMoveFrom = (
  lifecycle: LifecycleModel,
  from: Code,
): { to: Code; call: string } | null => {
  // Where the server decides the status, it ignores the one that is asked for, so nothing is refused.
  const isOpen = lifecycle.moves.some((move) => move.from === from && move.serverDecides)
  if (isOpen) return null
  const allowed = new Set(lifecycle.moves.filter((move) => move.from === from).map(({ to }) => to))
  const target = lifecycle.statuses.find(({ code }) => code !== from && !allowed.has(code))
  if (target === undefined) return null
  const into = lifecycle.moves.find((move) => move.to === target.code && !move.bySystem)
  const call = into?.call ?? lifecycle.calls[0]
  return call === undefined ? null : { to: target.code, call }
}
