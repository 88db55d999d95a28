import Button from '@mui/material/Button'
import NativeSelect from '@mui/material/NativeSelect'
import OutlinedInput from '@mui/material/OutlinedInput'
import Switch from '@mui/material/Switch'
import { styled } from '@mui/material/styles'
import { useState } from 'react'
import { useTranslate } from 'ra-core'
import {
  newEmptyEntry,
  mapEntriesOf,
  entryValueTypes,
  valueOfEntries,
  withEntryKind,
  type MapEntry,
  type MapEntryKind,
} from './map-entries'

export interface MapEntryRowsProps {
  readonly entries: readonly MapEntry[]
  /** Entries of a map have keys; those of a list have none. */
  readonly isKeyed: boolean
  /** The one type that values have. */
  readonly only?: MapEntryKind | undefined
  readonly readOnly: boolean
  /** Name of the value; those of the elements begin with it. */
  readonly name: string
  /** Stands before the numbers of entries inside an entry. */
  readonly outer?: string
  readonly labelledBy?: string
  /** Takes the element that the form leads to when something is wrong. */
  readonly focus?: (element: HTMLElement | null) => void
  readonly change: (entries: MapEntry[]) => void
}

/** Entries of a map or list, one below the other: key, type, value, and a button that removes it. */
export const MapEntryRows = (props: MapEntryRowsProps) => {
  const { entries, readOnly, only, outer = '', change } = props
  const translate = useTranslate()
  const replace = (next: MapEntry): void =>
    change(entries.map((each) => (each.id === next.id ? next : each)))
  return (
    <Group aria-labelledby={props.labelledBy}>
      {entries.map((entry, index) => (
        <EntryRow
          key={entry.id}
          {...props}
          entry={entry}
          number={`${outer}${index + 1}`}
          replace={replace}
          remove={() => change(entries.filter(({ id }) => id !== entry.id))}
        />
      ))}
      {!readOnly && (
        <Button
          variant="outlined"
          ref={entries.length === 0 ? props.focus : undefined}
          onClick={() => change([...entries, newEmptyEntry(only ?? 'string')])}
        >
          {translate('form.addEntry')}
        </Button>
      )}
    </Group>
  )
}

interface EntryRowProps extends MapEntryRowsProps {
  readonly entry: MapEntry
  readonly number: string
  readonly replace: (entry: MapEntry) => void
  readonly remove: () => void
}

const EntryRow = (props: EntryRowProps) => {
  const { entry, number, readOnly } = props
  const translate = useTranslate()
  return (
    <Row data-nested={isNested(entry) || undefined}>
      {props.isKeyed && <EntryKey {...props} />}
      {props.only === undefined && <EntryKind {...props} />}
      <EntryValue {...props} />
      {!readOnly && (
        <Button aria-label={translate('form.removeEntry', { number })} onClick={props.remove}>
          {translate('form.removeRow')}
        </Button>
      )}
    </Row>
  )
}

const EntryKey = ({ entry, number, name, readOnly, focus, replace }: EntryRowProps) => {
  const translate = useTranslate()
  const label = translate('form.entryKey', { number })
  return (
    <OutlinedInput
      value={entry.key}
      name={`${name}.key`}
      readOnly={readOnly}
      inputRef={number === '1' ? focus : undefined}
      placeholder={translate('form.key')}
      slotProps={{ input: { 'aria-label': label, autoComplete: 'off' } }}
      onChange={(event) => replace({ ...entry, key: event.target.value })}
    />
  )
}

const EntryKind = ({ entry, number, name, readOnly, replace }: EntryRowProps) => {
  const translate = useTranslate()
  const label = translate('form.entryType', { number })
  return (
    <NativeSelect
      value={entry.kind}
      disabled={readOnly}
      input={<OutlinedInput />}
      inputProps={{ 'aria-label': label, name: `${name}.type` }}
      onChange={(event) => replace(withEntryKind(entry, kindNamed(event.target.value)))}
    >
      {entryValueTypes.map((kind) => (
        <option key={kind} value={kind}>
          {translate(`form.kinds.${kind}`)}
        </option>
      ))}
    </NativeSelect>
  )
}

const isNested = ({ kind }: MapEntry): boolean => kind === 'object' || kind === 'array'

const kindNamed = (text: string): MapEntryKind =>
  entryValueTypes.find((kind) => kind === text) ?? 'string'

const EntryValue = (props: EntryRowProps) => {
  const { entry, number } = props
  const label = useTranslate()('form.entryValue', { number })
  if (isNested(entry)) return <InnerEntries {...props} />
  if (entry.kind === 'null') return <span aria-label={label}>—</span>
  return <TypedValue {...props} label={label} />
}

const TypedValue = (props: EntryRowProps & { label: string }) => {
  const { entry, name, label, readOnly, replace } = props
  const translate = useTranslate()
  const change = (value: unknown): void => replace({ ...entry, value })
  const aria = { 'aria-label': label }
  if (entry.kind === 'boolean') {
    return (
      <Switch
        checked={entry.value === true}
        disabled={readOnly}
        onChange={(_, on) => change(on)}
        slotProps={{ input: { ...aria, name: `${name}.value` } }}
      />
    )
  }
  const numeric = entry.kind === 'number' ? { inputMode: 'decimal' as const } : {}
  return (
    <OutlinedInput
      value={String(entry.value)}
      name={`${name}.value`}
      readOnly={readOnly}
      placeholder={translate('form.value')}
      slotProps={{ input: { ...aria, ...numeric, autoComplete: 'off' } }}
      onChange={(event) => change(event.target.value)}
    />
  )
}

/** The entries of a map or list inside an entry. */
const InnerEntries = ({ entry, number, name, readOnly, replace }: EntryRowProps) => {
  const isKeyed = entry.kind === 'object'
  const [entries, setEntries] = useState(() => mapEntriesOf(entry.value))
  return (
    <MapEntryRows
      entries={entries}
      isKeyed={isKeyed}
      readOnly={readOnly}
      name={name}
      outer={`${number}.`}
      change={(next) => {
        const made = valueOfEntries(next, isKeyed)
        setEntries(next)
        const { fault: _, ...plain } = entry
        replace('fault' in made ? { ...plain, fault: made.fault } : { ...plain, ...made })
      }}
    />
  )
}

const Group = styled('fieldset')({ margin: 0, padding: 0, minWidth: 0, border: 0 })

const Row = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 8,
  alignItems: 'center',
  marginBottom: 8,
  '& > *': { flex: '1 1 8em', minWidth: 0 },
  '& > .MuiNativeSelect-root, & > .MuiOutlinedInput-root:has(select)': { flex: '0 1 7em' },
  '& > .MuiButton-root, & > .MuiSwitch-root': { flex: '0 0 auto' },
  '&[data-nested]': {
    alignItems: 'flex-start',
    paddingLeft: 8,
    borderLeft: '2px solid var(--dw-line)',
  },
  '&[data-nested] > fieldset': { order: 1, flexBasis: '100%', paddingLeft: 8 },
})
