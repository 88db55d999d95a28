import FormHelperText from '@mui/material/FormHelperText'
import { styled } from '@mui/material/styles'
import { type ReactNode, use, useEffect, useId } from 'react'
import { useTranslate } from 'ra-core'
import { useController, useFormContext } from 'react-hook-form'
import {
  EnclosingDefaultsContext,
  FieldFrameContext,
  ReadOnlyContext,
  InputScopeContext,
  useFormState,
  useRegisterInput,
  useInputScope,
} from '../../forms/form-state/form-state'
import { useIsInputOnScreen } from '../../forms/form-state/form-index-context'
import type { InputProps } from '../../forms/form-state/input-props'
import { formPath, isPlainObject, type InputPath } from '../../base/values/form-names'
import { isDeeplyEmpty, isInUntouched } from '../../forms/form-state/untouched'
import { useFieldTexts } from '../../forms/form-state/field-texts'
import {
  useIsInputReadOnly,
  useIsInputRequired,
  useIsInputVisible,
} from '../../forms/form-state/use-condition'

/** Props of `ObjectInput`, besides those of every input. */
export interface ObjectInputProps extends InputProps {
  readonly source: string
  /** Inputs of the object's fields. Their sources are names inside the object. */
  readonly children: ReactNode
}

/**
 * An embedded object with fields of its own.
 *
 * @example
 * ```tsx
 * import { EditDialog, ObjectInput, TextInput } from 'deskwright/kit/form'
 *
 * export const edit = (
 *   <EditDialog>
 *     <ObjectInput source="address">
 *       <TextInput source="city" />
 *       <TextInput source="street" />
 *     </ObjectInput>
 *   </EditDialog>
 * )
 * ```
 */
export const ObjectInput = (props: ObjectInputProps) => {
  const path = [...useInputScope(), props.source]
  return useIsInputVisible(props, path) ? <ShownObject {...props} path={path} /> : null
}

const ShownObject = (props: ObjectInputProps & { path: InputPath }) => {
  const { path, source, children } = props
  const id = useId()
  const readOnly = useIsInputReadOnly(props, path)
  const required = useIsInputRequired(props) && !readOnly
  const defaults = use(EnclosingDefaultsContext)
  const { label, help } = useFieldTexts()
  const error = useFilled(path, required)
  const note = error ?? (props.help ? help(path) : '')
  const outer = isPlainObject(defaults) ? defaults[source] : undefined
  return (
    <Fieldset hidden={!useIsInputOnScreen(path)} aria-describedby={note ? `${id}-note` : undefined}>
      <legend>
        {required && <span aria-hidden>* </span>}
        {props.label ?? label(path)}
      </legend>
      {note && (
        <FormHelperText id={`${id}-note`} error={error !== undefined}>
          {note}
        </FormHelperText>
      )}
      <InputScopeContext value={path}>
        <EnclosingDefaultsContext value={props.defaultValue ?? outer}>
          <ReadOnlyContext value={readOnly}>
            <FieldFrameContext value="row">{children}</FieldFrameContext>
          </ReadOnlyContext>
        </EnclosingDefaultsContext>
      </InputScopeContext>
    </Fieldset>
  )
}

/**
 * Checks that a required object is not wholly blank, unless it stands in what nobody began. The check is registered
 * under a name that no field can have, and has no value.
 */
function useFilled(path: InputPath, required: boolean): string | undefined {
  const translate = useTranslate()
  const { getValues } = useFormContext()
  const state = useFormState()
  const { optional } = state
  const name = formPath(path)
  const check = `${name}.$filled`
  useRegisterInput(check)
  useEffect(() => {
    if (required) return undefined
    optional.add(name)
    return () => void optional.delete(name)
  }, [optional, name, required])
  const isFilled = () =>
    !required || !isDeeplyEmpty(getValues(name) ?? {}) || isInUntouched(getValues(), path, state)
  const validate = () => isFilled() || translate('form.empty')
  return useController({ name: check, rules: { validate } }).fieldState.error?.message
}

const Fieldset = styled('fieldset')({
  margin: '4px 0 12px',
  padding: '8px 12px 0',
  minWidth: 0,
  border: '1px solid var(--dw-line)',
  borderRadius: 'var(--dw-radius)',
  '& > legend': { padding: '0 6px', fontWeight: 600 },
  '& > legend > span': { color: 'var(--dw-error)' },
  '@media (max-width: 600px)': { paddingInline: 8 },
})
