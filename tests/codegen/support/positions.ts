import { isPair, isScalar, isSeq, parseDocument, visit, type Node } from 'yaml'

/** A text in a YAML file: what kind of place it has, and which characters of the file it is. */
export interface Position {
  file: string
  /** Path with the author's own words left out, so that places of one kind have one path. */
  kind: string
  /** A key that names something, which is renamed wherever it is mentioned. */
  isName: boolean
  value: string
  start: number
  end: number
}

/** Maps whose keys are the author's own words. */
const NAMING =
  /^(?:fields|calls|choices|statuses|moves|sets|accept|offered|rows|constants|done|visibleWhen)$/

const stepsTo = (ancestors: readonly unknown[]): string[] =>
  ancestors.flatMap((ancestor) => {
    if (isSeq(ancestor)) return ['#']
    if (!isPair(ancestor) || !isScalar(ancestor.key)) return []
    return [String(ancestor.key.value)]
  })

const kindOf = (steps: readonly string[]): string =>
  steps.map((step, index) => (NAMING.test(steps[index - 1] ?? '') ? '*' : step)).join('.')

/** Every text of a file: values, and keys that are names. */
export const positionsIn = (file: string, text: string): Position[] => {
  const found: Position[] = []
  const add = (node: Node, steps: string[], isName: boolean): void => {
    if (!isScalar(node) || typeof node.value !== 'string' || !node.range) return
    const [start, end] = node.range
    const kind = `${kindOf(steps)}${isName ? ' (name)' : ''}`
    found.push({ file, kind, isName, value: node.value, start, end })
  }
  visit(parseDocument(text), {
    Scalar(key, node, ancestors) {
      const steps = stepsTo(ancestors)
      if (key !== 'key') add(node, steps, false)
      else if (NAMING.test(steps.at(-2) ?? '')) add(node, steps, true)
    },
  })
  return found
}

/** In double quotes with escapes only: what YAML can say is more than what may stand in the file itself. */
const asKey = (text: string): string =>
  JSON.stringify(text).replace(
    /[^\x20-\x7e]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )

/** The same word in a move: `created -> paid (capture)`, `a, b -> c`. */
const inMove = (move: string, from: string, to: string): string =>
  move
    .split(/( -> |, | \(|\)|^\* except )/)
    .map((part) => (part === from ? to : part))
    .join('')

/** The file with another text in one place, or with a name changed throughout. */
export const withText = (text: string, position: Position, payload: string): string => {
  const places = position.isName
    ? [...positionsIn(position.file, text), ...keysIn(text)]
    : [position]
  const edits = new Map<number, { end: number; value: string }>()
  for (const { start, end, value } of places) {
    const isMention = !position.isName || value === position.value
    if (isMention) edits.set(start, { end, value: payload })
    else if (value.includes(' -> '))
      edits.set(start, { end, value: inMove(value, position.value, payload) })
  }
  return [...edits]
    .toSorted(([a], [b]) => b - a)
    .reduce(
      (all, [start, { end, value }]) => all.slice(0, start) + asKey(value) + all.slice(end),
      text,
    )
}

const keysIn = (text: string): { start: number; end: number; value: string }[] => {
  const keys: { start: number; end: number; value: string }[] = []
  visit(parseDocument(text), {
    Scalar(key, node) {
      if (key !== 'key' || typeof node.value !== 'string' || !node.range) return
      keys.push({ start: node.range[0], end: node.range[1], value: node.value })
    },
  })
  return keys
}
