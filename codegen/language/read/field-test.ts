import { comparisons, type Bound, type ConditionPart } from '../../../wire/condition'
import type { ComparisonYaml, TestYaml } from '../schema'
import type { Json } from '../model'
import { isValues } from '../../../wire/values'

/** What a test of one field says: values that it has or has not, or what it is compared with. */
export interface Test {
  values: readonly Json[] | null
  isNegated: boolean
  compared: Pick<ConditionPart, (typeof comparisons)[number] | 'empty'>
}

type ComparisonMap = ComparisonYaml & { readonly not?: Json }

const isMap = (test: TestYaml): test is ComparisonMap => isValues(test)

const toValueList = (value: Json): readonly Json[] =>
  Array.isArray(value) ? (value as readonly Json[]) : [value]

export function testOf(test: TestYaml): Test {
  if (!isMap(test)) return { values: toValueList(test), isNegated: false, compared: {} }
  const { not, ...compared } = test
  return not === undefined
    ? { values: null, isNegated: false, compared }
    : { values: toValueList(not), isNegated: true, compared: {} }
}

/** The bounds that a test names, each under its word. */
export const boundsOf = ({ compared }: Test): [word: (typeof comparisons)[number], Bound][] =>
  comparisons.flatMap((word): [(typeof comparisons)[number], Bound][] => {
    const bound = compared[word]
    return bound === undefined ? [] : [[word, bound]]
  })
