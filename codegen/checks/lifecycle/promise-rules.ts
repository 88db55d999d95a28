import { nearest } from '../../base/nearest'
import { sentenceForms, sentenceWords } from '../../read/sentence/sentence'
import type { LedgerSentence } from '../../read/ledger'
import type { Problem, Rule } from '../rule/rule'

const forms = sentenceForms.map((form) => `\`${form}\``).join(', ')

/** A word that is almost one of the fixed words of a sentence. */
function misspelt({
  sentence,
}: LedgerSentence): { start: number; length: number; help: string } | null {
  for (const { 0: word, index } of sentence.matchAll(/\p{L}{2,}/gu)) {
    const guess = sentenceWords.includes(word.toLowerCase())
      ? null
      : nearest(word, sentenceWords, 1)
    if (guess) return { start: index, length: word.length, help: `did you mean \`${guess}\`?` }
  }
  return null
}

/** S02: a promise must have one of the forms that are known. */
const badPromise: Rule = {
  code: 'bad-promise',
  check: ({ resources }) =>
    resources.flatMap(({ source, ledgers }) =>
      ledgers.flatMap((ledger) =>
        ledger.sentences.flatMap((line): Problem[] => {
          const { mistake } = line.read
          if (!mistake) return []
          const isWhole = mistake.text === line.sentence
          const slip = isWhole ? misspelt(line) : null
          const { start, length } = slip ?? {
            start: mistake.start,
            length: mistake.end - mistake.start,
          }
          const help = slip?.help ?? `write one of ${forms}`
          return [
            { source, path: line.path, within: { start, length }, message: mistake.message, help },
          ]
        }),
      ),
    ),
}

/** Two sentences must not have the same name: a report and `accept` could not tell them apart. */
const sameName: Rule = {
  code: 'same-name',
  check: ({ resources }) =>
    resources.flatMap(({ source, ledgers }) =>
      ledgers.flatMap(({ sentences }) =>
        sentences
          .filter(
            ({ name, question }) =>
              question && sentences.some((other) => !other.question && other.name === name),
          )
          .map(({ name, path }) => ({
            source,
            path,
            on: 'key' as const,
            message: `The question \`${name}\` has the name of a promise.`,
            help: 'give it a name of its own',
          })),
      ),
    ),
}

export const promiseRules = [badPromise, sameName]
