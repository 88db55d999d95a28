/*
 * Patterns run in the browser while somebody types. A backtracking engine can take exponential time on some of them,
 * so those are refused by name. The check is conservative: it may refuse a harmless pattern, which can be written
 * differently, but never lets a nested or overlapping repetition through.
 */

type Node =
  | { kind: 'chars'; set: string }
  | { kind: 'empty' }
  | { kind: 'sequence'; items: Node[] }
  | { kind: 'choice'; options: Node[] }
  | { kind: 'repeat'; item: Node; many: boolean; optional: boolean }

/** Why a pattern must not be used, in the author's words; null when it may. */
export function patternProblem(pattern: string): string | null {
  try {
    void new RegExp(pattern, 'u')
  } catch {
    return 'is no valid regular expression'
  }
  if (/\\[1-9]|\\k</.test(pattern)) return 'refers back to a group, which cannot be checked in time'
  if (/\(\?<?[=!]/.test(pattern)) return 'looks ahead or behind, which cannot be checked in time'
  const scan = { text: pattern, at: 0 }
  return slowness(readChoice(scan))
}

function slowness(node: Node): string | null {
  switch (node.kind) {
    case 'chars':
    case 'empty':
      return null
    case 'choice':
      return firstProblem(node.options)
    case 'sequence':
      return firstProblem(node.items) ?? adjacentRepeats(node.items)
    case 'repeat':
      return slowness(node.item) ?? (node.many ? repeatProblem(node.item) : null)
  }
}

const firstProblem = (nodes: readonly Node[]): string | null =>
  nodes.reduce<string | null>((problem, node) => problem ?? slowness(node), null)

function repeatProblem(item: Node): string | null {
  if (hasMany(item) && !startsWithOwnMark(item)) {
    return 'repeats a part that itself repeats'
  }
  const options = item.kind === 'choice' ? item.options : []
  for (const [index, option] of options.entries()) {
    for (const other of options.slice(index + 1)) {
      if (overlap(firstChars(option), firstChars(other))) {
        return 'repeats a choice whose options begin alike'
      }
    }
  }
  return null
}

/** `a(,a)*`-like rows: each round begins with a character that nothing else in it can match, so it is unambiguous. */
function startsWithOwnMark(item: Node): boolean {
  if (item.kind !== 'sequence') return false
  const [head, ...rest] = item.items
  if (head?.kind !== 'chars' || rest.some(hasNestedMany)) return false
  return rest.every((node) => !overlap(head.set, allChars(node)))
}

const hasNestedMany = (node: Node): boolean => {
  if (node.kind === 'repeat') return hasMany(node.item)
  if (node.kind === 'sequence') return node.items.some(hasNestedMany)
  return node.kind === 'choice' && node.options.some(hasNestedMany)
}

/** Three repetitions in a row over the same characters take cubic time, and more with every further one. */
function adjacentRepeats(items: readonly Node[]): string | null {
  let run: string[] = []
  for (const item of items) {
    if (item.kind === 'repeat' && item.many) {
      const set = allChars(item.item)
      run = run.some((other) => overlap(other, set)) ? [...run, set] : [set]
      if (run.length > 2) return 'has three repetitions of the same characters in a row'
    } else if (!(item.kind === 'repeat' && item.optional) && item.kind !== 'empty') {
      const set = allChars(item)
      run = run.filter((other) => overlap(other, set))
    }
  }
  return null
}

function hasMany(node: Node): boolean {
  switch (node.kind) {
    case 'chars':
    case 'empty':
      return false
    case 'sequence':
      return node.items.some(hasMany)
    case 'choice':
      return node.options.some(hasMany)
    case 'repeat':
      return node.many || hasMany(node.item)
  }
}

/*
 * A character set is kept as the text of a class. Two sets count as overlapping unless a probe over common characters
 * shows that they do not.
 */

const probes = [
  ...Array.from({ length: 0x17f }, (_, code) => String.fromCodePoint(code)),
  ...'\u2028、。中文かナー한ЖπÀﬁ😀',
]

const setCache = new Map<string, Set<string>>()

function members(set: string): Set<string> {
  const known = setCache.get(set)
  if (known) return known
  const found = new Set<string>()
  if (set !== '') {
    const matcher = new RegExp(`^(?:${set})$`, 'su')
    for (const probe of probes) if (matcher.test(probe)) found.add(probe)
  }
  setCache.set(set, found)
  return found
}

function overlap(a: string, b: string): boolean {
  const other = members(b)
  return [...members(a)].some((char) => other.has(char))
}

function allChars(node: Node): string {
  switch (node.kind) {
    case 'chars':
      return node.set
    case 'empty':
      return ''
    case 'sequence':
      return joined(node.items.map(allChars))
    case 'choice':
      return joined(node.options.map(allChars))
    case 'repeat':
      return allChars(node.item)
  }
}

function firstChars(node: Node): string {
  switch (node.kind) {
    case 'chars':
      return node.set
    case 'empty':
      return '[\\s\\S]'
    case 'choice':
      return joined(node.options.map(firstChars))
    case 'repeat':
      return firstChars(node.item)
    case 'sequence': {
      const end = node.items.findIndex((item) => !(item.kind === 'repeat' && item.optional))
      const heads = end === -1 ? node.items : node.items.slice(0, end + 1)
      return heads.length === 0 ? '[\\s\\S]' : joined(heads.map(firstChars))
    }
  }
}

const joined = (sets: readonly string[]): string =>
  [...new Set(sets.filter((set) => set !== ''))].join('|')

/* Reads only the part of the syntax that matters here; the engine has already accepted the pattern as valid. */

interface Scan {
  text: string
  at: number
}

function readChoice(scan: Scan): Node {
  const options = [readSequence(scan)]
  while (scan.text[scan.at] === '|') {
    scan.at += 1
    options.push(readSequence(scan))
  }
  return options.length === 1 && options[0] ? options[0] : { kind: 'choice', options }
}

function readSequence(scan: Scan): Node {
  const items: Node[] = []
  while (scan.at < scan.text.length && !'|)'.includes(scan.text[scan.at] ?? '')) {
    items.push(readRepeat(scan, readAtom(scan)))
  }
  const [only] = items
  if (only && items.length === 1) return only
  return items.length === 0 ? { kind: 'empty' } : { kind: 'sequence', items }
}

function readRepeat(scan: Scan, item: Node): Node {
  const match = /^(?:[*+?]|\{(\d+)(,?)(\d*)\})\??/.exec(scan.text.slice(scan.at))
  if (!match) return item
  scan.at += match[0].length
  const [text, least, comma, most] = match
  const upper = most ? Number(most) : comma ? Infinity : Number(least)
  const many = least === undefined ? !text.startsWith('?') : upper > 20 && upper > Number(least)
  const optional = least === undefined ? !text.startsWith('+') : Number(least) === 0
  return { kind: 'repeat', item, many, optional }
}

function readAtom(scan: Scan): Node {
  const rest = scan.text.slice(scan.at)
  if (rest.startsWith('(')) {
    scan.at += (/^\((?:\?:|\?<[^>]+>)?/.exec(rest) ?? ['('])[0].length
    const inner = readChoice(scan)
    scan.at += 1
    return inner
  }
  const token = /^(?:\[(?:\\.|[^\]\\])*\]|\\(?:[pP]\{[^}]*\}|u\{[^}]*\}|u....|x..|c.|.)|[\s\S])/u
  const text = (token.exec(rest) ?? [rest])[0]
  scan.at += text.length
  if (['^', '$', '\\b', '\\B'].includes(text)) return { kind: 'empty' }
  return { kind: 'chars', set: text }
}
