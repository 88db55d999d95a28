import { isOfFamily } from '../../../field-types'
import type { FieldModel } from './field'
import type { Json } from './json'

/** The two codes between which a call flips a field, as they travel; the code for "on" comes first. */
export const toggleCodePair = (field: FieldModel): readonly Json[] =>
  isOfFamily(field, 'truth')
    ? [field.booleanCodec.true, field.booleanCodec.false]
    : (field.choices ?? []).map(({ code }) => code)
