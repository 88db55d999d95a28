import { styled } from '@mui/material/styles'
import { useId } from 'react'

export interface LabelledSelectProps<Value extends string> {
  readonly label: string
  readonly value: Value
  readonly options: readonly (readonly [value: Value, label: string])[]
  readonly onValue: (value: Value) => void
}

/** A choice of few things below its label. */
export const LabelledSelect = <Value extends string>(props: LabelledSelectProps<Value>) => {
  const { label, value, options, onValue } = props
  const id = useId()
  const choose = (chosen: string): void => {
    const option = options.find(([each]) => each === chosen)
    if (option) onValue(option[0])
  }
  return (
    <div>
      <label htmlFor={id}>{label}</label>
      <select id={id} value={value} onChange={({ target }) => choose(target.value)}>
        {options.map(([each, text]) => (
          <option key={each} value={each}>
            {text}
          </option>
        ))}
      </select>
    </div>
  )
}

/** Choices next to each other, as many as there is room for. */
export const SelectGrid = styled('fieldset')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(180px, 1fr))',
  gap: '8px 16px',
  margin: '0 0 12px',
  padding: 0,
  border: 0,
  '& > label': { gridColumn: '1 / -1' },
  '& div > label': { display: 'block', color: 'var(--dw-text-regular)' },
  '& select': {
    width: '100%',
    minHeight: 'var(--dw-control-height)',
    font: 'inherit',
    color: 'inherit',
    background: 'var(--dw-surface)',
    border: '1px solid var(--dw-line-strong)',
    borderRadius: 'var(--dw-radius)',
  },
  '& select:focus-visible': { outline: 'none', boxShadow: 'var(--dw-focus)' },
})
