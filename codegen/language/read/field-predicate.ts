import { conditionComparisons, type Bound, type ConditionPart } from '../../../wire/condition'
import type { ComparisonYaml, TestYaml } from '../schema'
import type { Json } from '../model'
import { isKeyedValues } from '../../../wire/values'

/** What a test of one field says: values that it has or has not, or what it is compared with. */
export interface FieldPredicate {
  values: readonly Json[] | null
  isNegated: boolean
  compared: Pick<ConditionPart, (typeof conditionComparisons)[number] | 'empty'>
}

type ComparisonMap = ComparisonYaml & { readonly not?: Json }

const isMap = (test: TestYaml): test is ComparisonMap => isKeyedValues(test)

const toValueList = (value: Json): readonly Json[] =>
  Array.isArray(value) ? (value as readonly Json[]) : [value]

export function readFieldPredicate(test: TestYaml): FieldPredicate {
  if (!isMap(test)) return { values: toValueList(test), isNegated: false, compared: {} }
  const { not, ...compared } = test
  return not === undefined
    ? { values: null, isNegated: false, compared }
    : { values: toValueList(not), isNegated: true, compared: {} }
}

/** The bounds that a test names, each under its word. */
export const predicateBounds = ({
  compared,
}: FieldPredicate): [word: (typeof conditionComparisons)[number], Bound][] =>
  conditionComparisons.flatMap((word): [(typeof conditionComparisons)[number], Bound][] => {
    const bound = compared[word]
    return bound === undefined ? [] : [[word, bound]]
  })
