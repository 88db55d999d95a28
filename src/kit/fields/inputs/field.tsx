import { use, useEffect, useId } from 'react'
import { useEvent, useTranslate } from 'ra-core'
import { type FieldValues, get, useController, useFormContext, useWatch } from 'react-hook-form'
import { comparisonHolds } from '../../../../wire/field-checks'
import {
  faultArgs,
  type ValueCheck,
  valueFaultOf,
  isUnfilled,
} from '../../forms/form-state/value-checks'
import { FieldFrame } from './field-frame'
import {
  EnclosingDefaultsContext,
  useFormState,
  useRegisterInput,
  useInputScope,
} from '../../forms/form-state/form-state'
import { useIsInputOnScreen } from '../../forms/form-state/form-index-context'
import type { Control, InputProps, RenderControl } from '../../forms/form-state/input-props'
import {
  formPath,
  fromFormValues,
  isPlainObject,
  type InputPath,
  toFormValues,
  wireName,
} from '../../base/values/form-names'
import { isInUntouched } from '../../forms/form-state/untouched'
import { useFieldTexts } from '../../forms/form-state/field-texts'
import { SuggestionFiller } from '../../forms/form-state/suggestion-filler'
import {
  useIsInputReadOnly,
  useIsInputRequired,
  useIsInputVisible,
} from '../../forms/form-state/use-condition'

interface FieldProps extends InputProps {
  /** What the label points at: a single element, or a group of elements. */
  readonly as?: 'input' | 'group'
  /** Checks the form of a value that is not empty. */
  readonly format?: ValueCheck
  /** Finds a fault that only this type of input knows. */
  readonly fault?: ValueCheck
  readonly children: RenderControl
}

/**
 * A field of the form with label, value, checks and conditions, for an input of your own. The function inside gets a
 * `Control` and returns the element.
 *
 * @example
 * ```tsx
 * import { EditDialog, Field } from 'deskwright/kit/form'
 *
 * export const edit = (
 *   <EditDialog>
 *     <Field source="volume" min={0} max={11}>
 *       {({ id, name, value, change, blur, ref }) => (
 *         <input
 *           type="range"
 *           max={11}
 *           {...{ id, name, ref }}
 *           value={Number(value ?? 0)}
 *           onChange={(event) => change(Number(event.target.value))}
 *           onBlur={blur}
 *         />
 *       )}
 *     </Field>
 *   </EditDialog>
 * )
 * ```
 */
export const Field = (props: FieldProps) => {
  const path = [...useInputScope(), props.source ?? '']
  if (!useIsInputVisible(props, path)) return null
  const shown = <ShownField {...props} path={path} />
  if (!props.suggest) return shown
  return (
    <>
      <SuggestionFiller path={path} suggestion={props.suggest} />
      {shown}
    </>
  )
}

const ShownField = (props: FieldProps & { path: InputPath }) => {
  const { path, children } = props
  const id = useId()
  const { label, help, unit } = useFieldTexts()
  const { field, fieldState } = useFieldValue(props)
  const readOnly = useIsInputReadOnly(props, path)
  const required = useFilled(props)
  const hint = help(path)
  const error = fieldState.error?.message
  const text = props.label ?? label(path)
  if (!useIsInputOnScreen(path)) return null
  return (
    <FieldFrame
      id={id}
      as={props.as ?? 'input'}
      label={text}
      required={required}
      hint={hint}
      error={error}
    >
      {children({
        id,
        labelId: `${id}-label`,
        label: text,
        name: wireName(path),
        value: field.value,
        // The value is wrapped, because react-hook-form would mistake a value that has a `target` for an event.
        change: (value) => field.onChange({ target: { value } }),
        blur: field.onBlur,
        ref: field.ref,
        invalid: error !== undefined,
        required,
        readOnly,
        unit: props.unit ? unit(path) : '',
        aria: ariaOf(required, error || hint ? id : null),
      })}
    </FieldFrame>
  )
}

const ariaOf = (required: boolean, noted: string | null): Control['aria'] => ({
  ...(required && { 'aria-required': true }),
  ...(noted !== null && { 'aria-describedby': `${noted}-note` }),
})

/** In a form that must be complete, every field is required. What nobody can fill in here the server makes. */
const useFilled = (props: FieldProps & { path: InputPath }): boolean => {
  const { complete } = useFormState()
  const isRequired = useIsInputRequired(props)
  return !useIsInputReadOnly(props, props.path) && (isRequired || complete)
}

/** The default that an enclosing object has for the field, or else the default of the field itself. */
const useGiven = ({ source = '', defaultValue }: FieldProps): unknown => {
  const outer = use(EnclosingDefaultsContext)
  const own = isPlainObject(outer) && Object.hasOwn(outer, source) ? outer[source] : undefined
  return own ?? defaultValue
}

function useFieldValue(props: FieldProps & { path: InputPath }) {
  const state = useFormState()
  const { complete, defaults, empties, spared } = state
  const given = useGiven(props)
  const translate = useTranslate()
  const required = useFilled(props)
  const name = formPath(props.path)
  useRegisterInput(name)
  // A row gets its defaults when it is added. The blank row that a form starts with gets none.
  const fresh = defaults && props.path.every((part) => typeof part === 'string')
  const across = useAcross(props, name)
  useStart(name, fresh && given !== undefined ? toFormValues(given) : undefined)
  const fault = (value: unknown) => props.fault?.(value) ?? valueFaultOf(value, props, props.format)
  return useController({
    name,
    ...(fresh && given !== undefined && { defaultValue: toFormValues(given) }),
    rules: {
      validate: {
        empty: (value, values) => {
          const isLacking = required && isUnfilled(value)
          const isSpared = isLacking && !complete && isInUntouched(values, props.path, state)
          const missing = isLacking && !isSpared
          spared[isSpared ? 'add' : 'delete'](name)
          empties[missing ? 'add' : 'delete'](name)
          return missing ? (props.missing ?? translate('form.empty')) : true
        },
        fault: (value) => {
          const found = fault(value)
          return found ? translate(`form.${found.key}`, faultArgs(found)) : true
        },
        across: (value, values) => across(value, values) ?? true,
        check: (value, values) => props.check?.(value, wireValues(values)) ?? true,
      },
    },
  })
}

/** Finds the message of the first comparison with another field that does not hold. */
function useAcross({ checks = [] }: FieldProps, name: string) {
  const { check: text } = useFieldTexts()
  useAgain(
    name,
    checks.map(({ than }) => formPath([than])),
  )
  return (value: unknown, values: FieldValues): string | undefined => {
    const broken = checks.find(
      ({ is, than }) => !comparisonHolds(is, value, get(values, formPath([than]))),
    )
    return broken && text(broken.key)
  }
}

/** Checks a field again when one that it is compared with changes, once it has been found wrong. */
function useAgain(name: string, others: string[]): void {
  const { control, trigger, getFieldState } = useFormContext()
  const values: unknown[] = useWatch({ control, name: others, disabled: others.length === 0 })
  const seen = JSON.stringify(values)
  const again = useEvent((now: string) => {
    const isWrong = now !== '[]' && getFieldState(name).error?.type === 'across'
    if (isWrong) void trigger(name)
  })
  useEffect(() => again(seen), [again, seen])
}

/** Tells the form the default that an input began with. */
const useStart = (name: string, start: unknown): void => {
  const { given } = useFormState()
  useEffect(() => {
    if (start !== undefined && !given.has(name)) given.set(name, start)
  }, [given, name, start])
}

const wireValues = (values: unknown): Record<string, unknown> => {
  const wire = fromFormValues(values)
  return isPlainObject(wire) ? wire : {}
}
