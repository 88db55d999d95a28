import FormControlLabel from '@mui/material/FormControlLabel'
import NativeSelect from '@mui/material/NativeSelect'
import OutlinedInput from '@mui/material/OutlinedInput'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import Switch from '@mui/material/Switch'
import { useTranslate } from 'ra-core'
import type { Choice, Code } from '../../../providers/definitions/definition'
import { Chooser } from './chooser'
import { isUnfilled } from '../../forms/form-state/value-checks'
import { isSameCode } from '../../base/values/condition'
import { Field } from './field'
import { useInputScope } from '../../forms/form-state/form-state'
import type { Control, InputProps } from '../../forms/form-state/input-props'
import { withCellReading } from './cell-reading'
import { useFieldTexts } from '../../forms/form-state/field-texts'
import {
  ClearOnDeciderChange,
  useIsChoiceNotOffered,
  useOfferedChoices,
} from '../../forms/form-state/use-deciders'

/** Props of `RadioInput` and `SelectInput`, besides those of every input. */
export interface ChoiceInputProps extends InputProps {
  readonly choices: readonly Choice[]
}

/** A choice with its text, as the controls show it. */
interface ChoiceInputOption {
  readonly code: Code
  readonly key: string
  readonly label: string
  readonly disabled: boolean
}

/** More choices than this are searched by typing. */
const longList = 30

/**
 * The choices of a field. A value that is not among them is added and shown as it is, so that saving does not change
 * it.
 */
function useOptions(
  { source = '', choices }: ChoiceInputProps,
  value: unknown,
): readonly ChoiceInputOption[] {
  const path = [...useInputScope(), source]
  const { choice: text } = useFieldTexts()
  const options = useOfferedChoices(choices).map((choice) => ({
    code: choice.code,
    key: choice.key,
    label: text(path, choice),
    disabled: choice.readOnly === true && !isSameCode(choice.code, value),
  }))
  const known = isUnfilled(value) || options.some((option) => isSameCode(option.code, value))
  const stray = {
    code: String(value),
    key: `=${String(value)}`,
    label: String(value),
    disabled: true,
  }
  return known ? options : [...options, stray]
}

const keyOf = (options: readonly ChoiceInputOption[], value: unknown): string =>
  options.find((option) => value !== undefined && isSameCode(option.code, value))?.key ?? ''

const codeOf = (options: readonly ChoiceInputOption[], key: string): Code =>
  options.find((option) => option.key === key)?.code ?? ''

/** Clears the field when its choice is not offered any more because another field has changed. */
const Limited = ({ source = '', choices }: ChoiceInputProps) => {
  const deciders = choices.flatMap(({ when }) => when?.all ?? [])
  const isOut = useIsChoiceNotOffered(choices)
  return deciders.length === 0 ? null : (
    <ClearOnDeciderChange source={source} deciders={deciders} isOut={isOut} />
  )
}

const choiceReading = { kind: 'choice' } as const

/**
 * Chooses one of few codes, all of which are on the screen. A choice whose `when` does not hold is not offered.
 *
 * @example
 * ```tsx
 * import { CreateDialog, RadioInput } from 'deskwright/kit/form'
 *
 * const choices = [
 *   { code: 1, key: 'personal' },
 *   { code: 2, key: 'company' },
 * ] as const
 *
 * export const create = (
 *   <CreateDialog>
 *     <RadioInput source="type" choices={choices} defaultValue={1} />
 *   </CreateDialog>
 * )
 * ```
 */
export const RadioInput = withCellReading(
  (props: ChoiceInputProps) => (
    <>
      <Limited {...props} />
      <Field {...props} as="group">
        {(control) => <Radios {...props} control={control} />}
      </Field>
    </>
  ),
  choiceReading,
)

const Radios = ({ control, ...props }: ChoiceInputProps & { control: Control }) => {
  const options = useOptions(props, control.value)
  const chosen = keyOf(options, control.value)
  const focused = chosen || options[0]?.key
  return (
    <RadioGroup
      row
      id={control.id}
      name={control.name}
      aria-labelledby={control.labelId}
      {...control.aria}
      value={chosen}
      onBlur={control.blur}
      onChange={(_, key) => control.change(codeOf(options, key))}
    >
      {options.map(({ key, label, disabled }) => (
        <FormControlLabel
          key={key}
          value={key}
          label={label}
          disabled={disabled || control.readOnly}
          control={
            <Radio {...(key === focused && { slotProps: { input: { ref: control.ref } } })} />
          }
        />
      ))}
    </RadioGroup>
  )
}

/**
 * Chooses one of many codes from a list that opens. A choice whose `when` does not hold is not offered.
 *
 * @example
 * ```tsx
 * import { CreateDialog, SelectInput } from 'deskwright/kit/form'
 *
 * const choices = [
 *   { code: 'de', key: 'germany' },
 *   { code: 'fr', key: 'france' },
 * ] as const
 *
 * export const create = (
 *   <CreateDialog>
 *     <SelectInput source="country" choices={choices} required />
 *   </CreateDialog>
 * )
 * ```
 */
export const SelectInput = withCellReading(
  (props: ChoiceInputProps) => (
    <>
      <Limited {...props} />
      <Field {...props}>{(control) => <Select {...props} control={control} />}</Field>
    </>
  ),
  choiceReading,
)

const Select = ({ control, ...props }: ChoiceInputProps & { control: Control }) => {
  const translate = useTranslate()
  const options = useOptions(props, control.value)
  if (options.length > longList) {
    const chosen = options.find((option) => option.key === keyOf(options, control.value)) ?? null
    return <Chooser control={control} options={options} chosen={chosen} />
  }
  return (
    <NativeSelect
      input={<OutlinedInput error={control.invalid} inputRef={control.ref} />}
      value={keyOf(options, control.value)}
      onBlur={control.blur}
      onChange={(event) => control.change(codeOf(options, event.target.value))}
      inputProps={{
        id: control.id,
        name: control.name,
        disabled: control.readOnly,
        ...control.aria,
      }}
    >
      <option value="">{translate('form.choose')}</option>
      {options.map(({ key, label, disabled }) => (
        <option key={key} value={key} disabled={disabled}>
          {label}
        </option>
      ))}
    </NativeSelect>
  )
}

/** Props of `BooleanInput`, besides those of every input. */
export interface BooleanInputProps extends InputProps {
  /** What true and false are on the wire. */
  readonly codec?: { readonly true: unknown; readonly false: unknown }
}

const plainCodec = { true: true, false: false }

/**
 * A switch. It sends the two values of `codec`, which are true and false when it is absent.
 *
 * @example
 * ```tsx
 * import { BooleanInput, EditDialog } from 'deskwright/kit/form'
 *
 * export const edit = (
 *   <EditDialog>
 *     <BooleanInput source="verified" codec={{ true: 'Y', false: 'N' }} />
 *   </EditDialog>
 * )
 * ```
 */
export const BooleanInput = withCellReading(
  ({ codec = plainCodec, ...props }: BooleanInputProps) => (
    <Field {...props}>
      {(control) => (
        <Switch
          id={control.id}
          checked={isSameCode(control.value, codec.true)}
          disabled={control.readOnly}
          onBlur={control.blur}
          onChange={(_, on) => control.change(on ? codec.true : codec.false)}
          slotProps={{ input: { name: control.name, ref: control.ref, ...control.aria } }}
        />
      )}
    </Field>
  ),
  {
    kind: 'truth',
    codec: ({ codec = plainCodec }: BooleanInputProps) => codec,
  },
)
