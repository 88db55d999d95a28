import { useTranslate } from 'ra-core'
import FormHelperText from '@mui/material/FormHelperText'
import type { OneOfTarget } from '../../../../wire/deciders'
import { isUnfilled, unparsedFault } from '../../forms/form-state/value-checks'
import { useInputScope } from '../../forms/form-state/form-state'
import type { Control, InputProps } from '../../forms/form-state/input-props'
import { useFieldTexts } from '../../forms/form-state/field-texts'
import { ClearOnDeciderChange, useDeciders } from '../../forms/form-state/use-deciders'
import { isSameCode } from '../../base/values/condition'
import { isUnparsed } from '../../base/values/form-names'
import { Field } from './field'
import { ReferenceControl } from './reference-input'
import { TextControl } from './text-control'

/** Props of `OneOfInput`, besides those of every input. `targets` are those of `OneOfCell`. */
export interface OneOfInputProps extends InputProps {
  /** Name of the field beside this one that tells the resource. */
  readonly by: string
  readonly targets: readonly OneOfTarget[]
}

/**
 * A key of one of several resources, chosen by name once the field beside it tells the resource. Where that one has no
 * schema here, the key is typed.
 *
 * @example
 * ```tsx
 * import { EditDialog, OneOfInput } from 'deskwright/kit/form'
 *
 * const targets = [
 *   { is: 'bank', to: 'bank', show: 'name' },
 *   { is: 'product', to: 'product', show: 'name' },
 * ]
 *
 * export const edit = (
 *   <EditDialog>
 *     <OneOfInput source="ownerId" by="ownerType" targets={targets} />
 *   </EditDialog>
 * )
 * ```
 */
export const OneOfInput = ({ by, targets, ...props }: OneOfInputProps) => (
  <>
    <ClearOnDeciderChange source={props.source ?? ''} deciders={[{ field: by }]} />
    <Field {...props} fault={(value) => unparsedFault(value, 'reference')}>
      {(control) => <TargetInput control={control} by={by} targets={targets} />}
    </Field>
  </>
)

const noMatch: readonly [] = []

const TargetInput = (props: { control: Control } & Pick<OneOfInputProps, 'by' | 'targets'>) => {
  const { control, by, targets } = props
  const [code] = useDeciders([{ field: by }])
  const target = targets.find(({ is }) => isSameCode(is, code))
  if (isUnfilled(code)) return <TellFirst control={control} by={by} />
  if (!target) return <TypedKey control={control} />
  return (
    <ReferenceControl
      key={target.to}
      control={control}
      to={target.to}
      show={target.show}
      matching={noMatch}
    />
  )
}

const TellFirst = ({ control, by }: { control: Control; by: string }) => {
  const translate = useTranslate()
  const { label } = useFieldTexts()
  const fields = label([...useInputScope(), by])
  return (
    <>
      <TypedKey control={{ ...control, readOnly: true }} />
      <FormHelperText>{translate('form.first', { fields })}</FormHelperText>
    </>
  )
}

const TypedKey = ({ control }: { control: Control }) => {
  const { value } = control
  const text = isUnfilled(value) || isUnparsed(value) ? '' : String(value)
  return <TextControl control={control} text={text} change={control.change} />
}
