import type { SqlSession } from '../database/database-connection'
import {
  authenticationCode,
  isAuthenticationCode,
  findHistoryKey,
  type HistoryKeys,
} from './history-keys'
import {
  chainEndsDigest,
  parseChainLengths,
  formatChainLengths,
  type ChainEnd,
} from './history-chains'
import { readHistoryEnds, nextEntryKeys } from './audit-chain'

/*
 * An anchor says how far the history has come, in a place that the database does not have. Lines that are taken away
 * from the end, or written anew, are found by it.
 */

/** The ends of all chains of the history at some time. */
export interface HistoryAnchor {
  /** How many lines each chain had. */
  readonly lengths: readonly number[]
  /** What stands for their last lines. */
  readonly hash: string
  readonly at: string
}

const word = 'deskwright-anchor'
const none = '-'

const signedText = ({ lengths, hash, at }: HistoryAnchor): string =>
  `${lengths.join('+')} ${hash} ${at}`

/** An anchor as one line of text, with the code of the key that has made it. */
export const formatAnchor = (ends: readonly ChainEnd[], keys: HistoryKeys, now: number): string => {
  const lengths = parseChainLengths(formatChainLengths(ends))
  const text = signedText({ lengths, hash: chainEndsDigest(ends), at: new Date(now).toISOString() })
  const [key] = keys
  const made = key === undefined ? [none, none] : [key.id, authenticationCode(key, 'anchor', text)]
  return [word, text, ...made].join(' ')
}

/**
 * How far the history has come, as an anchor.
 *
 * @throws one sentence where the key of the history is missing
 */
export const createAnchor = async (session: SqlSession): Promise<string> => {
  const ends = await readHistoryEnds(session)
  return formatAnchor(ends, nextEntryKeys(ends), Date.now())
}

const pattern = new RegExp(
  `${word} (\\d+(?:\\+\\d+)*) ([\\da-f]{64}) (\\S+) (\\S+) ([\\da-f]{64}|${none})`,
  'g',
)

const readAnchor = (found: readonly string[], keys: HistoryKeys): HistoryAnchor | string => {
  const [, lengths = '', hash = '', at = '', signer = '', code = ''] = found
  const anchor = { lengths: parseChainLengths(lengths), hash, at }
  const isMadeHere = signer === none ? keys.length === 0 : false
  const key = findHistoryKey(keys, signer)
  if (isMadeHere || (key && isAuthenticationCode(key, 'anchor', signedText(anchor), code)))
    return anchor
  if (signer === none) return `the anchor of ${at} was made without a key`
  return key
    ? `the anchor of ${at} is not what was written`
    : `the anchor of ${at} was made with the key ${signer}, which is not here`
}

/** All anchors in a text, which may be a log. A text says what is wrong with them. */
export const parseAnchors = (
  text: string,
  keys: HistoryKeys,
): readonly HistoryAnchor[] | string => {
  const read = [...text.matchAll(pattern)].map((found) => readAnchor(found, keys))
  const problem = read.find((each) => typeof each === 'string')
  if (problem !== undefined) return problem
  return read.length === 0
    ? 'there is no anchor in it'
    : read.filter((each) => typeof each !== 'string')
}
