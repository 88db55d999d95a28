import { useRef, useState } from 'react'
import {
  typedNumberValue,
  type ValueCheck,
  integerFault,
  numberFault,
} from '../../forms/form-state/value-checks'
import { Field } from './field'
import type { Control, InputProps } from '../../forms/form-state/input-props'
import { markNumberInput } from './number-input-marker'
import { withCellReading } from './cell-reading'
import { TextControl, controlText } from './text-control'

interface NumberVariant {
  readonly format: ValueCheck
  readonly inputMode: 'numeric' | 'decimal'
  /** Shown when the field itself names no unit. A cell of a table may have it behind the number. */
  readonly unit?: string
}

const readNumber = (text: string): number | string => typedNumberValue(text, undefined)

/** These are plain text elements, because `type="number"` changes with the mouse wheel and hides mistyped text. */
const numberInput = (variant: NumberVariant) => {
  const Input = (props: InputProps) => (
    <Field {...props} format={variant.format}>
      {(control) => (
        <NumberControl
          control={{ ...control, unit: control.unit || (variant.unit ?? '') }}
          inputMode={variant.inputMode}
          digits={props.digits}
        />
      )}
    </Field>
  )
  const { format, unit = '' } = variant
  const read = (text: string) => {
    const plain = text.normalize('NFKC').trim()
    return readNumber(unit !== '' && plain.endsWith(unit) ? plain.slice(0, -unit.length) : plain)
  }
  return withCellReading(markNumberInput(Input), { kind: 'plain', read, format })
}

interface NumberControlProps {
  readonly control: Control
  readonly inputMode: NumberVariant['inputMode']
  readonly digits: number | undefined
}

/** A value that nobody has typed, with all digits that its field has after the point. */
const formatStoredNumber = (value: unknown, digits: number | undefined): string =>
  typeof value === 'number' && digits !== undefined ? value.toFixed(digits) : controlText(value)

const NumberControl = ({ control, inputMode, digits }: NumberControlProps) => {
  const before = useRef(control.value)
  const [isTyped, setTyped] = useState(false)
  return (
    <TextControl
      control={control}
      text={isTyped ? controlText(control.value) : formatStoredNumber(control.value, digits)}
      change={(text) => {
        setTyped(true)
        control.change(typedNumberValue(text, before.current))
      }}
      inputMode={inputMode}
    />
  )
}

/**
 * A whole number. The typed digits are sent unchanged.
 *
 * @example
 * ```tsx
 * import { EditDialog, IntegerInput } from 'deskwright/kit/form'
 *
 * export const edit = (
 *   <EditDialog>
 *     <IntegerInput source="term" min={1} max={360} unit />
 *   </EditDialog>
 * )
 * ```
 */
export const IntegerInput = numberInput({ format: integerFault, inputMode: 'numeric' })

/**
 * A number. The typed digits are sent unchanged.
 *
 * @example
 * ```tsx
 * import { EditDialog, NumberInput } from 'deskwright/kit/form'
 *
 * export const edit = (
 *   <EditDialog>
 *     <NumberInput source="weight" min={0} digits={3} />
 *   </EditDialog>
 * )
 * ```
 */
export const NumberInput = numberInput({ format: numberFault, inputMode: 'decimal' })

/**
 * An amount of money in the units in which it travels. The typed digits are sent unchanged.
 *
 * @example
 * ```tsx
 * import { EditDialog, MoneyInput } from 'deskwright/kit/form'
 *
 * export const edit = (
 *   <EditDialog>
 *     <MoneyInput source="amount" min={0} digits={2} />
 *   </EditDialog>
 * )
 * ```
 */
export const MoneyInput = numberInput({ format: numberFault, inputMode: 'decimal' })

/**
 * A number with a percent sign behind it: 12.5 stands for 12.5%.
 *
 * @example
 * ```tsx
 * import { EditDialog, PercentInput } from 'deskwright/kit/form'
 *
 * export const edit = (
 *   <EditDialog>
 *     <PercentInput source="rate" max={100} />
 *   </EditDialog>
 * )
 * ```
 */
export const PercentInput = numberInput({ format: numberFault, inputMode: 'decimal', unit: '%' })
