import type { Choice } from '../../providers/definitions/definition'
import type { FieldOptions, FieldType } from '../form-state/field-type'

/** A column of the file, as generated from the columns of the list. */
export interface ExportColumn {
  readonly source: string
  readonly type: string
  readonly choices?: readonly Choice[]
  readonly codec?: string | { readonly true: unknown; readonly false: unknown }
  readonly reference?: { readonly to: string; readonly show: string }
  /** The unit follows the label. */
  readonly unit?: true
  /** A field type of the project. `options` are those that the field gives for it. */
  readonly own?: FieldType
  readonly options?: FieldOptions
  /** Only the end of the value is written. */
  readonly masked?: true
}
