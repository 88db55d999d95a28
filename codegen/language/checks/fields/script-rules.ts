import { oncePer } from '../../../base/once-per'
import type { Problem, Rule } from '../rule/rule'
import type { Path, SourceFile } from '../../read/yaml/source'
import { codePoint, isAscii, strangerIn } from '../../names/scripts'
import { sourceFilesOf } from './name-rules'

/** Words within a key, since one key may be a move from one status to another. */
const wordsOf = (text: string): string[] => text.split(/[\s.,()>]+/).filter((word) => word !== '')

function problemIn(source: SourceFile, path: Path, on: 'key' | 'value', text: string): Problem[] {
  if (isAscii(text)) return []
  const word = wordsOf(text).find((each) => strangerIn(each) !== null)
  const stranger = word === undefined ? null : strangerIn(word)
  if (word === undefined || stranger === null) return []
  const { char, script, others } = stranger
  const among = script === others ? 'which names cannot have' : `among letters of ${others}`
  const message = `The name \`${word}\` mixes scripts: \`${char}\` is ${codePoint(char)}, a letter of ${script} ${among}.`
  return [{ source, path, on, message, help: 'type the name again in one script' }]
}

/** Values that are names. All other names are keys, or must be equal to one. */
const naming = new Set(['resource', 'as', 'key', 'group'])

function namesIn(source: SourceFile, value: unknown, path: Path): Problem[] {
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
const problemsIn = oncePer((source: SourceFile): readonly Problem[] =>
  isPlain(source) ? [] : namesIn(source, source.value, []),
)

const mixedScripts: Rule = {
  code: 'mixed-scripts',
  check: ({ sources }) => sourceFilesOf(sources).flatMap(problemsIn),
}

export const scriptRules = [mixedScripts]
