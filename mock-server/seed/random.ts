import { randomInteger } from '../../field-types'

/** Pseudo-random numbers in [0, 1) that depend on nothing but the text: a cell keeps its value when fields are added. */
export const createTextRandom = (text: string): (() => number) => {
  let state = 0x811c9dc5
  for (let index = 0; index < text.length; index += 1) {
    state = Math.imul(state ^ text.charCodeAt(index), 0x01000193)
  }
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

export type Random = () => number

export const pickItem = <Item>(random: Random, items: readonly [Item, ...Item[]]): Item =>
  items[Math.floor(random() * items.length)] ?? items[0]

export const randomDigits = (random: Random, length: number): string =>
  Array.from({ length }, () => randomInteger(random, 0, 9)).join('')

/** An item drawn by weight. */
export const pickWeighted = <Item>(
  random: Random,
  items: readonly { item: Item; weight: number }[],
): Item | undefined => {
  const total = items.reduce((sum, { weight }) => sum + weight, 0)
  let left = random() * total
  for (const { item, weight } of items) {
    left -= weight
    if (left < 0) return item
  }
  return items.at(-1)?.item
}
