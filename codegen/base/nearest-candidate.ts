/** The candidate that a mistyped word was most likely meant to be, or null when none is near. */
export function nearestCandidate(
  word: string,
  candidates: Iterable<string>,
  limit = 2,
): string | null {
  // Every other word is near a word of one letter, so such a word gets no suggestion.
  const reach = Math.min(limit, Math.floor(word.length / 2))
  let best: string | null = null
  let bestDistance = reach + 1
  for (const candidate of candidates) {
    if (Math.abs(candidate.length - word.length) >= bestDistance) continue
    const distance = editDistance(word.toLowerCase(), candidate.toLowerCase())
    if (distance < bestDistance) [best, bestDistance] = [candidate, distance]
  }
  return best
}

/** Damerau-Levenshtein distance: letters added, removed, replaced, and neighbours exchanged. */
export function editDistance(one: string, other: string): number {
  const width = other.length + 1
  let before: number[] = []
  let last = Array.from({ length: width }, (_, index) => index)
  for (let row = 1; row <= one.length; row += 1) {
    const current = [row]
    for (let column = 1; column < width; column += 1) {
      const same = one[row - 1] === other[column - 1]
      const swapped =
        row > 1 &&
        column > 1 &&
        one[row - 1] === other[column - 2] &&
        one[row - 2] === other[column - 1]
      current[column] = Math.min(
        (last[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (same ? 0 : 1),
        swapped ? (before[column - 2] ?? 0) + 1 : Infinity,
      )
    }
    ;[before, last] = [last, current]
  }
  return last[width - 1] ?? 0
}

/** Says that a word names nothing, and suggests a known word: `there is no resource "ordr": did you mean order?` */
export const unknownNameMessage = (
  noun: string,
  word: string,
  known: readonly string[],
): string => {
  const meant = nearestCandidate(word, known)
  const help = meant ? `did you mean ${meant}?` : `expected one of ${known.join(', ')}`
  return `there is no ${noun} ${JSON.stringify(word)}: ${help}`
}
