import type { Tested } from '../../wire/condition'
import { fieldAt, testOf } from '../read/conditions'
import type { ConditionYaml, FieldYaml } from '../language'
import type { Condition, Json } from '../model'
import { typeOf } from '../../field-types'
import type { FieldView } from '../read/schema'

/** A value of the YAML as it is on the wire, where true and false may be written as other values. */
export const onWire = (value: Json, yaml: FieldYaml): Json =>
  typeOf(yaml).wire?.(value, yaml) ?? value

/**
 * A condition. It is compared with the values in a record, so its values are converted to those on the wire. `levels` are
 * the fields that it can ask about: first those beside it, then those of each row or object around them.
 */
export const conditionOf = (
  yaml: ConditionYaml,
  levels: readonly (readonly FieldView[])[],
): Condition => ({
  all: Object.entries(yaml).map(([field, test]) => {
    const up = levels.findIndex((fields) => fieldAt(fields, field) !== undefined)
    const asked = fieldAt(levels[up] ?? [], field)?.yaml
    const wire = (value: Json): Json => (asked ? onWire(value, asked) : value)
    const { values, isNegated, compared } = testOf(test)
    const is = values?.map(wire).filter(isScalar)
    return { field, ...(is && { is, not: isNegated }), ...compared, ...(up > 0 && { up }) }
  }),
})

const isScalar = (value: Json): value is Tested => value === null || typeof value !== 'object'
