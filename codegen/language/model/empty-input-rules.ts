import type { EmptyRule, EmptyRules } from '../../../wire/empty-inputs'
import type { FieldModel, ResourceModel } from '.'

type RuleOf = (field: FieldModel) => EmptyRule | undefined

const rulesOf = (fields: readonly FieldModel[], of: RuleOf): EmptyRules =>
  Object.fromEntries(
    fields.flatMap((field): [string, EmptyRule][] => {
      const rule = of(field)
      if (rule === undefined) return []
      return [...new Set([field.write, field.name])].map((key) => [key, rule])
    }),
  )

const isEmpty = (rules: EmptyRules): boolean => Object.keys(rules).length === 0

/** What a form may write of rows or of an object. */
export const isWritableInnerField = ({ readOnly, hidden }: FieldModel): boolean =>
  !readOnly && !hidden

/** The rule of a field. Undefined: nothing is said of it. */
const ruleOf: RuleOf = ({ empty, fields = null, whole = false }) => {
  if (!fields || fields.length === 0) return empty
  const named = whole ? fields : fields.filter(isWritableInnerField)
  const inner = rulesOf(named, (each) => {
    const rule = ruleOf(each)
    return rule === undefined && !whole ? 'usual' : rule
  })
  // Rows of which nothing can be written go back as they came.
  if (isEmpty(inner)) return empty
  return [empty === undefined ? 'usual' : empty, { fields: inner, ...(whole && { whole }) }]
}

/** What the calls of a resource write of inputs that hold nothing, by the keys of a body. Null: as usual. */
export const emptyInputRules = ({ fields, calls }: ResourceModel): EmptyRules | null => {
  const rules = rulesOf(
    fields.filter(({ readOnly, type }) => !readOnly && type !== 'lifecycle'),
    ruleOf,
  )
  return isEmpty(rules) && !calls.some(({ changed }) => changed) ? null : rules
}
