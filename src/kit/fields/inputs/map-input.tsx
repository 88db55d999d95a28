import { Field } from './field'
import type { MapEntryKind } from './map-entries'
import { MapControl } from './map-control'
import type { ValueCheck } from '../../forms/form-state/value-checks'
import type { InputProps } from '../../forms/form-state/input-props'
import { isUnparsed } from '../../base/values/form-names'

/** Props of `MapInput`, besides those of every input. */
export interface MapInputProps extends InputProps {
  /** What every value is. Without it, each entry has a type of its own. */
  readonly values?: Exclude<MapEntryKind, 'null' | 'object' | 'array'>
}

/** The fault that the entries themselves have found: it stands in the place of a value. */
const entryFault: ValueCheck = (value) => (isUnparsed(value) ? { key: value.$typed } : null)

/**
 * Keys that nobody knows beforehand, each with a value.
 *
 * @example
 * ```tsx
 * import { EditDialog, MapInput } from 'deskwright/kit/form'
 *
 * export const edit = (
 *   <EditDialog>
 *     <MapInput source="labels" values="string" />
 *   </EditDialog>
 * )
 * ```
 */
export const MapInput = ({ values, ...props }: MapInputProps) => (
  <Field {...props} as="group" fault={entryFault}>
    {(control) => <MapControl control={control} only={values} isKeyed />}
  </Field>
)
