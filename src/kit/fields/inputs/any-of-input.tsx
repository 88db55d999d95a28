import NativeSelect from '@mui/material/NativeSelect'
import OutlinedInput from '@mui/material/OutlinedInput'
import Switch from '@mui/material/Switch'
import { styled } from '@mui/material/styles'
import { useState } from 'react'
import { useTranslate } from 'ra-core'
import { type ValueCheck, integerFault, numberFault } from '../../forms/form-state/value-checks'
import type { Control, InputProps } from '../../forms/form-state/input-props'
import { isUnparsed, markUnparsed } from '../../base/values/form-names'
import { normalizeTypedText } from '../../base/values/typed-text'
import { Field } from './field'
import { TextControl } from './text-control'

/** As JSON Schema calls them. Whole numbers are never offered beside others. */
type PlainType = 'string' | 'integer' | 'number' | 'boolean'
type AnyOfKind = PlainType | 'null'

/** Props of `AnyOfInput`, besides those of every input. */
export interface AnyOfInputProps extends InputProps {
  /** What the value may be. The first one is offered first. */
  readonly types: readonly PlainType[]
  /** Whether it may be nothing, in a field that has to be filled in as well. */
  readonly nullable?: boolean
}

/** Typed text that is no number stands in the place of a value, with the name of its fault. */
const typeFault: ValueCheck = (value) => (isUnparsed(value) ? { key: value.$typed } : null)

/**
 * A value of one of several types: the operator says which, and then what. Typed text that is no number is a fault of
 * the field.
 *
 * @example
 * ```tsx
 * import { AnyOfInput, EditDialog } from 'deskwright/kit/form'
 *
 * export const edit = (
 *   <EditDialog>
 *     <AnyOfInput source="setting" types={['string', 'number', 'boolean']} nullable />
 *   </EditDialog>
 * )
 * ```
 */
export const AnyOfInput = ({ types, nullable = false, ...props }: AnyOfInputProps) => (
  <Field {...props} as="group" fault={typeFault}>
    {(control) => (
      <AnyOfControl
        control={control}
        kinds={nullable || !control.required ? ['null', ...types] : types}
      />
    )}
  </Field>
)

interface ControlProps {
  readonly control: Control
  readonly kinds: readonly AnyOfKind[]
}

const holds: Readonly<Record<AnyOfKind, (value: unknown) => boolean>> = {
  null: (value) => value === null || value === undefined,
  string: (value) => typeof value === 'string',
  integer: (value) => Number.isInteger(value),
  number: (value) => typeof value === 'number',
  boolean: (value) => typeof value === 'boolean',
}

/** A value that is of none of the types is shown as the text that it is. */
const kindOf = (value: unknown, kinds: readonly AnyOfKind[]): AnyOfKind =>
  kinds.find((kind) => holds[kind](value)) ?? kinds[0] ?? 'string'

const textIn = (value: unknown): string =>
  value === null || value === undefined || typeof value === 'boolean' || isUnparsed(value)
    ? ''
    : String(value)

const isTyped = (kind: AnyOfKind): boolean => kind !== 'null' && kind !== 'boolean'

/** What a typed text comes to. A number that is none stays as it was typed, and is a fault. */
const typedValue = (kind: AnyOfKind, text: string): unknown => {
  if (kind === 'string') return text
  const plain = normalizeTypedText(text.normalize('NFKC'))
  if (plain === '') return null
  const fault = kind === 'integer' ? integerFault(plain) : numberFault(plain)
  return fault ? markUnparsed(fault.key) : Number(plain)
}

/** Which type is chosen, and what is typed. Both are read again when the value becomes another one by itself. */
const useChosen = ({ control, kinds }: ControlProps) => {
  const { value } = control
  const [chosen, setChosen] = useState(() => ({ kind: kindOf(value, kinds), text: textIn(value) }))
  const [seen, setSeen] = useState(value)
  if (seen !== value) {
    setSeen(value)
    if (!isUnparsed(value)) setChosen({ kind: kindOf(value, kinds), text: textIn(value) })
  }
  const become = (kind: AnyOfKind, text: string, next: unknown): void => {
    setChosen({ kind, text })
    setSeen(next)
    control.change(next)
  }
  return {
    ...chosen,
    become,
    type: (text: string) => become(chosen.kind, text, typedValue(chosen.kind, text)),
    choose: (kind: AnyOfKind) => {
      if (kind === 'null') return become(kind, '', null)
      if (kind === 'boolean') return become(kind, '', false)
      become(kind, chosen.text, typedValue(kind, chosen.text))
    },
  }
}

const AnyOfControl = ({ control, kinds }: ControlProps) => {
  const { kind, text, become, type, choose } = useChosen({ control, kinds })
  const { value, labelId, readOnly } = control
  const chosen = kinds.includes(kind) ? kind : 'null'
  return (
    <Parts>
      <KindSelect {...{ control, kinds }} kind={chosen} choose={choose} />
      {isTyped(chosen) && (
        <TextControl
          control={control}
          text={text}
          change={type}
          {...(chosen !== 'string' && { inputMode: chosen === 'integer' ? 'numeric' : 'decimal' })}
          attributes={{ 'aria-labelledby': labelId }}
        />
      )}
      {chosen === 'boolean' && (
        <Switch
          checked={value === true}
          disabled={readOnly}
          onChange={(_, on) => become('boolean', '', on)}
          slotProps={{ input: { 'aria-labelledby': labelId, name: control.name } }}
        />
      )}
    </Parts>
  )
}

interface KindSelectProps extends ControlProps {
  readonly kind: AnyOfKind
  readonly choose: (kind: AnyOfKind) => void
}

const KindSelect = ({ control, kinds, kind, choose }: KindSelectProps) => {
  const translate = useTranslate()
  return (
    <NativeSelect
      value={kind}
      disabled={control.readOnly}
      input={<OutlinedInput />}
      inputProps={{
        'aria-label': translate('form.entryType', { number: control.label }),
        name: `${control.name}.type`,
        ...(isTyped(kind) ? {} : { ref: control.ref }),
      }}
      onChange={(event) => choose(kinds.find((each) => each === event.target.value) ?? kind)}
    >
      {kinds.map((each) => (
        <option key={each} value={each}>
          {translate(`form.kinds.${each === 'integer' ? 'number' : each}`)}
        </option>
      ))}
    </NativeSelect>
  )
}

const Parts = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 8,
  alignItems: 'center',
  '& > .MuiOutlinedInput-root:has(select)': { flex: '0 0 10.5em' },
  '& > .MuiOutlinedInput-root:not(:has(select))': { flex: '1 1 10em', minWidth: 0 },
})
