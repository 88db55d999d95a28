import type { SourceFile } from '../../read/yaml/source'
import { type SchemaPosition } from '../../schema/project-language'
import { firstExample, toOneLineYaml } from './examples'
import { isStructure } from '../../../../wire/value-shapes'

/** Nouns for what the definitions of the schemas describe. */
const nouns: Readonly<Record<string, string>> = {
  field: 'a field',
  choice: 'a choice',
  form: 'a form',
  group: 'a group of fields',
  filter: 'a filter',
  column: 'a column',
  call: 'a call',
  lifecycle: 'a lifecycle',
  status: 'a status',
  move: 'a move',
  acceptance: 'an accepted finding',
  review: 'a review',
  menuEntry: 'an entry of the menu',
  homeBlock: 'a block of the home page',
  language: 'a language',
  test: 'a condition',
  text: 'a text per language',
}

/** The noun, in the author's words, for the map in which a key was found. */
export function nounForMap(
  { definition }: SchemaPosition,
  file: SourceFile,
  path: readonly string[],
): string {
  const noun = nouns[definition]
  if (definition === 'field') {
    const type = valueAt(file, [...path, 'type'])
    return typeof type === 'string' ? `a field of type ${type}` : 'a field'
  }
  if (noun !== undefined) return noun
  return path.length === 0 ? 'this file' : nodeName(file, path)
}

/** A name for the node at a path, made of its last step: `label`, or `item 3 of columns`. */
export function nodeName(file: SourceFile, path: readonly string[]): string {
  const last = path.at(-1)
  if (last === undefined) return 'the file'
  const parent = path.slice(0, -1)
  if (Array.isArray(valueAt(file, parent))) {
    return `item ${Number(last) + 1} of ${nodeName(file, parent)}`
  }
  return /^\d+$/.test(last) ? `\`${last}\` of ${nodeName(file, parent)}` : `\`${last}\``
}

export function valueAt(file: SourceFile, path: readonly string[]): unknown {
  return path.reduce<unknown>(
    (value, step) => (isStructure(value) ? value[step] : undefined),
    file.value,
  )
}

/** What was written at a path, on its first line. */
export function writtenTextAt(file: SourceFile, path: readonly string[]): string {
  const { line, column, length } = file.at(path)
  return (file.text.split('\n', line)[line - 1] ?? '').slice(column - 1, column - 1 + length)
}

/** A value in a sentence. */
export function formatValue(value: unknown): string {
  if (value === null || value === undefined) return 'nothing'
  if (Array.isArray(value)) return 'a list'
  if (isStructure(value)) return 'a map'
  const text = String(value)
  const brief = text.length > 40 ? `${text.slice(0, 40)}…` : text
  return typeof value === 'string' ? (text === '' ? "''" : `\`${brief}\``) : `\`${brief}\``
}

/** Words in a row, the last one joined by "or" or "and". */
export function joinList(words: readonly string[], last: 'or' | 'and' = 'or'): string {
  if (words.length < 2) return words.join('')
  return `${words.slice(0, -1).join(', ')} ${last} ${words.at(-1)}`
}

export const inBackticks = (words: readonly string[]): string[] =>
  words.map((word) => `\`${word}\``)

/** An example for a key from the schema, as one would write it. */
export function keyExample({ owner }: SchemaPosition, key: string): string | null {
  const example = firstExample(isStructure(owner?.properties) ? owner.properties[key] : null)
  return example === null ? null : `${key}: ${toOneLineYaml(example)}`
}
