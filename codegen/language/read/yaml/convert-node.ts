import { isMap, isScalar, isSeq, type Pair, type ParsedNode, Scalar, type YAMLMap } from 'yaml'
import { structureProblem, type StructureCode } from './structure-codes'
import type { Diagnostic } from '../../../base/diagnostic'
import type { Code } from '../../model'
import { isHazardousKey, lossyKey, lossyNumber } from './ambiguous-scalars'
import type { LocationLookup } from './place'
import type { YamlBranch, YamlEntry } from './tree'

export interface ConvertedNode {
  value: unknown
  branch: YamlBranch
}

export interface ConversionContext {
  text: string
  placeOf: LocationLookup
  /**
   * Whether to warn of keys that other readers of YAML take for booleans. Only files of the schema language get the
   * warning.
   */
  hazards: boolean
  found: Diagnostic[]
}

/** Builds the plain value and the tree of places of a node, and reports what is lost or unsafe on the way. */
export function convertNode(
  node: ParsedNode | null,
  run: ConversionContext,
  under = '',
): ConvertedNode {
  if (isMap(node)) return convertMap(node as YAMLMap.Parsed, run, under)
  if (isSeq(node)) {
    const items = (node.items as ParsedNode[]).map((item) => convertNode(item, run, under))
    const branch = { ...extentOf(node), empty: false, entries: null }
    return {
      value: items.map(({ value }) => value),
      branch: { ...branch, items: items.map((item) => item.branch) },
    }
  }
  return convertScalar(node, run)
}

function convertScalar(node: ParsedNode | null, run: ConversionContext): ConvertedNode {
  const place = extentOf(node)
  const branch = { ...place, empty: place.end === place.start, entries: null, items: null }
  if (!isScalar(node)) return { value: null, branch }
  const lost = node.type === Scalar.PLAIN ? lossyNumber(node.source ?? '', node.value) : null
  if (!lost) return { value: node.value, branch }
  reportProblem(run, 'unquoted-number', place, lost, `write '${node.source}' in quotes`)
  // Goes on as if the number were quoted, so that one mistake gives one error.
  return { value: node.source, branch }
}

function convertMap(map: YAMLMap.Parsed, run: ConversionContext, under: string): ConvertedNode {
  // It has no prototype, so that a field named `toString` exists only when it was written.
  const value: Record<string, unknown> = Object.create(null)
  const entries = new Map<string, YamlEntry>()
  for (const pair of map.items) {
    const key = readKey(pair, run, under)
    if (!key || isRepeated(key, entries, run)) continue
    const child = convertNode(pair.value, run, key.key)
    value[key.key] = child.value
    const at = key.end + 1
    const placed = pair.value ? child.branch : { ...child.branch, start: at, end: at }
    entries.set(key.key, { ...key, value: placed })
  }
  return { value, branch: { ...extentOf(map), empty: false, entries, items: null } }
}

type Key = Omit<YamlEntry, 'value'>

function readKey(
  pair: Pair<ParsedNode, ParsedNode | null>,
  run: ConversionContext,
  under: string,
): Key | null {
  const node = pair.key
  const place = extentOf(node)
  if (!isScalar(node)) {
    const text = 'A key is a text or a number here.'
    reportProblem(run, 'complex-key', place, text, 'put the key in quotes')
    return null
  }
  const plain = node.type === Scalar.PLAIN
  const source = node.source ?? ''
  if (plain && source === '<<') {
    const text = 'The merge key `<<` is not supported.'
    reportProblem(run, 'merge-key', place, text, 'write the keys out')
    return null
  }
  const lost = plain && lossyKey(source, node.value)
  const key = lost ? source : String(node.value)
  if (key === '__proto__' || key === 'constructor' || key === 'prototype') {
    const text = `\`${key}\` cannot be a key: it has a meaning inside JavaScript itself.`
    const help = 'choose another name; `read` and `write` keep the one on the wire'
    reportProblem(run, 'forbidden-key', place, text, help)
    return null
  }
  if (lost) {
    const code = typeof node.value === 'number' ? 'unquoted-number' : 'unquoted-key'
    const help = source === '' ? "write it, or '' for an empty one" : `write '${source}' in quotes`
    reportProblem(run, code, place, lost, help)
  } else if (plain && !isOwnKey(pair)) warnOfKey(source, node.value, place, run, under)
  return { key, code: codeOf(node.value, key), ...place }
}

/** The language itself has one such key, `on` of a call, which no other program reads; its value is never a number. */
const isOwnKey = ({ key, value }: Pair<ParsedNode, ParsedNode | null>): boolean =>
  isScalar(key) && key.value === 'on' && !(isScalar(value) && typeof value.value === 'number')

const codeOf = (value: unknown, key: string): Code =>
  value === null || (typeof value === 'number' && String(value) === key) ? value : key

function warnOfKey(
  source: string,
  value: unknown,
  place: Extent,
  run: ConversionContext,
  under: string,
): void {
  if (typeof value === 'boolean' && (under === 'choices' || under === 'statuses')) {
    const text = `\`${source}\` is not a code: a code is a number, a text or null.`
    const help = `write '${source}' in quotes for a text; use type boolean for true and false`
    reportProblem(run, 'boolean-code', place, text, help)
  } else if (run.hazards && isHazardousKey(source)) {
    const text = `Many readers of YAML take the key \`${source}\` for true or false.`
    reportProblem(run, 'yaml-hazard', place, text, `write '${source}' in quotes`)
  }
}

function isRepeated(
  key: Key,
  entries: ReadonlyMap<string, YamlEntry>,
  run: ConversionContext,
): boolean {
  const first = entries.get(key.key)
  if (!first) return false
  const { line } = run.placeOf(first.start, first.end)
  const text = `The key \`${key.key}\` stands twice in this map; first in line ${line}.`
  reportProblem(run, 'duplicate-key', key, text, 'remove one of the two, or give it another name')
  return true
}

interface Extent {
  start: number
  end: number
}

/** A node without a range was not written at all. */
function extentOf(node: ParsedNode | null): Extent {
  const [start, end] = node?.range ?? [0, 0]
  return { start, end }
}

function reportProblem(
  run: ConversionContext,
  code: StructureCode,
  at: Extent,
  text: string,
  help: string,
): void {
  run.found.push(structureProblem(code, run.placeOf(at.start, at.end), text, help))
}
