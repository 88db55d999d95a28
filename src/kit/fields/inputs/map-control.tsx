import { useState } from 'react'
import { MapEntryRows } from './map-entry-rows'
import { mapEntriesOf, valueOfEntries, type MapEntry, type MapEntryKind } from './map-entries'
import type { Control } from '../../forms/form-state/input-props'
import {
  fromFormValues,
  isUnparsed,
  toFormValues,
  markUnparsed,
} from '../../base/values/form-names'

interface MapControlProps {
  readonly control: Control
  readonly only?: MapEntryKind | undefined
  readonly isKeyed: boolean
}

/** The entries of a value. They are read again when the value becomes another one by itself. */
export const MapControl = ({ control, only, isKeyed }: MapControlProps) => {
  const [entries, setEntries] = useState(() => mapEntriesOf(fromFormValues(control.value)))
  const [seen, setSeen] = useState(control.value)
  if (seen !== control.value) {
    setSeen(control.value)
    if (!isUnparsed(control.value)) setEntries(mapEntriesOf(fromFormValues(control.value)))
  }
  const change = (next: MapEntry[]): void => {
    const made = valueOfEntries(next, isKeyed)
    const isNone = next.length === 0 && !control.required
    const value =
      'fault' in made ? markUnparsed(made.fault) : isNone ? null : toFormValues(made.value)
    setEntries(next)
    setSeen(value)
    control.change(value)
  }
  return (
    <MapEntryRows
      entries={entries}
      isKeyed={isKeyed}
      only={only}
      readOnly={control.readOnly}
      name={control.name}
      focus={control.ref}
      labelledBy={control.labelId}
      change={change}
    />
  )
}
