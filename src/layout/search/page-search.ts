import Fuse from 'fuse.js/basic'
import type { SearchPage } from './hits'

const options = {
  keys: [
    { name: 'title', weight: 3 },
    { name: 'fullTitle', weight: 1 },
    { name: 'heading', weight: 1 },
    { name: 'place', weight: 2 },
  ],
  // Tolerates one wrong letter in five. A higher threshold brings up pages that nobody meant.
  threshold: 0.4,
  ignoreLocation: true,
  includeScore: true,
}

type Scores = ReadonlyMap<number, number>

/**
 * Finds the pages that have all words of a query, or similar words. The best pages come first, and equally good ones in
 * the order of the menu.
 */
export const createPageSearch = (pages: readonly SearchPage[]) => {
  const fuse = new Fuse(pages, options)
  const scoresOf = (word: string): Scores =>
    new Map(fuse.search(word).map(({ refIndex, score = 0 }) => [refIndex, score]))
  return (query: string): readonly SearchPage[] => {
    const words = query.split(/\s+/).map(scoresOf)
    const scored = pages.map((page, index) => {
      const scores = words.map((word) => word.get(index) ?? Number.NaN)
      return { page, score: scores.reduce((sum, score) => sum + score, 0) }
    })
    return scored
      .filter(({ score }) => !Number.isNaN(score))
      .toSorted((a, b) => a.score - b.score)
      .map(({ page }) => page)
  }
}
