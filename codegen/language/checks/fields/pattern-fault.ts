import { createRequire } from 'node:module'
import { RegExpParser, visitRegExpAST, type AST } from '@eslint-community/regexpp'
import type { check, checkSync } from 'recheck'
import {
  countBoundedMatchWays,
  hasEmptyRepetition,
  countMatchWays,
  withUnboundedRepetitions,
} from './pattern-ambiguity'

/*
 * Patterns run in the browser while somebody types. A backtracking engine can take exponential time on some of them, so
 * a pattern is refused unless it is proved harmless: because there are few ways through it, or by recheck.
 */

/** Why a pattern must not be used, in the author's words. */
export interface PatternFault {
  says: string
  help: string
}

/** What a browser does in a few milliseconds. */
const mostSteps = 1_000_000
/** Where a field says nothing, a text may be this long. */
const usualLength = 10_000
/** How much longer than it looks a pattern may take, however the time grows. */
const mostBounded = 1000

type RecheckResult = Awaited<ReturnType<typeof check>>

/** Loaded with the first pattern that needs it: it is larger than all of the generator. */
let loadRecheck = (): typeof checkSync => {
  const found = createRequire(import.meta.url)('recheck/lib/browser.js') as {
    checkSync: typeof checkSync
  }
  loadRecheck = () => found.checkSync
  return found.checkSync
}

const verdicts = new Map<string, RecheckResult>()

/** What recheck says of a pattern, where a whole text has to match it. */
const verdictOn = (pattern: string): RecheckResult => {
  const known = verdicts.get(pattern)
  if (known) return known
  // Only automata prove something; the other way of recheck tries texts.
  const verdict = loadRecheck()(`^(?:${pattern})$`, 'u', { checker: 'automaton', timeout: 10_000 })
  verdicts.set(pattern, verdict)
  return verdict
}

const parseUnicodePattern = (pattern: string): AST.Pattern | null => {
  try {
    void new RegExp(pattern, 'u')
    return new RegExpParser().parsePattern(pattern, 0, pattern.length, { unicode: true })
  } catch {
    return null
  }
}

export const isValidPattern = (pattern: string): boolean => parseUnicodePattern(pattern) !== null

/** Why a pattern can freeze the browser; null when it cannot. */
export function patternFault(pattern: string, maxLength?: number): PatternFault | null {
  const tree = parseUnicodePattern(pattern)
  if (!tree) return null
  const strange = strangeIn(tree)
  if (strange !== null) return { says: `${strange}, which cannot be checked`, help: plainHelp }
  const length = maxLength ?? usualLength
  if (countMatchWays(tree, length) <= mostSteps) return null
  const bounded = countBoundedMatchWays(tree)
  if (bounded <= mostBounded) return faultIn(verdictOn(pattern), maxLength)
  const fault = faultIn(verdictOn(withUnboundedRepetitions(tree)), length)
  return fault ?? (hasEmptyRepetition(tree) ? unproved : null)
}

const clearHelp = 'let every repetition be of characters that what follows it cannot match'
const plainHelp = 'write it with characters, classes, choices and repetitions only'
const unproved: PatternFault = { says: 'cannot be proved harmless', help: clearHelp }

const strangeIn = (tree: AST.Pattern): string | null => {
  let strange: string | null = null
  visitRegExpAST(tree, {
    onBackreferenceEnter: () => {
      strange = 'refers back to a group'
    },
    onAssertionEnter: ({ kind }) => {
      if (kind === 'lookahead' || kind === 'lookbehind') strange = 'looks ahead or behind'
    },
  })
  return strange
}

function faultIn(verdict: RecheckResult, maxLength: number | undefined): PatternFault | null {
  if (verdict.status === 'safe') return null
  if (verdict.status === 'unknown') return unproved
  const { complexity, attack } = verdict
  const text = `a text such as ${attack.pattern}`
  if (complexity.type === 'exponential') {
    return { says: `takes twice the time for every further character of ${text}`, help: clearHelp }
  }
  const { degree } = complexity
  if (maxLength !== undefined && maxLength ** degree <= mostSteps) return null
  const longest = Math.floor(mostSteps ** (1 / degree) + 1e-9)
  return {
    says: `takes time that grows with the length to the power of ${degree} for ${text}`,
    help: `${clearHelp}, or give a \`maxLength\` of ${longest} or less`,
  }
}
