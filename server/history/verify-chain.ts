import type { SqlSession } from '../database/database-connection'
import type { HistoryAnchor } from '../sql/history-anchor'
import {
  chainHashesDigest,
  chainStartHash,
  readHashAt,
  parseChainLengths,
} from '../sql/history-chains'
import {
  readAllAuditEntries,
  auditEntryHash,
  type ChainedAuditEntry,
  type HashedAuditEntry,
} from '../sql/audit-chain'
import { readHistoryKeys, historyKeyProblem, type HistoryKeys } from '../sql/history-keys'

/** What a walk through all lines has found. */
export interface ChainVerification {
  readonly lines: number
  /** The last line that was made without a key; 0 where there is none. */
  readonly unkeyed: number
  /** Whether the last line was made without a key, or there is none. */
  readonly isUnkeyedAtEnd: boolean
  /** The first thing that is wrong. */
  readonly problem: string | null
}

/** How a walk has found a chain so far. */
interface ChainWalk {
  place: number
  hash: string
  /** The hashes of its latest lines, by their places. */
  readonly recent: Map<number, string>
}

/** How far a walk has come. */
interface Walk {
  lines: number
  unkeyed: number
  signer: string | null
  readonly chains: Map<number, ChainWalk>
}

/** So many lines of a chain are kept in memory: later ones seldom name one that is further back. */
const mostRecent = 10_000

const chainIn = ({ chains }: Walk, chain: number): ChainWalk => {
  const known = chains.get(chain)
  if (known !== undefined) return known
  const added: ChainWalk = { place: 0, hash: chainStartHash, recent: new Map() }
  chains.set(chain, added)
  return added
}

const placeOf = ({ id, place }: ChainedAuditEntry): number => place ?? id

/** Adds a line that is as it should be to what the walk knows. */
const noteLine = (walk: Walk, { entry, hash }: HashedAuditEntry): void => {
  const chain = chainIn(walk, entry.chain)
  chain.place = placeOf(entry)
  chain.hash = hash
  chain.recent.set(chain.place, hash)
  chain.recent.delete(chain.place - mostRecent)
  walk.lines += 1
  if (entry.signer === null) walk.unkeyed = entry.id
  walk.signer = entry.signer
}

/** The hash of a line that the walk has passed. */
const passedHash = async (
  session: SqlSession,
  walk: Walk,
  chain: number,
  place: number,
): Promise<string> => {
  if (place === 0) return chainStartHash
  const recent = chainIn(walk, chain).recent.get(place)
  return recent ?? (await readHashAt(session, chain, place)) ?? ''
}

/** What stands for so many lines of each chain, as the walk has found them. */
const digestAt = async (
  session: SqlSession,
  walk: Walk,
  lengths: readonly number[],
): Promise<string> => {
  const hashes: string[] = []
  for (const [chain, place] of lengths.entries())
    hashes.push(await passedHash(session, walk, chain, place))
  return chainHashesDigest(hashes)
}

/** The first chain that should be longer than the walk has found it. */
const shortenedChain = (walk: Walk, lengths: readonly number[]): number | null => {
  const found = lengths.findIndex((length, chain) => length > chainIn(walk, chain).place)
  return found < 0 ? null : found
}

/** Why a line does not go on where its chain has come to. */
const placeProblem = (entry: ChainedAuditEntry, walk: Walk): string | null => {
  const { id, chain, ends } = entry
  const { place, hash } = chainIn(walk, chain)
  const found = placeOf(entry)
  const of = ends === null ? '' : ` of chain ${chain}`
  if (found !== place + 1) return `line ${place + 1}${of} is missing: line ${found} follows`
  return entry.previous === hash ? null : `line ${id} does not follow the line before it`
}

/** Why a line cannot have been written when all chains had come to where the walk is. */
const endsProblem = ({ id, chain, ends, signer }: ChainedAuditEntry, walk: Walk): string | null => {
  if (ends === null) return null
  const lengths = parseChainLengths(ends)
  const short = shortenedChain(walk, lengths)
  if (short !== null)
    return `chain ${short} ends with line ${chainIn(walk, short).place}, and had come to line ${lengths[short]} when line ${id} was written: lines are missing`
  if ((lengths[chain] ?? 0) !== chainIn(walk, chain).place)
    return `line ${id} does not follow the line before it`
  const isFirstWithKey = signer !== null && walk.signer === null
  const isBeyond = [...walk.chains].some(([each, { place }]) => place > (lengths[each] ?? 0))
  return isFirstWithKey && isBeyond
    ? `lines without a key were added after line ${id}, which is the first one with a key`
    : null
}

const lineProblem = async (
  session: SqlSession,
  { entry, hash }: HashedAuditEntry,
  walk: Walk,
  keys: HistoryKeys,
): Promise<string | null> => {
  const { id, signer, ends } = entry
  const problem = placeProblem(entry, walk) ?? endsProblem(entry, walk)
  if (problem !== null) return problem
  if (signer === null && walk.signer !== null) {
    return `line ${id} was made without a key, and the one before it with one`
  }
  const digest = ends === null ? '' : await digestAt(session, walk, parseChainLengths(ends))
  const made = auditEntryHash(entry, keys, digest)
  if (made === null) return `line ${id}: ${historyKeyProblem(signer, keys)}`
  return made === hash ? null : `line ${id} is not what was written`
}

/** What an anchor says that the history does not. */
const anchorProblem = async (
  session: SqlSession,
  walk: Walk,
  { lengths, hash, at }: HistoryAnchor,
): Promise<string | null> => {
  const short = shortenedChain(walk, lengths)
  if (short !== null)
    return `chain ${short} ends with line ${chainIn(walk, short).place}, and had come to line ${lengths[short]} at ${at}: lines are missing`
  return (await digestAt(session, walk, lengths)) === hash
    ? null
    : `what was written until ${at} is not what was there then: the history was written anew`
}

const firstAnchorProblem = async (
  session: SqlSession,
  walk: Walk,
  anchors: readonly HistoryAnchor[],
): Promise<string | null> => {
  for (const anchor of anchors) {
    const problem = await anchorProblem(session, walk, anchor)
    if (problem !== null) return problem
  }
  return null
}

/** Goes through all lines: each as it was written, and where other lines and anchors say that it was. */
export const verifyChain = async (
  session: SqlSession,
  keys: HistoryKeys,
  anchors: readonly HistoryAnchor[] = [],
): Promise<ChainVerification> => {
  const walk: Walk = { lines: 0, unkeyed: 0, signer: null, chains: new Map() }
  const result = (problem: string | null): ChainVerification => ({
    lines: walk.lines,
    unkeyed: walk.unkeyed,
    isUnkeyedAtEnd: walk.signer === null,
    problem,
  })
  for await (const line of readAllAuditEntries(session)) {
    const problem = await lineProblem(session, line, walk, keys)
    if (problem !== null) return result(problem)
    noteLine(walk, line)
  }
  return result(await firstAnchorProblem(session, walk, anchors))
}

/** Why a history that should be made with a key proves nothing. */
export const unkeyedHistoryProblem = (
  { isUnkeyedAtEnd }: ChainVerification,
  keys: HistoryKeys,
): string | null =>
  keys.length > 0 && isUnkeyedAtEnd
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
  const keys = readHistoryKeys()
  const result = await verifyChain(session, keys)
  const problem = result.problem ?? (mayBeUnkeyed ? null : unkeyedHistoryProblem(result, keys))
  return problem ?? result.lines
}
