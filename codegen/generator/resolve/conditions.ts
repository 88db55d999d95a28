import type { Decider } from '../../../wire/deciders'
import { fieldAt } from '../../language/read/conditions'
import { readFieldPredicate } from '../../language/read/field-predicate'
import type { ConditionYaml, FieldYaml } from '../../language/schema'
import type { Condition, Json } from '../../language/model'
import { typeOf } from '../../../field-types'
import type { ParsedField } from '../../language/read/parsed-resource'
import { isScalar } from '../../../wire/value-shapes'

/** A value of the YAML as it is on the wire, where true and false may be written as other values. */
export const toWireValue = (value: Json, yaml: FieldYaml): Json =>
  typeOf(yaml).wire?.(value, yaml) ?? value

/**
 * A condition. It is compared with the values in a record, so its values are converted to those on the wire. `levels` are
 * the fields that it can ask about: first those beside it, then those of each row or object around them.
 */
export const buildCondition = (
  yaml: ConditionYaml,
  levels: readonly (readonly ParsedField[])[],
): Condition => ({
  all: Object.entries(yaml).map(([field, test]) => {
    const { path, up } = decidingField(field, levels)
    const decider = fieldAt(levels[up ?? 0] ?? [], field)?.yaml
    const wire = (value: Json): Json => (decider ? toWireValue(value, decider) : value)
    const { values, isNegated, compared } = readFieldPredicate(test)
    const is = values?.map(wire).filter(isScalar)
    return {
      field,
      ...(path && { path }),
      ...(is && { is, not: isNegated }),
      ...compared,
      ...(up && { up }),
    }
  }),
})

/** The field of that name, beside another one or further out. */
export const decidingField = (
  name: string,
  levels: readonly (readonly ParsedField[])[],
): Decider => {
  const up = levels.findIndex((fields) => fieldAt(fields, name) !== undefined)
  const path = pathTo(levels[up] ?? [], name)
  return { field: name, ...(path.length > 1 && { path }), ...(up > 0 && { up }) }
}

/** The names that lead to a field. A name with dots is that of one field, or leads through objects. */
function pathTo(fields: readonly ParsedField[], name: string): string[] {
  if (fields.some((field) => field.name === name)) return [name]
  const outer = fields.find(
    (field) => field.yaml.type === 'object' && name.startsWith(`${field.name}.`),
  )
  return outer ? [outer.name, ...pathTo(outer.fields, name.slice(outer.name.length + 1))] : [name]
}
