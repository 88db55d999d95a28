import type { OneOfTarget } from '../../../../wire/deciders'
import type { Choice } from '../../../providers/definitions/definition'
import type { FieldOptions, FieldType } from '../../forms/form-state/project-field-type'
import { isSameCode } from '../../base/values/condition'
import { recordValue } from '../../base/values/record-value'

/**
 * A column of the file, as generated from the columns of the list. `type` is the field type, which decides how a value
 * is written.
 */
export interface ExportColumn {
  readonly source: string
  readonly type: string
  /** What one value of a list of plain values is. */
  readonly of?: Pick<ExportColumn, 'type' | 'codec'>
  /** Of the value, or of each value of a list. */
  readonly choices?: readonly Choice[]
  readonly codec?: string | { readonly true: unknown; readonly false: unknown }
  readonly reference?: { readonly to: string; readonly show: string }
  /** A record of one of several resources, told by the field `by` of the same row. */
  readonly oneOf?: { readonly by: string; readonly targets: readonly OneOfTarget[] }
  /** The unit follows the label. */
  readonly unit?: true
  /** A field type of the project. `options` are those that the field gives for it. */
  readonly own?: FieldType
  readonly options?: FieldOptions
  /** Only the end of the value is written. */
  readonly masked?: true
}

/** The resource that the value of a row leads to, and the field there that names the record. */
export const referenceTargetOf = (
  { reference, oneOf }: ExportColumn,
  row: object,
): { readonly to: string; readonly show: string } | undefined => {
  if (!oneOf) return reference
  const code = recordValue(row, oneOf.by)
  return oneOf.targets.find(({ is }) => isSameCode(is, code))
}
