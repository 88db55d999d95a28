import Fuse, { type FuseOptionKey } from 'fuse.js/basic'
import type { ConsoleCommand } from './console-command'
import type { SearchPage, ListSearchPlace } from './search-hits'

const options = { ignoreLocation: true, includeScore: true }

type Scores = ReadonlyMap<number, number>

/** An item that has all words. The lower the score, the more it is like them. */
export interface ScoredItem<Item> {
  readonly item: Item
  readonly score: number
}

/**
 * Finds the items that have all words of a query, or similar words. The best ones come first, and equally good ones in
 * their own order.
 */
const searchBy = <Item>(items: readonly Item[], threshold: number, keys: FuseOptionKey<Item>[]) => {
  const fuse = new Fuse(items, { ...options, threshold, keys })
  const scoresOf = (word: string): Scores =>
    new Map(fuse.search(word).map(({ refIndex, score = 0 }) => [refIndex, score]))
  return (query: string): readonly ScoredItem<Item>[] => {
    const words = query.split(/\s+/).map(scoresOf)
    const scored = items.map((item, index) => {
      const scores = words.map((word) => word.get(index) ?? Number.NaN)
      return { item, score: scores.reduce((sum, score) => sum + score, 0) }
    })
    return scored.filter(({ score }) => !Number.isNaN(score)).toSorted((a, b) => a.score - b.score)
  }
}

/**
 * Equally good pages stay in the order of the menu. Tolerates one wrong letter in five; a higher threshold brings up
 * pages that nobody meant.
 */
export const createPageSearch = (pages: readonly SearchPage[]) =>
  searchBy(pages, 0.4, [
    { name: 'title', weight: 3 },
    { name: 'fullTitle', weight: 1 },
    { name: 'heading', weight: 1 },
    { name: 'place', weight: 2 },
  ])

/** Commands have many words, of which one is easily like another. */
export const createCommandSearch = (commands: readonly ConsoleCommand[]) =>
  searchBy(commands, 0.2, [
    { name: 'title', weight: 2 },
    { name: 'words', weight: 1 },
  ])

/** What a place is called comes before where it stands. */
export const createPlaceSearch = (places: readonly ListSearchPlace[]) =>
  searchBy(places, 0.2, [
    { name: 'title', weight: 3 },
    { name: 'list', weight: 1 },
    { name: 'words', weight: 1 },
  ])
