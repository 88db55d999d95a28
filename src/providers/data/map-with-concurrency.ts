/** Requests that one task has under way at a time. */
const AT_ONCE = 4

/** Does the work for each item in its order, a few at a time. After a failure nothing more is begun. */
export const mapWithConcurrency = async <Item, Result>(
  items: readonly Item[],
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> => {
  const results: Result[] = []
  const waiting = items.entries()
  let hasFailed = false
  const run = async (): Promise<void> => {
    for (const [index, item] of waiting) {
      if (hasFailed) return
      try {
        results[index] = await work(item)
      } catch (error) {
        hasFailed = true
        throw error
      }
    }
  }
  await Promise.all(Array.from({ length: Math.min(AT_ONCE, items.length) }, run))
  return results
}
