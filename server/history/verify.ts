import type { SqlSession } from '../database/connection'
import type { Anchor } from '../sql/anchor'
import { allLines, firstHash, hashOf, type ChainedAuditEntry } from '../sql/history'
import { historyKeys, keyProblem, type HistoryKeys } from '../sql/history-keys'

/** What a walk through all lines has found. */
export interface ChainResult {
  readonly lines: number
  /** The last line that was made without a key; 0 where there is none. */
  readonly unkeyed: number
  /** The first thing that is wrong. */
  readonly problem: string | null
}

/** How far a walk has come. */
interface Walk {
  lines: number
  unkeyed: number
  previous: string
  signer: string | null
}

const lineProblem = (
  { entry, hash }: { readonly entry: ChainedAuditEntry; readonly hash: string },
  { lines, previous, signer }: Walk,
  keys: HistoryKeys,
): string | null => {
  const { id } = entry
  if (id !== lines + 1) return `line ${lines + 1} is missing: line ${id} follows`
  if (entry.previous !== previous) return `line ${id} does not follow the line before it`
  if (entry.signer === null && signer !== null) {
    return `line ${id} was made without a key, and the one before it with one`
  }
  const made = hashOf(entry, keys)
  if (made === null) return `line ${id}: ${keyProblem(entry.signer, keys)}`
  return made === hash ? null : `line ${id} is not what was written`
}

const anchorProblem = (hash: string, { id, hash: then, at }: Anchor): string | null =>
  hash === then
    ? null
    : `line ${id} is not the one that was there at ${at}: the history was written anew`

const missingProblem = (lines: number, anchors: readonly Anchor[]): string | null => {
  const lost = anchors.find(({ id }) => id > lines)
  return lost === undefined
    ? null
    : `the history ends with line ${lines}, and had come to line ${lost.id} at ${lost.at}: lines are missing`
}

/** Goes through all lines: each as it was written, and where anchors say that it was. */
export const verifyChain = async (
  session: SqlSession,
  keys: HistoryKeys,
  anchors: readonly Anchor[] = [],
): Promise<ChainResult> => {
  const walk: Walk = { lines: 0, unkeyed: 0, previous: firstHash, signer: null }
  const result = (problem: string | null): ChainResult => ({
    lines: walk.lines,
    unkeyed: walk.unkeyed,
    problem,
  })
  for await (const line of allLines(session)) {
    const { id, signer } = line.entry
    const own = anchors.filter((anchor) => anchor.id === id)
    const problem =
      lineProblem(line, walk, keys) ??
      own.map((anchor) => anchorProblem(line.hash, anchor)).find((each) => each !== null) ??
      null
    if (problem !== null) return result(problem)
    walk.lines = id
    if (signer === null) walk.unkeyed = id
    walk.previous = line.hash
    walk.signer = signer
  }
  return result(missingProblem(walk.lines, anchors))
}

/** Why a history that should be made with a key proves nothing. */
export const unkeyedProblem = ({ lines, unkeyed }: ChainResult, keys: HistoryKeys): string | null =>
  keys.length > 0 && unkeyed === lines
    ? 'the history does not end with a line that was made with a key: `npm run migrate` begins to make them'
    : null

/**
 * How many lines the history has, or what is wrong with the first that is.
 *
 * @param mayBeUnkeyed whether it may end with a line of before there was a key
 */
export const verifyHistory = async (
  session: SqlSession,
  mayBeUnkeyed = false,
): Promise<number | string> => {
  const keys = historyKeys()
  const result = await verifyChain(session, keys)
  const problem = result.problem ?? (mayBeUnkeyed ? null : unkeyedProblem(result, keys))
  return problem ?? result.lines
}
