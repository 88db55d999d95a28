import type { SqlSession } from '../database/connection'
import { authenticationCode, isAuthenticationCode, keyById, type HistoryKeys } from './history-keys'
import { chainEndsDigest, lengthsIn, lengthsText, type ChainEnd } from './history-chains'
import { historyEnds, nextEntryKeys } from './audit-chain'

/*
 * An anchor says how far the history has come, in a place that the database does not have. Lines that are taken away
 * from the end, or written anew, are found by it.
 */

/** The ends of all chains of the history at some time. */
export interface Anchor {
  /** How many lines each chain had. */
  readonly lengths: readonly number[]
  /** What stands for their last lines. */
  readonly hash: string
  readonly at: string
}

const word = 'deskwright-anchor'
const none = '-'

const signedText = ({ lengths, hash, at }: Anchor): string => `${lengths.join('+')} ${hash} ${at}`

/** An anchor as one line of text, with the code of the key that has made it. */
export const anchorText = (ends: readonly ChainEnd[], keys: HistoryKeys, now: number): string => {
  const lengths = lengthsIn(lengthsText(ends))
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
export const anchorNow = async (session: SqlSession): Promise<string> => {
  const ends = await historyEnds(session)
  return anchorText(ends, nextEntryKeys(ends), Date.now())
}

const pattern = new RegExp(
  `${word} (\\d+(?:\\+\\d+)*) ([\\da-f]{64}) (\\S+) (\\S+) ([\\da-f]{64}|${none})`,
  'g',
)

const readAnchor = (found: readonly string[], keys: HistoryKeys): Anchor | string => {
  const [, lengths = '', hash = '', at = '', signer = '', code = ''] = found
  const anchor = { lengths: lengthsIn(lengths), hash, at }
  const isMadeHere = signer === none ? keys.length === 0 : false
  const key = keyById(keys, signer)
  if (isMadeHere || (key && isAuthenticationCode(key, 'anchor', signedText(anchor), code)))
    return anchor
  if (signer === none) return `the anchor of ${at} was made without a key`
  return key
    ? `the anchor of ${at} is not what was written`
    : `the anchor of ${at} was made with the key ${signer}, which is not here`
}

/** All anchors in a text, which may be a log. A text says what is wrong with them. */
export const anchorsIn = (text: string, keys: HistoryKeys): readonly Anchor[] | string => {
  const read = [...text.matchAll(pattern)].map((found) => readAnchor(found, keys))
  const problem = read.find((each) => typeof each === 'string')
  if (problem !== undefined) return problem
  return read.length === 0
    ? 'there is no anchor in it'
    : read.filter((each) => typeof each !== 'string')
}
