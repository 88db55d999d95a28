import { nearestCandidate } from '../../../base/nearest-candidate'
import { correctedName, correctedStatuses } from './correct-names'
import { sentenceKeywords } from './invariant-syntax'
import { grammarOf } from './grammar'
import type { SentenceSpan, SentenceVocabulary } from './operands'
import { readSentence, type Sentence } from './sentence'
import { quotedCode } from './tokens'

const digit = String.raw`\p{Nd}`
const latin = String.raw`[A-Za-z]`
const closeTo = new RegExp(`(?<=${digit})(?=${latin})|(?<=${latin})(?=${digit})`, 'gu')

/** Small changes of a whole sentence, each of which undoes what people type. */
const changes: readonly ((sentence: string) => string)[] = [
  (sentence) => sentence.replace(/\s*(?:\/\/|#|—{2,}).*$/u, ''),
  (sentence) => sentence.normalize('NFKC'),
  (sentence) => sentence.replaceAll(/[“”‘’「」『』"']/gu, ''),
  (sentence) => sentence.replaceAll(closeTo, ' '),
  (sentence) => sentence.replace(/\bonly\s+(?:if|when|once|behind)\b/iu, 'only after'),
  (sentence) =>
    sentence
      .replace(/^\s*(.+?)\s+(?:must\s+(?:be|come)\s+)?before\s+(.+)$/iu, '$2 only after $1')
      .replace(
        /^\s*(.+?)\s*(?:必须|應|应|必須)?在\s*(.+?)\s*(?:之前|以前)\s*$/u,
        '$2 必须先经过 $1',
      ),
  withWords,
]

/** Fixed words that were mistyped, put right. */
function withWords(sentence: string): string {
  return sentence.replaceAll(/\p{L}{2,}/gu, (word) =>
    sentenceKeywords.includes(word.toLowerCase())
      ? word
      : (nearestCandidate(word, sentenceKeywords, 2) ?? word),
  )
}

/** How many changes are tried one upon the other. */
const most = 4

/** A sentence as it was most likely meant. It reads without a mistake; null when no small change makes it do so. */
export function correctedSentence({ sentence, vocabulary }: Sentence): string | null {
  let tried = [sentence]
  const seen = new Set(tried)
  for (let round = 0; round < most; round += 1) {
    const next = tried.flatMap((each) => candidateRewrites(readSentence(each, vocabulary)))
    tried = [...new Set(next)].filter((each) => !seen.has(each) && seen.add(each))
    const good = tried.find((each) => readSentence(each, vocabulary).form !== null)
    if (good !== undefined) return good
  }
  return null
}

function candidateRewrites(read: Sentence): string[] {
  const { sentence, mistake, unknownStatuses, unknownCalls, unknownRoles } = read
  if (!mistake && unknownStatuses.length + unknownCalls.length + unknownRoles.length > 0) {
    return [withKnownNames(read), ...changes.map((change) => change(sentence))].filter(
      (each) => each !== null && each !== sentence,
    ) as string[]
  }
  return changes.map((change) => change(sentence)).filter((each) => each !== sentence)
}

/** A sentence with every unknown name in it replaced by what was meant; null when one of them is like nothing. */
function withKnownNames(read: Sentence): string | null {
  const { sentence, vocabulary, ...unknown } = read
  const parts = [
    ...unknown.unknownStatuses.map((span) => [span, statusText(span, read)] as const),
    ...unknown.unknownCalls.map(
      (span) => [span, correctedName(span.text, vocabulary.calls.keys())] as const,
    ),
    ...unknown.unknownRoles.map(
      (span) => [span, correctedName(span.text, vocabulary.roles?.keys() ?? [])] as const,
    ),
  ].toSorted(([one], [other]) => other.start - one.start)
  let text = sentence
  for (const [{ start, end }, meant] of parts) {
    if (meant === null) return null
    text = text.slice(0, start) + meant + text.slice(end)
  }
  return text
}

function statusText({ text }: SentenceSpan, { vocabulary, language }: Sentence): string | null {
  const { codes, sets, calls } = vocabulary
  // A call alone where a status is expected: the word before it was forgotten.
  if (calls.has(text)) return `${grammarOf(language).call} ${text}`
  const isCode = (each: string): boolean => codeIs(each, vocabulary)
  const found = correctedStatuses(text, { codes, sets, isCode })
  return found && found.map(quotedName(vocabulary)).join(', ')
}

const codeIs = (text: string, { codes }: SentenceVocabulary): boolean =>
  String(codes.get(text)?.code) === text

/** A name that has spaces needs no quotes as long as it is known as a whole. */
const quotedName =
  ({ codes, sets }: SentenceVocabulary) =>
  (text: string): string =>
    text.split(' ').every((word) => quotedCode(word) === word) &&
    (codes.has(text) || sets.has(text))
      ? text
      : quotedCode(text)
