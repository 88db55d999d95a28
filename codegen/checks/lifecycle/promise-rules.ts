import { nearest } from '../../base/nearest'
import { patternsOf, sentenceWords } from '../../read/sentence/forms'
import { told } from '../../read/sentence/mistakes'
import { refusal } from '../../read/sentence/refusals'
import type { Mistake } from '../../read/sentence/operands'
import type { LedgerSentence } from '../../read/sentences'
import type { Schema } from '../../read/schema'
import type { Problem, Rule } from '../rule/rule'

interface Slip {
  start: number
  length: number
  message?: string
  help: string
}

/** The sentence with another text in the place of a stretch. */
const replaced = (sentence: string, { start, end }: Pick<Mistake, 'start' | 'end'>, text: string) =>
  `${sentence.slice(0, start)}${text}${sentence.slice(end)}`

const mayBe = (guess: string, language: string): string =>
  language.startsWith('zh') ? `是否想写 \`${guess}\`？` : `did you mean \`${guess}\`?`

/** A word that is almost one of the fixed words of a sentence. */
function misspelt({ sentence }: LedgerSentence, language: string): Slip | null {
  for (const { 0: word, index } of sentence.matchAll(/\p{L}{2,}/gu)) {
    const guess = sentenceWords.includes(word.toLowerCase())
      ? null
      : nearest(word, sentenceWords, 1)
    if (guess) return { start: index, length: word.length, help: mayBe(guess, language) }
  }
  return null
}

const writeOne = (language: string): string =>
  `${language.startsWith('zh') ? '请写成以下之一：' : 'write one of '}${patternsOf(language)
    .map((form) => `\`${form}\``)
    .join(language.startsWith('zh') ? '、' : ', ')}`

/** What is wrong with the form of a sentence, in words. */
function slipOf(line: LedgerSentence, mistake: Mistake, language: string): Slip {
  const { start, end, text, codes = [] } = mistake
  const [message, help] = told(
    mistake.name,
    { text, codes, instead: (other) => replaced(line.sentence, mistake, other) },
    language,
  )
  const found =
    mistake.name === 'noSentence'
      ? (refusal(line.sentence, language) ?? misspelt(line, language))
      : null
  return { start, length: end - start, message, help: help ?? writeOne(language), ...found }
}

/** The language that the author of a schema writes. */
const languageOf = ({ app }: Schema): string => app?.yaml.languages.source ?? 'en'

/** S02: a promise must have one of the forms that are known. */
const badPromise: Rule = {
  code: 'bad-promise',
  check: (schema) =>
    schema.resources.flatMap(({ source, ledgers }) =>
      ledgers.flatMap((ledger) =>
        ledger.sentences.flatMap((line): Problem[] => {
          const { mistake } = line.read
          if (!mistake) return []
          const { start, length, message = '', help } = slipOf(line, mistake, languageOf(schema))
          return [{ source, path: line.path, within: { start, length }, message, help }]
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
