import type { FieldCellProps, FieldInputProps, FieldType } from 'deskwright/kit'

/* Field types on types whose values are more than a text. Each is the export of a file of its own in a project. */

const Stars = ({ value, children }: FieldCellProps) => (
  <span title={'★'.repeat(Number(value))}>{children}</span>
)

const StarInput = ({ control, choices = [] }: FieldInputProps) => (
  <fieldset aria-label={control.label} id={control.id}>
    {choices.map(({ code, label }) => (
      <button
        key={String(code)}
        type="button"
        aria-pressed={control.value === code}
        onClick={() => control.change(code)}
      >
        {label}
      </button>
    ))}
  </fieldset>
)

/** On an enum: the cell stands around that of the enum, the input gets its choices. */
export const grade = {
  based: 'enum',
  docs: 'A grade as stars.',
  Cell: Stars,
  Input: StarInput,
} satisfies FieldType

const words = (value: unknown): string => (Array.isArray(value) ? value.join(' · ') : '')

/** On a list: a text for all of its values. */
export const tags = {
  based: 'list',
  docs: 'Words in one line.',
  format: words,
  parse: (text) => text.split('·').flatMap((word) => word.trim() || []),
} satisfies FieldType

/** On a reference: only the cell is its own. */
export const guardian = {
  based: 'reference',
  docs: 'A bank that looks after a record.',
  Cell: ({ children }) => <em>{children}</em>,
} satisfies FieldType

/** On an object: its fields are edited as those of any object. */
export const place = {
  based: 'object',
  docs: 'A place on a map.',
  format: (value) => Object.values(Object(value)).join(', '),
} satisfies FieldType
