import FormHelperText from '@mui/material/FormHelperText'
import { styled } from '@mui/material/styles'
import { type ReactNode, use, useEffect, useId } from 'react'
import { useTranslate } from 'ra-core'
import { useController, useFormContext } from 'react-hook-form'
import {
  DefaultsContext,
  FrameContext,
  ReadOnlyContext,
  ScopeContext,
  useFormState,
  useGroup,
  useScope,
} from '../../forms/form-state/form-state'
import { useOnScreen } from '../../forms/form-state/index-context'
import type { InputProps } from '../../forms/form-state/input-props'
import { formPath, isPlain, type Path } from '../../base/values/names'
import { isDeeplyEmpty, isInUntouched } from '../../forms/form-state/untouched'
import { useFieldTexts } from '../../forms/form-state/texts'
import { useReadOnly, useRequired, useVisible } from '../../forms/form-state/use-condition'

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
  const path = [...useScope(), props.source]
  return useVisible(props, path) ? <ShownObject {...props} path={path} /> : null
}

const ShownObject = (props: ObjectInputProps & { path: Path }) => {
  const { path, source, children } = props
  const id = useId()
  const readOnly = useReadOnly(props, path)
  const required = useRequired(props) && !readOnly
  const defaults = use(DefaultsContext)
  const { label, help } = useFieldTexts()
  const error = useFilled(path, required)
  const note = error ?? (props.help ? help(path) : '')
  const outer = isPlain(defaults) ? defaults[source] : undefined
  return (
    <Fieldset hidden={!useOnScreen(path)} aria-describedby={note ? `${id}-note` : undefined}>
      <legend>
        {required && <span aria-hidden>* </span>}
        {props.label ?? label(path)}
      </legend>
      {note && (
        <FormHelperText id={`${id}-note`} error={error !== undefined}>
          {note}
        </FormHelperText>
      )}
      <ScopeContext value={path}>
        <DefaultsContext value={props.defaultValue ?? outer}>
          <ReadOnlyContext value={readOnly}>
            <FrameContext value="row">{children}</FrameContext>
          </ReadOnlyContext>
        </DefaultsContext>
      </ScopeContext>
    </Fieldset>
  )
}

/**
 * Checks that a required object is not wholly blank, unless it stands in what nobody began. The check is registered
 * under a name that no field can have, and has no value.
 */
function useFilled(path: Path, required: boolean): string | undefined {
  const translate = useTranslate()
  const { getValues } = useFormContext()
  const state = useFormState()
  const { optional } = state
  const name = formPath(path)
  const check = `${name}.$filled`
  useGroup(check)
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
