import { visitRegExpAST, type AST } from '@eslint-community/regexpp'

/*
 * How many ways a backtracking engine has through a pattern. Every way costs it a step or a few, so that few ways are
 * harmless whatever the text is. Many ways may be harmless too, which this cannot tell.
 */

type Element = AST.Alternative['elements'][number]

/** The ways through repetitions of a part: none, once, twice, and so on. */
const countRepetitions = (once: number, { min, max }: AST.Quantifier): number => {
  if (once === 1) return max - min + 1
  let sum = 0
  for (let count = min; count <= max && sum < Infinity; count += 1) sum += once ** count
  return sum
}

/** The ways through a part, where `unbounded` says what a repetition without an end counts. */
const waysThrough = (element: Element, unbounded: (item: Element) => number): number => {
  switch (element.type) {
    case 'Group':
    case 'CapturingGroup':
      return waysOf(element.alternatives, unbounded)
    case 'Quantifier':
      return element.max === Infinity
        ? unbounded(element.element)
        : countRepetitions(waysThrough(element.element, unbounded), element)
    default:
      return 1
  }
}

const waysOf = (
  alternatives: readonly AST.Alternative[],
  unbounded: (item: Element) => number,
): number =>
  alternatives.reduce(
    (sum, { elements }) =>
      sum + elements.reduce((product, element) => product * waysThrough(element, unbounded), 1),
    0,
  )

/** The most ways through a pattern for a text of a given length. */
export const countMatchWays = (pattern: AST.Pattern, length: number): number => {
  // A repetition of something that can be matched in one way only stops at one of the characters.
  const unbounded = (item: Element): number =>
    waysThrough(item, () => Infinity) === 1 && !isNullable(item) ? length + 1 : Infinity
  return waysOf(pattern.alternatives, unbounded)
}

/**
 * The ways through repetitions that have an end. How the time grows with the text does not tell them, since they do
 * not grow.
 */
export const countBoundedMatchWays = ({ alternatives }: AST.Pattern): number =>
  waysOf(alternatives, waysOnce)

const waysOnce = (item: Element): number => waysThrough(item, waysOnce)

/** Whether a part can match nothing. */
const isNullable = (element: Element): boolean => {
  switch (element.type) {
    case 'Group':
    case 'CapturingGroup':
      return element.alternatives.some(({ elements }) => elements.every(isNullable))
    case 'Quantifier':
      return element.min === 0 || isNullable(element.element)
    case 'Assertion':
      return true
    default:
      return false
  }
}

const repetitionsIn = (pattern: AST.Pattern): AST.Quantifier[] => {
  const found: AST.Quantifier[] = []
  visitRegExpAST(pattern, { onQuantifierEnter: (each) => void found.push(each) })
  return found
}

/**
 * Whether a part that can match nothing is repeated a number of times. Such rounds are counted by the engine, but not
 * by those who look at how the time grows.
 */
export const hasEmptyRepetition = (pattern: AST.Pattern): boolean =>
  repetitionsIn(pattern).some(
    ({ element, min, max }) => isNullable(element) && (min > 1 || (max > 1 && max < Infinity)),
  )

/** The same pattern with no repetition that ends, so that what does not grow in it grows. */
export const withUnboundedRepetitions = (pattern: AST.Pattern): string =>
  repetitionsIn(pattern)
    .filter(({ min, max }) => max !== Infinity && max > 0 && !(min === 1 && max === 1))
    .flatMap(({ element, min, end }) => [{ start: element.end, end, text: min === 0 ? '*' : '+' }])
    .toSorted((a, b) => b.start - a.start)
    .reduce(
      (text, { start, end, text: mark }) => text.slice(0, start) + mark + text.slice(end),
      pattern.raw,
    )
