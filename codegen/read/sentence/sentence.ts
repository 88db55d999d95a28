import type { PromiseForm } from '../../model'
import {
  readCall,
  readNothing,
  readStatuses,
  readSubject,
  type Reading,
  type Span,
  type Vocabulary,
} from './operands'
import { isWord, tokensOf, type Token } from './tokens'

/** A sentence, and everything that is wrong with it. */
export interface Sentence extends Reading {
  /** The form; null when there is any problem. */
  form: PromiseForm | null
}

/** The forms that a promise can have, as they are written. */
export const sentenceForms = [
  'B only after A',
  'after A never B',
  'A never directly to B',
  'call X at most once',
  'A at most once',
  'B only by CALL',
  'from A can always reach B',
  'A can reach B',
] as const

/**
 * The phrases of all forms. A longer phrase comes before one that it contains. When `lead` is set, the sentence begins
 * with it.
 */
const phrases = [
  { form: 'alwaysReach', lead: 'from', words: ['can', 'always', 'reach'] },
  { form: 'neverAfter', lead: 'after', words: ['never'] },
  { form: 'neverDirectly', lead: null, words: ['never', 'directly', 'to'] },
  { form: 'atMostOnce', lead: null, words: ['at', 'most', 'once'] },
  { form: 'onlyAfter', lead: null, words: ['only', 'after'] },
  { form: 'onlyBy', lead: null, words: ['only', 'by'] },
  { form: 'canReach', lead: null, words: ['can', 'reach'] },
] as const

/** Words that have a meaning in a sentence; a code that is one of them needs quotes. */
export const sentenceWords: readonly string[] = [
  ...new Set(phrases.flatMap(({ lead, words }) => [...(lead ? [lead] : []), ...words])),
]

interface Parts {
  form: (typeof phrases)[number]['form']
  left: Token[]
  right: Token[]
  /** The last word of the phrase, where a missing operand is reported. */
  joint: Token
}

/** Reads one sentence, collecting everything that is wrong with it. */
export function readSentence(sentence: string, vocabulary: Vocabulary): Sentence {
  const read: Reading = {
    sentence,
    vocabulary,
    unknownStatuses: [],
    unknownCalls: [],
    mistake: null,
  }
  const parts = partsOf(tokensOf(sentence))
  if (!parts) {
    const message = 'This is no sentence that a promise can be.'
    return { ...read, form: null, mistake: { ...whole(sentence), message } }
  }
  const form = formOf(parts, read)
  const sound = !read.mistake && read.unknownStatuses.length + read.unknownCalls.length === 0
  return { ...read, form: sound ? form : null }
}

const whole = (sentence: string): Span => ({ text: sentence, start: 0, end: sentence.length })

function partsOf(tokens: readonly Token[]): Parts | null {
  for (const { form, lead, words } of phrases) {
    if (lead !== null && !isWord(tokens[0], lead)) continue
    const first = lead === null ? 0 : 1
    const at = tokens.findIndex(
      (_, index) =>
        index >= first && words.every((word, step) => isWord(tokens[index + step], word)),
    )
    const joint = tokens[at + words.length - 1]
    if (at === -1 || !joint) continue
    return { form, left: tokens.slice(first, at), right: tokens.slice(at + words.length), joint }
  }
  return null
}

function formOf({ form, left, right, joint }: Parts, read: Reading): PromiseForm {
  switch (form) {
    case 'onlyAfter':
      return { form, what: readSubject(left, joint, read), after: readSubject(right, joint, read) }
    case 'neverAfter':
      return { form, after: readSubject(left, joint, read), never: readSubject(right, joint, read) }
    case 'atMostOnce':
      readNothing(right, read)
      return { form, what: readSubject(left, joint, read) }
    case 'onlyBy':
      return { form, to: readStatuses(left, joint, read), call: readCall(right, joint, read) }
    case 'neverDirectly':
    case 'alwaysReach':
    case 'canReach':
      return { form, from: readStatuses(left, joint, read), to: readStatuses(right, joint, read) }
  }
}
