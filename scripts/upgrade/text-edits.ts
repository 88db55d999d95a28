import { isMap, isScalar, type Document, type Pair, type YAMLMap } from 'yaml'
import { lineStart } from '../../codegen/base/text'

/** A change of a text: what stands between two offsets becomes something else. */
export interface TextEdit {
  start: number
  end: number
  text: string
  /** What was done, in a few words. */
  says: string
}

/** The text with all changes made. They do not overlap. */
export const applyTextEdits = (text: string, pieces: readonly TextEdit[]): string =>
  pieces
    .toSorted((a, b) => b.start - a.start)
    .reduce((rest, { start, end, text: put }) => rest.slice(0, start) + put + rest.slice(end), text)

const rangeOf = (node: unknown): [start: number, end: number] => {
  const range = (node as { range?: [number, number, number] | null } | null)?.range
  return [range?.[0] ?? 0, range?.[1] ?? 0]
}

const endOf = ({ key, value }: Pair): number => Math.max(rangeOf(key)[1], rangeOf(value)[1])

/** The pair of a key in a map. */
export const yamlPairOf = (map: unknown, key: string): Pair | undefined =>
  isMap(map)
    ? map.items.find(({ key: own }) => isScalar(own) && String(own.value) === key)
    : undefined

/** The map below some keys, each of which may be missing. */
export const yamlMapAt = (document: Document, ...keys: string[]): YAMLMap | null => {
  const node = keys.length === 0 ? document.contents : document.getIn(keys, true)
  return isMap(node) ? node : null
}

const lineEnd = (text: string, at: number): number => {
  const end = text.indexOf('\n', at)
  return end < 0 ? text.length : end + 1
}

/** In a map on one line, the comma goes as well: the one before, or for the first pair the one behind. */
const inFlow = (text: string, map: YAMLMap, pair: Pair): [start: number, end: number] => {
  const index = map.items.indexOf(pair)
  const before = map.items[index - 1]
  if (before) return [endOf(before), endOf(pair)]
  const [start] = rangeOf(pair.key)
  const end = endOf(pair)
  return [start, end + (/^\s*,\s*/.exec(text.slice(end))?.[0].length ?? 0)]
}

/** Takes a pair out of a map, and nothing else: the lines around it and their comments stay. */
export const removeYamlPair = (text: string, map: YAMLMap, pair: Pair, says: string): TextEdit => {
  const [start, end] = map.flow
    ? inFlow(text, map, pair)
    : [lineStart(text, rangeOf(pair.key)[0]), lineEnd(text, endOf(pair) - 1)]
  return { start, end, text: '', says }
}

/** Puts a pair before the first one of a map. In a map on several lines, it gets a line with a comment. */
export const insertFirstYamlPair = (
  text: string,
  map: YAMLMap,
  pair: string,
  { comment, says }: { comment: string; says: string },
): TextEdit => {
  const [start] = rangeOf(map.items[0]?.key)
  if (map.flow) return { start, end: start, text: `${pair}, `, says }
  const indent = text.slice(lineStart(text, start), start)
  return { start, end: start, text: `${pair} # ${comment}\n${indent}`, says }
}

/** The line that an offset stands in, from 1. */
export const lineNumberAt = (text: string, offset: number): number =>
  text.slice(0, offset).split('\n').length
