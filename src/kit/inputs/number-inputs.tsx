import { useRef } from 'react'
import { asTyped, type kinds } from '../form-state/checks'
import { Field } from './field'
import type { Control, InputProps } from '../form-state/input-props'
import { TextControl, textOf } from './text-inputs'

interface Variant {
  readonly kind: keyof typeof kinds
  readonly inputMode: 'numeric' | 'decimal'
  /** Shown where the field names no unit of its own. */
  readonly unit?: string
}

const numberInputs = new Set<unknown>()

/** Whether an element's component is an input for numbers. */
export const isNumberInput = (component: unknown): boolean => numberInputs.has(component)

/** Plain text elements, not `type="number"`: that one changes with the mouse wheel and hides what was typed wrongly. */
const numberInput = (variant: Variant) => {
  const Input = (props: InputProps) => (
    <Field {...props} kind={variant.kind}>
      {(control) => (
        <NumberControl
          control={{ ...control, unit: control.unit || (variant.unit ?? '') }}
          inputMode={variant.inputMode}
        />
      )}
    </Field>
  )
  numberInputs.add(Input)
  return Input
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

export const IntegerInput = numberInput({ kind: 'integer', inputMode: 'numeric' })
export const NumberInput = numberInput({ kind: 'number', inputMode: 'decimal' })
export const MoneyInput = numberInput({ kind: 'number', inputMode: 'decimal' })
export const PercentInput = numberInput({ kind: 'number', inputMode: 'decimal', unit: '%' })
