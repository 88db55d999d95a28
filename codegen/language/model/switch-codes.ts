import { isIn } from '../../../field-types'
import type { FieldModel } from './field'
import type { Json } from './json'

/** The two codes between which a call flips a field, as they travel; the code for "on" comes first. */
export const switchCodes = (field: FieldModel): readonly Json[] =>
  isIn(field, 'truth')
    ? [field.booleanCodec.true, field.booleanCodec.false]
    : (field.choices ?? []).map(({ code }) => code)
