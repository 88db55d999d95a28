import { useEffect, useRef } from 'react'
import { useTranslate } from 'ra-core'
import FormHelperText from '@mui/material/FormHelperText'
import { useDefinitions } from '../contexts/definitions'
import { unreadFault } from '../form-state/checks'
import { Chooser, type ChooserOption } from './chooser'
import { sameCode } from '../values/condition'
import { Field } from './field'
import { useFormState } from '../form-state/form-state'
import type { Control, InputProps } from '../form-state/input-props'
import { isUnread } from '../values/names'
import { TextInput } from './text-inputs'
import { useReference } from './use-reference'

export interface ReferenceInputProps extends InputProps {
  /** Resource that the field points to. */
  readonly to: string
  /** Field of that resource whose value names a record. */
  readonly show: string
}

/**
 * A key of another resource, chosen by name. When that resource has no schema here, there is no list of it and the key
 * is typed.
 */
export const ReferenceInput = ({ to, show, ...props }: ReferenceInputProps) => {
  const known = useDefinitions().resources.some((resource) => resource.name === to)
  if (!known) return <TextInput {...props} />
  return (
    <Field {...props} fault={(value) => unreadFault(value, 'reference')}>
      {(control) => <ReferenceControl control={control} to={to} show={show} />}
    </Field>
  )
}

const ReferenceControl = (props: { control: Control; to: string; show: string }) => {
  const { control, to, show } = props
  const { value, change } = control
  const translate = useTranslate()
  const { options, loading, failed, find } = useReference(
    to,
    show,
    isUnread(value) ? value.$typed : '',
  )
  const settle = useSettled(value, change, find)
  return (
    <>
      <Chooser
        control={control}
        options={options}
        chosen={chosenOption(options, value)}
        loading={loading}
        settle={() => void settle()}
      />
      {failed && <FormHelperText error>{translate('form.optionsFailed')}</FormHelperText>}
    </>
  )
}

/** Finds the option of a key. A key that is not in the list (yet) is shown as it is. */
const chosenOption = (options: readonly ChooserOption[], value: unknown): ChooserOption | null => {
  if (isUnread(value) || value === undefined || value === null || value === '') return null
  const plain = { code: value, key: String(value), label: String(value) }
  return options.find((option) => sameCode(option.code, value)) ?? plain
}

/** Turns a typed key or name into the key. It does so on leaving the field and before the form is checked. */
function useSettled(
  value: unknown,
  change: Control['change'],
  find: (text: string) => Promise<ChooserOption | null>,
) {
  const { prepare } = useFormState()
  const latest = useRef(value)
  const settle = async () => {
    if (!isUnread(value)) return
    const found = await find(value.$typed.trim())
    // The operator may have typed on meanwhile; then the answer belongs to an older text.
    if (found && latest.current === value) change(found.code)
  }
  useEffect(() => {
    latest.current = value
    prepare.add(settle)
    return () => void prepare.delete(settle)
  })
  return settle
}
