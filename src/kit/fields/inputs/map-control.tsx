import { useState } from 'react'
import { EntryRows } from './entry-rows'
import { entriesOf, madeOf, type MapEntry, type MapEntryKind } from './entries'
import type { Control } from '../../forms/form-state/input-props'
import { fromForm, isUnread, toForm, markUnread } from '../../base/values/names'

interface MapControlProps {
  readonly control: Control
  readonly only?: MapEntryKind | undefined
  readonly isKeyed: boolean
}

/** The entries of a value. They are read again when the value becomes another one by itself. */
export const MapControl = ({ control, only, isKeyed }: MapControlProps) => {
  const [entries, setEntries] = useState(() => entriesOf(fromForm(control.value)))
  const [seen, setSeen] = useState(control.value)
  if (seen !== control.value) {
    setSeen(control.value)
    if (!isUnread(control.value)) setEntries(entriesOf(fromForm(control.value)))
  }
  const change = (next: MapEntry[]): void => {
    const made = madeOf(next, isKeyed)
    const isNone = next.length === 0 && !control.required
    const value = 'fault' in made ? markUnread(made.fault) : isNone ? null : toForm(made.value)
    setEntries(next)
    setSeen(value)
    control.change(value)
  }
  return (
    <EntryRows
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
