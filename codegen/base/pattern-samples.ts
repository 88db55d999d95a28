import { createRequire } from 'node:module'
import type { sample, stringMatching } from 'fast-check'

interface FastCheck {
  sample: typeof sample
  stringMatching: typeof stringMatching
}

/** Loaded with the first pattern that no plain text matches. */
let loadFastCheck = (): FastCheck => {
  const found = createRequire(import.meta.url)('fast-check') as FastCheck
  loadFastCheck = () => found
  return found
}

type TextSampler = (seed: number, count: number) => string[]

/** How many texts are tried before none is said to fit. */
const tries = 20

const textsFor = (pattern: string, maxLength: number): TextSampler => {
  const fastCheck = loadFastCheck()
  const expression = new RegExp(`^(?:${pattern})$`, 'u')
  try {
    const texts = fastCheck.stringMatching(expression, { size: 'small', maxLength })
    return (seed, count) => fastCheck.sample(texts, { seed, numRuns: count })
  } catch {
    // The library does not know every sign of a pattern.
    return () => []
  }
}

const makers = new Map<string, TextSampler>()

/**
 * Texts that match a pattern. The same seed gives the same texts; there are none where the pattern is too strange. The
 * others are made when the first one does not do.
 */
export function* patternSamples(
  pattern: string,
  seed: number,
  maxLength: number | null,
): Generator<string> {
  const most = maxLength ?? 200
  const key = `${most} ${pattern}`
  const maker = makers.get(key) ?? textsFor(pattern, most)
  makers.set(key, maker)
  yield* maker(seed, 1)
  yield* maker(seed, tries).slice(1)
}
