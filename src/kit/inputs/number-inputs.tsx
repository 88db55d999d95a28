import { useRef } from 'react'
import { asTyped, type Check, integerFault, numberFault } from '../form-state/checks'
import { Field } from './field'
import type { Control, InputProps } from '../form-state/input-props'
import { asNumberInput } from './numeric'
import { TextControl, textOf } from './text-control'

interface Variant {
  readonly format: Check
  readonly inputMode: 'numeric' | 'decimal'
  /** Shown when the field itself names no unit. */
  readonly unit?: string
}

/** These are plain text elements, because `type="number"` changes with the mouse wheel and hides mistyped text. */
const numberInput = (variant: Variant) => {
  const Input = (props: InputProps) => (
    <Field {...props} format={variant.format}>
      {(control) => (
        <NumberControl
          control={{ ...control, unit: control.unit || (variant.unit ?? '') }}
          inputMode={variant.inputMode}
        />
      )}
    </Field>
  )
  return asNumberInput(Input)
}

const NumberControl = (props: { control: Control; inputMode: Variant['inputMode'] }) => {
  const { control, inputMode } = props
  const before = useRef(control.value)
  return (
    <TextControl
      control={control}
      text={textOf(control.value)}
      change={(text) => control.change(asTyped(text, before.current))}
      inputMode={inputMode}
    />
  )
}

export const IntegerInput = numberInput({ format: integerFault, inputMode: 'numeric' })
export const NumberInput = numberInput({ format: numberFault, inputMode: 'decimal' })
export const MoneyInput = numberInput({ format: numberFault, inputMode: 'decimal' })
export const PercentInput = numberInput({ format: numberFault, inputMode: 'decimal', unit: '%' })
