import type { InvariantFormula, InvariantSubject } from '../../model'
import { allSentencePatterns, type SentencePattern } from './grammar'
import { matchPattern, type PatternMatch } from './match-pattern'
import {
  recordMistake,
  readCall,
  readEnteringMoves,
  readNumber,
  readRoles,
  readStatuses,
  spanOf,
  type SentenceReading,
  type PatternSlot,
  type SentenceVocabulary,
} from './operands'
import { isSubjectConjunction, readAllSubjects, readSubject } from './subjects'
import { readFieldNames, readRequiredFields, readConditionTests } from './invariant-conditions'
import { isWordToken, tokensOf, type SentenceToken } from './tokens'

/** A sentence, and everything that is wrong with it. */
export interface Sentence extends SentenceReading {
  /** The form; null when there is any problem. */
  form: InvariantFormula | null
}

/** Reads one sentence in any of the languages, collecting everything that is wrong with it. */
export function readSentence(sentence: string, vocabulary: SentenceVocabulary): Sentence {
  const { codes, sets, ambiguous } = vocabulary
  const tokens = tokensOf(
    sentence,
    (text) => codes.has(text) || sets.has(text) || ambiguous?.has(text) === true,
  )
  const read: SentenceReading = {
    sentence,
    vocabulary,
    language: 'en',
    unknownStatuses: [],
    unknownCalls: [],
    unknownRoles: [],
    mistake: null,
  }
  const found = laidOver(tokens)
  if (!found) {
    recordMistake('noSentence', { start: 0, end: sentence.length }, read)
    return { ...read, form: null }
  }
  const own = { ...read, language: found.pattern.language }
  const form = formOf(found, own)
  if (found.match.rest.length > 0) recordMistake('ended', spanOf(found.match.rest, own), own)
  const unknown = [own.unknownStatuses, own.unknownCalls, own.unknownRoles].flat()
  return { ...own, form: own.mistake || unknown.length > 0 ? null : form }
}

interface MatchedPattern {
  pattern: SentencePattern
  match: PatternMatch
}

/** The first pattern that fits: one that leaves no words over, if there is such. */
function laidOver(tokens: readonly SentenceToken[]): MatchedPattern | null {
  let over: MatchedPattern | null = null
  for (const pattern of allSentencePatterns) {
    const match = matchPattern(pattern, tokens)
    if (match && isTooLittle(pattern, match)) continue
    if (match?.rest.length === 0) return { pattern, match }
    if (match) over ??= { pattern, match }
  }
  return over
}

/** `after` alone may be a slip of any form; with `and` behind it, only one is meant. */
const isTooLittle = ({ language, name }: SentencePattern, { slots }: PatternMatch): boolean =>
  language === 'en' &&
  name === 'afterBoth' &&
  !slots['after']?.tokens.some((token) => isWordToken(token, 'and'))

const nowhere: PatternSlot = { tokens: [], joint: { kind: 'word', text: '', start: 0, end: 0 } }

function formOf(
  { pattern: { name }, match }: MatchedPattern,
  read: SentenceReading,
): InvariantFormula {
  const slot = (key: string): PatternSlot => match.slots[key] ?? nowhere
  const subject = (key: string) => readSubject(slot(key), read)
  const statuses = (key: string) => readStatuses(slot(key), read)
  switch (name) {
    case 'onlyAfter':
    case 'afterBoth':
      return afterForm(name, subject, slot('after'), read)
    case 'neverAfter':
      return { form: name, after: subject('after'), never: subject('never') }
    case 'atMostOnce':
      return { form: 'atMost', what: subject('what'), times: 1 }
    case 'atMost':
      return { form: name, what: subject('what'), times: readNumber(slot('times'), read) }
    case 'within':
      return { form: name, to: statuses('to'), moves: readNumber(slot('moves'), read) }
    case 'onlyBy':
    case 'onlyByRole':
    case 'needs':
    case 'onlyWhen':
    case 'otherPerson':
    case 'unchanged':
      return enteringForm(name, slot, read)
    case 'neverDirectly':
    case 'alwaysReach':
    case 'canReach':
      return { form: name, from: statuses('from'), to: statuses('to') }
    case 'everyEnds':
      return { form: name }
  }
}

/** What is said of moves into statuses. */
function enteringForm(
  name: 'onlyBy' | 'onlyByRole' | 'needs' | 'onlyWhen' | 'otherPerson' | 'unchanged',
  slot: (key: string) => PatternSlot,
  read: SentenceReading,
): InvariantFormula {
  const entering = readEnteringMoves(slot('enter'), read)
  switch (name) {
    case 'onlyBy':
      return { form: name, ...entering, call: readCall(slot('call'), read) }
    case 'onlyByRole':
      return { form: name, ...entering, roles: readRoles(slot('roles'), read) }
    case 'needs':
      return { form: 'onlyWhen', ...entering, ...readRequiredFields(slot('fields'), read) }
    case 'onlyWhen':
      return { form: name, ...entering, ...readConditionTests(slot('tests'), read) }
    case 'otherPerson':
      return { form: name, ...entering, than: readStatuses(slot('than'), read) }
    case 'unchanged':
      return {
        form: name,
        ...entering,
        fields: readFieldNames(slot('fields'), read),
        since: readStatuses(slot('since'), read),
      }
  }
}

/** After one of several, or after all of them. */
function afterForm(
  name: 'onlyAfter' | 'afterBoth',
  subject: (key: string) => InvariantSubject,
  after: PatternSlot,
  read: SentenceReading,
): InvariantFormula {
  const what = subject('what')
  if (name === 'onlyAfter' && !isSubjectConjunction(after.tokens, read)) {
    return { form: 'onlyAfter', what, after: subject('after') }
  }
  const all = readAllSubjects(after, read)
  const [only] = all
  return only && all.length === 1
    ? { form: 'onlyAfter', what, after: only }
    : { form: 'afterAll', what, all }
}
