import { isMap, isPair, isScalar, isSeq, parseDocument, visit, type Pair, type Scalar } from 'yaml'
import type { InputFile } from '../../../../codegen/language/read'
import { shareOf, thorough } from '../../../support/thorough'

/** One of so many slips is tried by `npm test`, all of them by `npm test -- --suite long`. */
const SHARE = 15

/** The slips that are tried in this run. */
export const triedOf = (slips: readonly Mutant[]): readonly Mutant[] => shareOf(slips, SHARE)

/** How many are tried in this run where there are so many. */
export const triedOfAll = (all: number): number => (thorough ? all : Math.floor(all / SHARE))

/** One slip of a hand in one file. */
export interface Mutant {
  /** What was done: the class of slip. */
  slip: string
  file: string
  /** Keys to the place that was changed, joined by slashes. */
  path: string
  text: string
  /** Line of the change in the mutated text. */
  line: number
  /** Words that a line must hold to be a right place for the message, besides the changed line itself. */
  words: string[]
}

interface Spot {
  file: string
  text: string
  path: string
}

const lineOf = (text: string, offset: number): number => text.slice(0, offset).split('\n').length

const replaced = (
  { file, text, path }: Spot,
  slip: string,
  [start, end]: readonly [number, number],
  by: string,
  words: readonly string[],
): Mutant => ({
  slip,
  file,
  path,
  text: text.slice(0, start) + by + text.slice(end),
  line: lineOf(text, start),
  words: [...words],
})

/** A slip of one letter: two neighbours exchanged where they differ, else a letter doubled. */
export function misspelt(word: string): string {
  const letters = [...word]
  for (let at = 1; at + 1 < letters.length; at += 1) {
    const [one, two] = [letters[at] ?? '', letters[at + 1] ?? '']
    if (one !== two && /\p{L}/u.test(one) && /\p{L}/u.test(two)) {
      return [...letters.slice(0, at), two, one, ...letters.slice(at + 2)].join('')
    }
  }
  return `${word}${letters.at(-1) ?? ''}`
}

const wordsIn = (value: unknown): string[] =>
  isScalar(value)
    ? [String(value.value), ...String(value.value).split(/ -> |(?<=^[GM]\d\d) /)]
    : isSeq(value)
      ? value.items.flatMap(wordsIn)
      : isMap(value)
        ? value.items.flatMap((pair) => [...wordsIn(pair.key), ...wordsIn(pair.value)])
        : []

const rangeOf = (node: unknown): [number, number] | null => {
  const range = (node as Scalar | null)?.range
  return range ? [range[0], range[1]] : null
}

/** From the key to the end of the value; the line break or comma belongs to what is removed. */
function pairSpan(text: string, pair: Pair): [number, number] | null {
  const key = rangeOf(pair.key)
  const value = rangeOf(pair.value) ?? key
  return key && value ? widened(text, [key[0], value[1]]) : null
}

function widened(text: string, [start, end]: readonly [number, number]): [number, number] {
  const before = text.slice(text.lastIndexOf('\n', start - 1) + 1, start)
  const rest = /^[ \t]*(?:#[^\n]*)?(?:\n|$)/.exec(text.slice(end))
  if (/^\s*- $/.test(before) && rest) {
    const indent = /^ */.exec(text.slice(end + rest[0].length))?.[0].length ?? 0
    const isOnly = indent < before.length
    return isOnly
      ? [start - before.length, end + rest[0].length]
      : [start, end + rest[0].length + indent]
  }
  if (/^\s*$/.test(before) && rest) return [start - before.length, end + rest[0].length]
  if (/^\s*$/.test(before) && text[end - 1] === '\n') return [start - before.length, end]
  const comma = /^\s*,\s*/.exec(text.slice(end))
  if (comma) return [start, end + comma[0].length]
  const lead = /,\s*$/.exec(text.slice(0, start))
  return [start - (lead?.[0].length ?? 0), end]
}

/** Every systematic slip in one file, found by walking its nodes. */
export function mutantsOf({ file, text }: InputFile): Mutant[] {
  const found: Mutant[] = []
  const document = parseDocument(text)
  visit(document, {
    Pair: (_, pair, parents) => {
      const path = [...pathOf(parents), String((pair.key as Scalar).value)].join('/')
      const map = parents.at(-1)
      const siblings = isMap(map) ? map.items.map((each) => String((each.key as Scalar).value)) : []
      found.push(...pairMutants({ file, text, path }, pair, siblings))
    },
    Seq: (_, seq, parents) => {
      const path = pathOf(parents).join('/')
      seq.items.forEach((item, index) => {
        found.push(...itemMutants({ file, text, path: `${path}/${index}` }, item))
      })
    },
  })
  return found
}

const pathOf = (parents: readonly unknown[]): string[] =>
  parents.flatMap((node, index) => {
    if (isPair(node)) return [String((node.key as Scalar).value)]
    const next = parents[index + 1]
    return isSeq(node) && next !== undefined ? [String(node.items.indexOf(next))] : []
  })

function pairMutants(spot: Spot, pair: Pair, siblings: readonly string[]): Mutant[] {
  const key = rangeOf(pair.key)
  const value = rangeOf(pair.value)
  const span = pairSpan(spot.text, pair)
  if (!key || !value || !span) return []
  const name = spot.text.slice(...key)
  const words = wordsIn(pair.value)
  const near = [name, ...name.split(' '), ...words, ...spot.path.split('/'), ...siblings]
  const whole = spot.text.slice(...span)
  const isCode = !/^[A-Za-z]/.test(name) || name.includes(' ')
  const scalar = isScalar(pair.value)
  const wrong = scalar ? '{ zz: 1 }' : 'zz'
  return [
    ...(isCode ? [] : [replaced(spot, 'misspell key', key, misspelt(name), [name, ...words])]),
    replaced(spot, 'remove key', span, '', near),
    ...(value[1] > value[0]
      ? [replaced(spot, 'wrong type', value, scalar ? wrong : ` ${wrong}\n`, [name])]
      : []),
    duplicated(spot, key, span, whole),
    ...scalarMutants(spot, pair.value),
  ]
}

function duplicated(
  spot: Spot,
  key: readonly [number, number],
  span: readonly [number, number],
  whole: string,
): Mutant {
  const inLine = !whole.endsWith('\n')
  const trimmed = whole.replace(/^,\s*|,\s*$/g, '')
  const at: [number, number] = inLine ? [key[0], key[0]] : [span[1], span[1]]
  return replaced(spot, 'duplicate key', at, inLine ? `${trimmed}, ` : whole, [
    spot.text.slice(...key),
  ])
}

function scalarMutants(spot: Spot, node: unknown): Mutant[] {
  const range = rangeOf(node)
  if (!isScalar(node) || !range) return []
  const { value } = node
  if (typeof value === 'number') {
    return [
      replaced(spot, 'change number', range, String(value + 97), [
        String(value),
        String(value + 97),
      ]),
    ]
  }
  if (typeof value === 'boolean') {
    return [replaced(spot, 'flip', range, String(!value), [])]
  }
  if (typeof value !== 'string' || value.length < 2) return []
  const by = spot.text.slice(...range).replace(value, misspelt(value))
  return [replaced(spot, 'misspell value', range, by, [value, misspelt(value)])]
}

function itemMutants(spot: Spot, item: unknown): Mutant[] {
  const range = rangeOf(item)
  if (!range) return []
  const span = widened(spot.text, range)
  const whole = spot.text.slice(...span)
  const words = [...wordsIn(item), ...spot.path.split('/').filter((step) => !/^\d+$/.test(step))]
  const inLine = !whole.endsWith('\n')
  const copy = inLine ? `${spot.text.slice(...range)}, ` : whole
  const at: [number, number] = inLine ? [range[0], range[0]] : [span[0], span[0]]
  return [
    replaced(spot, 'remove item', span, '', words),
    replaced(spot, 'duplicate item', at, copy, words),
    replaced(spot, 'wrong type', range, inLine || isScalar(item) ? '{ zz: 1 }' : 'zz\n', []),
    ...scalarMutants(spot, item),
  ]
}
