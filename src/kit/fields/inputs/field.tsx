import { use, useEffect, useId } from 'react'
import { useEvent, useTranslate } from 'ra-core'
import { type FieldValues, get, useController, useFormContext, useWatch } from 'react-hook-form'
import { holdsBetween } from '../../../../wire/checks'
import { faultArgs, type ValueCheck, faultOf, isEmpty } from '../../forms/form-state/checks'
import { FieldFrame } from './field-frame'
import {
  DefaultsContext,
  useFormState,
  useGroup,
  useScope,
} from '../../forms/form-state/form-state'
import { useOnScreen } from '../../forms/form-state/index-context'
import type { Control, InputProps, Render } from '../../forms/form-state/input-props'
import { formPath, fromForm, isPlain, type Path, toForm, wireName } from '../../base/values/names'
import { isInUntouched } from '../../forms/form-state/untouched'
import { useFieldTexts } from '../../forms/form-state/texts'
import { Suggested } from '../../forms/form-state/suggested'
import { useReadOnly, useRequired, useVisible } from '../../forms/form-state/use-condition'

interface FieldProps extends InputProps {
  /** What the label points at: a single element, or a group of elements. */
  readonly as?: 'input' | 'group'
  /** Checks the form of a value that is not empty. */
  readonly format?: ValueCheck
  /** Finds a fault that only this type of input knows. */
  readonly fault?: ValueCheck
  readonly children: Render
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
  const path = [...useScope(), props.source ?? '']
  if (!useVisible(props, path)) return null
  const shown = <ShownField {...props} path={path} />
  if (!props.suggest) return shown
  return (
    <>
      <Suggested path={path} suggestion={props.suggest} />
      {shown}
    </>
  )
}

const ShownField = (props: FieldProps & { path: Path }) => {
  const { path, children } = props
  const id = useId()
  const { label, help, unit } = useFieldTexts()
  const { field, fieldState } = useFieldValue(props)
  const readOnly = useReadOnly(props, path)
  const required = useFilled(props)
  const hint = help(path)
  const error = fieldState.error?.message
  const text = props.label ?? label(path)
  if (!useOnScreen(path)) return null
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
const useFilled = (props: FieldProps & { path: Path }): boolean => {
  const { complete } = useFormState()
  const isRequired = useRequired(props)
  return !useReadOnly(props, props.path) && (isRequired || complete)
}

/** The default that an enclosing object has for the field, or else the default of the field itself. */
const useGiven = ({ source = '', defaultValue }: FieldProps): unknown => {
  const outer = use(DefaultsContext)
  const own = isPlain(outer) && Object.hasOwn(outer, source) ? outer[source] : undefined
  return own ?? defaultValue
}

function useFieldValue(props: FieldProps & { path: Path }) {
  const state = useFormState()
  const { complete, defaults, empties, spared } = state
  const given = useGiven(props)
  const translate = useTranslate()
  const required = useFilled(props)
  const name = formPath(props.path)
  useGroup(name)
  // A row gets its defaults when it is added. The blank row that a form starts with gets none.
  const fresh = defaults && props.path.every((part) => typeof part === 'string')
  const across = useAcross(props, name)
  useStart(name, fresh && given !== undefined ? toForm(given) : undefined)
  const fault = (value: unknown) => props.fault?.(value) ?? faultOf(value, props, props.format)
  return useController({
    name,
    ...(fresh && given !== undefined && { defaultValue: toForm(given) }),
    rules: {
      validate: {
        empty: (value, values) => {
          const isLacking = required && isEmpty(value)
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
      ({ is, than }) => !holdsBetween(is, value, get(values, formPath([than]))),
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
  const wire = fromForm(values)
  return isPlain(wire) ? wire : {}
}
