import { invariantPatterns } from '../../read/sentence/invariant-syntax'
import { describeMistake } from '../../read/sentence/mistakes'
import { findRefusal } from '../../read/sentence/refusals'
import type { SentenceMistake } from '../../read/sentence/operands'
import type { DeclaredSentence } from '../../read/transition-table'
import { authorsLanguage, checkerMessages } from '../../read/checker-messages'
import type { SourceFile } from '../../read/yaml/source'
import type { RuleProblem, Rule } from '../rule/rule'
import { correctedSentenceLine } from './suggested-corrections'

interface Slip {
  start: number
  length: number
  message?: string
  help: string
}

/** The sentence with another text in the place of a stretch. */
const replaceStretch = (
  sentence: string,
  { start, end }: Pick<SentenceMistake, 'start' | 'end'>,
  text: string,
) => `${sentence.slice(0, start)}${text}${sentence.slice(end)}`

/** The line as it should be, where that can be told, and the first word that is another one in it. */
function putRight(source: SourceFile, line: DeclaredSentence, language: string): Partial<Slip> {
  const right = correctedSentenceLine(source, line)
  if (right === null) return {}
  const help = checkerMessages(language).write(right)
  const wrong = [...line.sentence.matchAll(/\S+/g)].find(({ 0: word }) => !right.includes(word))
  return wrong ? { help, start: wrong.index, length: wrong[0].length } : { help }
}

const writeOne = (language: string): string =>
  checkerMessages(language).writeOneOf(invariantPatterns(language))

/** What is wrong with the form of a sentence, in words. */
function slipOf(
  { line, source }: { line: DeclaredSentence; source: SourceFile },
  mistake: SentenceMistake,
  language: string,
): Slip {
  const { start, end, text, codes = [] } = mistake
  const [message, help] = describeMistake(
    mistake.name,
    { text, codes, instead: (other) => replaceStretch(line.sentence, mistake, other) },
    language,
  )
  const refused = mistake.name === 'noSentence' ? findRefusal(line.sentence, language) : null
  const found = { ...refused, ...putRight(source, line, language) }
  return { start, length: end - start, message, help: help ?? writeOne(language), ...found }
}

/** S02: a promise must have one of the forms that are known. */
const badPromise: Rule = {
  code: 'bad-promise',
  check: ({ resources, sources }) => {
    const language = authorsLanguage(sources.app)
    return resources.flatMap(({ source, transitionTables }) =>
      transitionTables.flatMap((transitionTable) =>
        transitionTable.sentences.flatMap((line): RuleProblem[] => {
          const { mistake } = line.read
          if (!mistake) return []
          const { start, length, message = '', help } = slipOf({ line, source }, mistake, language)
          return [{ source, path: line.path, within: { start, length }, message, help }]
        }),
      ),
    )
  },
}

/** Two sentences must not have the same name: a report and `accept` could not tell them apart. */
const sameName: Rule = {
  code: 'same-name',
  check: ({ resources }) =>
    resources.flatMap(({ source, transitionTables }) =>
      transitionTables.flatMap(({ sentences }) =>
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

export const invariantRules = [badPromise, sameName]
