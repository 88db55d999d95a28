import { memoizeByObject } from '../../../base/memoize-by-object'
import type { RuleProblem, Rule } from '../rule/rule'
import type { YamlPath, SourceFile } from '../../read/yaml/source'
import { codePointText, isAscii, foreignLetterIn } from '../../names/mixed-scripts'
import { allYamlFiles } from './name-rules'

/** Words within a key, since one key may be a move from one status to another. */
const wordsOf = (text: string): string[] => text.split(/[\s.,()>]+/).filter((word) => word !== '')

function problemIn(
  source: SourceFile,
  path: YamlPath,
  on: 'key' | 'value',
  text: string,
): RuleProblem[] {
  if (isAscii(text)) return []
  const word = wordsOf(text).find((each) => foreignLetterIn(each) !== null)
  const stranger = word === undefined ? null : foreignLetterIn(word)
  if (word === undefined || stranger === null) return []
  const { char, script, others } = stranger
  const among = script === others ? 'which names cannot have' : `among letters of ${others}`
  const message = `The name \`${word}\` mixes scripts: \`${char}\` is ${codePointText(char)}, a letter of ${script} ${among}.`
  return [{ source, path, on, message, help: 'type the name again in one script' }]
}

/** Values that are names. All other names are keys, or must be equal to one. */
const naming = new Set(['resource', 'as', 'key', 'group'])

function namesIn(source: SourceFile, value: unknown, path: YamlPath): RuleProblem[] {
  if (Array.isArray(value)) {
    return value.flatMap((item: unknown, index) => namesIn(source, item, [...path, index]))
  }
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, item]) => [
    ...problemIn(source, [...path, key], 'key', key),
    ...(typeof item === 'string' && naming.has(key)
      ? problemIn(source, [...path, key], 'value', item)
      : namesIn(source, item, [...path, key])),
  ])
}

const isPlain = ({ text }: SourceFile): boolean =>
  /^[\t\n\r -~]*$/.test(text) && !text.includes('\\')

/** A run after a save finds most files as they were. */
const problemsIn = memoizeByObject((source: SourceFile): readonly RuleProblem[] =>
  isPlain(source) ? [] : namesIn(source, source.value, []),
)

const mixedScripts: Rule = {
  code: 'mixed-scripts',
  check: ({ sources }) => allYamlFiles(sources).flatMap(problemsIn),
}

export const mixedScriptRules = [mixedScripts]
