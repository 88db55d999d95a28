import { useEffect, useRef } from 'react'
import { useTranslate } from 'ra-core'
import FormHelperText from '@mui/material/FormHelperText'
import { useDefinitions } from '../../base/contexts/definitions'
import type { Decider, ReferenceMatch } from '../../../../wire/deciders'
import { isUnfilled, unparsedFault } from '../../forms/form-state/value-checks'
import { ClearOnDeciderChange, useDeciders } from '../../forms/form-state/use-deciders'
import { useFieldTexts } from '../../forms/form-state/field-texts'
import { Chooser, type ChooserOption } from './chooser'
import { Field } from './field'
import { useFormState, useInputScope } from '../../forms/form-state/form-state'
import type { Control, InputProps } from '../../forms/form-state/input-props'
import { outerScopePath, isUnparsed } from '../../base/values/form-names'
import { withCellReading } from './cell-reading'
import { TextInput } from './text-inputs'
import { chosenOption, type ReferenceLimits, useReferenceChoices } from './use-reference-choices'

export interface ReferenceInputProps extends InputProps {
  /** Resource that the field points to. */
  readonly to: string
  /** Field of that resource whose value names a record. */
  readonly show: string
  /** Which records can be chosen: those whose fields have the values of fields here. */
  readonly matching?: readonly ReferenceMatch[]
}

/**
 * A key of another resource, chosen by name. When that resource has no schema here, there is no list of it and the key
 * is typed.
 *
 * @example
 * ```tsx
 * import { EditDialog, ReferenceInput } from 'deskwright/kit/form'
 *
 * export const edit = (
 *   <EditDialog>
 *     <ReferenceInput source="productId" to="product" show="name" />
 *   </EditDialog>
 * )
 * ```
 */
export const ReferenceInput = withCellReading(
  ({ to, show, matching, ...props }: ReferenceInputProps) => {
    const known = useDefinitions().resources.some((resource) => resource.name === to)
    if (!known) return <TextInput {...props} />
    const field = (
      <Field {...props} fault={(value) => unparsedFault(value, 'reference')}>
        {(control) => (
          <ReferenceControl control={control} to={to} show={show} matching={matching ?? none} />
        )}
      </Field>
    )
    if (!matching) return field
    return (
      <>
        <ClearOnDeciderChange
          source={props.source ?? ''}
          deciders={matching.map(({ mine }) => mine)}
        />
        {field}
      </>
    )
  },
  { kind: 'reference' },
)

const none: readonly ReferenceMatch[] = []

interface ReferenceControlProps {
  readonly control: Control
  readonly to: string
  readonly show: string
  readonly matching: readonly ReferenceMatch[]
}

/** What chosen records must have. Null while a field that decides is empty. */
const useOnly = (matching: readonly ReferenceMatch[]): ReferenceLimits => {
  const values = useDeciders(matching.map(({ mine }) => mine))
  if (values.some(isUnfilled)) return null
  return Object.fromEntries(matching.map(({ their }, index) => [their, values[index]]))
}

/** Chooses a record of one resource by name. */
export const ReferenceControl = ({ control, to, show, matching }: ReferenceControlProps) => {
  const only = useOnly(matching)
  const { value, change } = control
  const translate = useTranslate()
  const { options, loading, failed, more, find } = useReferenceChoices(to, show, {
    ...(isUnparsed(value) ? { typed: value.$typed } : { typed: '', chosen: value }),
    only,
  })
  const settle = useSettled(value, change, find)
  return (
    <>
      <Chooser
        control={control}
        options={options}
        chosen={chosenOption(options, value)}
        loading={loading}
        more={more}
        settle={() => void settle()}
      />
      {failed && <FormHelperText error>{translate('form.optionsFailed')}</FormHelperText>}
      {only === null && <DecidersFirst deciders={matching.map(({ mine }) => mine)} />}
    </>
  )
}

/** Names the fields that must be filled first. */
const DecidersFirst = ({ deciders }: { deciders: readonly Decider[] }) => {
  const translate = useTranslate()
  const scope = useInputScope()
  const { label } = useFieldTexts()
  const names = deciders.map(({ up = 0, path, field }) =>
    label([...outerScopePath(scope, up), ...(path ?? [field])]),
  )
  return <FormHelperText>{translate('form.first', { fields: names.join(', ') })}</FormHelperText>
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
    if (!isUnparsed(value)) return
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
