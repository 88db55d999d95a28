import type { FieldModel } from './field'
import type { ResourceModel } from './resource'

/** A field of another record, which a reference leads to. */
export interface ReferencedField {
  /** The field that refers to the other record. */
  readonly reference: FieldModel
  readonly target: ResourceModel
  readonly field: FieldModel
}

const placeOf = ({ path, read }: FieldModel): string => path?.join('.') ?? read

/**
 * What a field stands for that is asked for and never read, and whose path goes through a reference: `customer.name`.
 * Null: it is a field of the record itself, or there is no schema of the other one.
 */
export const referencedFieldOf = (
  { fields }: ResourceModel,
  resources: readonly ResourceModel[],
  { path, writeOnly }: FieldModel,
): ReferencedField | null => {
  const [first, ...inner] = path ?? []
  if (!writeOnly || first === undefined || inner.length === 0) return null
  const reference = fields.find(
    ({ name, read, reference: refers }) => refers && (name === first || read === first),
  )
  const target = resources.find(({ name }) => name === reference?.reference?.to)
  const field = target?.fields.find((each) => placeOf(each) === inner.join('.'))
  return reference && target?.key.length === 1 && field ? { reference, target, field } : null
}
