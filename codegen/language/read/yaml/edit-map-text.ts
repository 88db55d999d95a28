import {
  isMap,
  isScalar,
  parseDocument,
  stringify,
  type Pair,
  type ParsedNode,
  type YAMLMap,
} from 'yaml'
import type { YamlPath } from './source'
import { lineStart } from '../../../base/text'

/*
 * Changes of single entries in a YAML text. Everything else stays to the letter: comments, quotes, order and spaces.
 */

type YamlPair = Pair<ParsedNode, ParsedNode | null>

const textOf = (node: ParsedNode): string => (isScalar(node) ? String(node.value) : '')

const nodeAt = (text: string, path: YamlPath): ParsedNode | null =>
  path.reduce<ParsedNode | null>(
    (node, step) => {
      if (isMap(node))
        return (entryIn(node as YAMLMap.Parsed, String(step))?.value as ParsedNode) ?? null
      const items = node && 'items' in node ? node.items : []
      return (items[Number(step)] as ParsedNode | undefined) ?? null
    },
    parseDocument(text, { uniqueKeys: false }).contents,
  )

const entryIn = (map: YAMLMap.Parsed, key: string): YamlPair | undefined =>
  map.items.find((item) => textOf(item.key) === key)

function mapAt(text: string, path: YamlPath): YAMLMap.Parsed | null {
  const node = nodeAt(text, path)
  return isMap(node) ? (node as YAMLMap.Parsed) : null
}

const replaceSlice = (text: string, start: number, end: number, by: string): string =>
  text.slice(0, start) + by + text.slice(end)

const startOf = ({ key }: YamlPair): number => key.range[0]
/** Where an entry ends, without what stands behind it. */
const endOf = ({ key, value }: YamlPair): number => Math.max(key.range[1], value?.range[1] ?? 0)

/** The beginning of the line after the one that this ends in. */
function nextLine(text: string, at: number): number {
  if (text[at - 1] === '\n') return at
  const end = text.indexOf('\n', at)
  return end === -1 ? text.length : end + 1
}

const isFlow = (map: YAMLMap.Parsed): boolean => map.flow === true

/** A text or a list as a value inside braces, quoted where it has to be. */
export const toFlowValue = (value: string | readonly string[]): string =>
  stringify([value], { collectionStyle: 'flow', lineWidth: 0, flowCollectionPadding: false })
    .trim()
    .slice(1, -1)

/** A text as a key or value on a line of its own. */
const onLine = (value: string): string => stringify([value], { lineWidth: 0 }).trim().slice(2)

/** The text of a map without one of its entries. */
export function withoutEntry(text: string, path: YamlPath, key: string): string {
  const map = mapAt(text, path)
  const index = map?.items.findIndex((item) => textOf(item.key) === key) ?? -1
  const entry = map?.items[index]
  if (!map || !entry) return text
  if (map.items.length === 1)
    return replaceSlice(text, map.range[0], endOf(entry) + closingLength(text, map), '{}')
  if (!isFlow(map)) {
    return replaceSlice(text, lineStart(text, startOf(entry)), nextLine(text, endOf(entry)), '')
  }
  const [before, after] = [map.items[index - 1], map.items[index + 1]]
  return after
    ? replaceSlice(text, startOf(entry), startOf(after), '')
    : replaceSlice(text, before ? endOf(before) : startOf(entry), endOf(entry), '')
}

/** What belongs to a map behind its last entry: the brace that closes it. */
const closingLength = (text: string, map: YAMLMap.Parsed): number => {
  const last = map.items.at(-1)
  return isFlow(map) && last ? map.range[1] - endOf(last) : 0
}

/** The text of a map with another key in the place of one. */
export function withRenamedKey(text: string, path: YamlPath, key: string, now: string): string {
  const map = mapAt(text, path)
  const entry = map && entryIn(map, key)
  if (!map || !entry) return text
  const [start, end] = entry.key.range
  return replaceSlice(text, start, end, isFlow(map) ? toFlowValue(now) : onLine(now))
}

/** The text of a map with a new entry behind another; with null as its first. Its value is given as text. */
export function withNewEntry(
  text: string,
  path: YamlPath,
  after: string | null,
  { key, value }: { key: string; value: string },
): string {
  const map = mapAt(text, path)
  const before = map && after !== null ? entryIn(map, after) : undefined
  const [first] = map?.items ?? []
  if (!map) return text
  if (!first)
    return replaceSlice(text, map.range[0], map.range[1], `{ ${toFlowValue(key)}: ${value} }`)
  if (isFlow(map)) {
    const own = `${toFlowValue(key)}: ${value}`
    return before
      ? replaceSlice(text, endOf(before), endOf(before), `, ${own}`)
      : replaceSlice(text, startOf(first), startOf(first), `${own}, `)
  }
  const indent = ' '.repeat(startOf(first) - lineStart(text, startOf(first)))
  const at = before ? nextLine(text, endOf(before)) : lineStart(text, startOf(first))
  const end = text.includes('\r\n') ? '\r\n' : '\n'
  const gap = at > 0 && text[at - 1] !== '\n' ? end : ''
  return replaceSlice(text, at, at, `${gap}${indent}${onLine(key)}: ${value}${end}`)
}

/** The value of an entry as it is written; empty when nothing is. */
export function entryValueText(text: string, path: YamlPath, key: string): string {
  const map = mapAt(text, path)
  const value = map && entryIn(map, key)?.value
  if (!value) return ''
  const own = text.slice(value.range[0], value.range[1]).trimEnd()
  if (!isMap(value) || isFlow(value as YAMLMap.Parsed)) return own
  // The lines of a map keep their indent.
  return `\n${text.slice(lineStart(text, value.range[0]), value.range[0])}${own}`
}

/**
 * The text of a map in which a key of one entry's value says something else; null takes the key out. A value that was
 * only words becomes a map, with the words under `is`.
 */
export function withEntryOption(
  text: string,
  path: YamlPath,
  key: string,
  option: string,
  value: string | readonly string[] | boolean | null,
): string {
  const map = mapAt(text, path)
  const entry = map && entryIn(map, key)
  if (!entry) return text
  const written = typeof value === 'boolean' ? String(value) : value && toFlowValue(value)
  const node = entry.value
  if (isMap(node)) return inMap(text, [...path, key], option, written)
  if (written === null) return text
  const words = isScalar(node) && node.value !== null ? String(node.value) : null
  const end = node && words !== null ? node.range[1] : entry.key.range[1]
  if (words === null) {
    const colon = text.indexOf(':', entry.key.range[1]) + 1
    return replaceSlice(text, colon, colon, ` { ${option}: ${written} }`)
  }
  const is = option === 'is' ? [] : [`is: ${toFlowValue(words)}`]
  const whole =
    option === 'is' ? onLine(String(value)) : `{ ${[...is, `${option}: ${written}`].join(', ')} }`
  return replaceSlice(text, node?.range[0] ?? end, end, whole)
}

function inMap(text: string, path: YamlPath, option: string, written: string | null): string {
  const map = mapAt(text, path)
  const own = map && entryIn(map, option)
  if (written === null) return own ? withoutEntry(text, path, option) : text
  if (!own) {
    const last = map?.items.at(-1)
    return withNewEntry(text, path, last ? textOf(last.key) : null, { key: option, value: written })
  }
  const value = own.value
  return value ? replaceSlice(text, value.range[0], value.range[1], written) : text
}
