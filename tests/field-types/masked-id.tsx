import { useState } from 'react'
import type { FieldCellProps, FieldInputProps, FieldOptions, FieldType } from 'deskwright/kit'

/* A whole field type in one file: an identity number that is masked until somebody asks for it. */

const shownOf = ({ shown }: FieldOptions): number => (typeof shown === 'number' ? shown : 4)

const masked = (value: unknown, options: FieldOptions): string => {
  const text = String(value ?? '')
  const end = shownOf(options)
  const hidden = text.length - 6 - end
  return hidden > 0 ? text.slice(0, 6) + '*'.repeat(hidden) + text.slice(-end) : text
}

const MaskedCell = ({ value, text }: FieldCellProps) => {
  const [isOpen, setOpen] = useState(false)
  return (
    <button
      type="button"
      className="dw-link-button dw-digits"
      aria-pressed={isOpen}
      onClick={() => setOpen(!isOpen)}
    >
      {isOpen ? String(value) : text}
    </button>
  )
}

const IdInput = ({ control }: FieldInputProps) => {
  const { id, name, ref, value, readOnly, invalid, aria, blur, change } = control
  return (
    <input
      {...aria}
      id={id}
      name={name}
      className="dw-input"
      ref={ref}
      value={String(value ?? '')}
      maxLength={18}
      readOnly={readOnly}
      aria-invalid={invalid}
      onBlur={blur}
      onChange={(event) => change(event.target.value.toUpperCase())}
    />
  )
}

export const maskedId = {
  based: 'text',
  docs: 'An identity number, masked in lists and files until somebody clicks on it.',
  options: {
    shown: {
      type: 'integer',
      minimum: 0,
      maximum: 12,
      default: 4,
      description: 'Characters at the end that stay readable.',
    },
  },
  format: masked,
  parse: (text) => text.trim().toUpperCase(),
  csv: masked,
  mock: (random) => `110101${String(Math.floor(random() * 1e12)).padStart(12, '0')}`,
  Cell: MaskedCell,
  Input: IdInput,
} satisfies FieldType
