interface CheckLineProps {
  readonly label: string
  readonly isChecked: boolean
  readonly onChange: (isChecked: boolean) => void
}

/** A checkbox before its words. */
export const LabelledCheckbox = ({ label, isChecked, onChange }: CheckLineProps) => (
  <label>
    <input
      type="checkbox"
      className="dw-check"
      checked={isChecked}
      onChange={({ target }) => onChange(target.checked)}
    />{' '}
    {label}
  </label>
)
