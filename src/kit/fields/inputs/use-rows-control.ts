import type { ReactElement } from 'react'
import { use, useEffect } from 'react'
import { useEvent, useNotify, useTranslate } from 'ra-core'
import { type FieldValues, get, useFieldArray, useFormState as useErrors } from 'react-hook-form'
import {
  EnclosingDefaultsContext,
  useFormState,
  useRegisterInput,
} from '../../forms/form-state/form-state'
import type { InputProps } from '../../forms/form-state/input-props'
import {
  formKey,
  formPath,
  isPlainObject,
  type InputPath,
  toFormValues,
} from '../../base/values/form-names'
import { touchedRows, isInUntouched } from '../../forms/form-state/untouched'
import { useIsInputReadOnly, useIsInputRequired } from '../../forms/form-state/use-condition'

/** An input of a row. A component of the project may stand around it. */
export interface RowInput {
  readonly element: ReactElement
  readonly type: ReactElement['type']
  readonly props: InputProps & { readonly source: string }
}

export interface RowsControl {
  readonly keys: readonly string[]
  /** What is wrong with the list as a whole. */
  readonly error: string | undefined
  readonly add: () => void
  readonly remove: (index: number) => void
}

/** The rows of a list. A blank row stands in when there are none. */
export function useRowsControl(
  props: InputProps,
  path: InputPath,
  cells: readonly RowInput[],
): RowsControl {
  const name = formPath(path)
  useRegisterInput(name)
  const notify = useNotify()
  const translate = useTranslate()
  const isRequired = useIsInputRequired(props)
  // What nobody can fill in here the server makes.
  const required = !useIsInputReadOnly(props, path) && isRequired
  const state = useFormState()
  const validate = (rows: unknown, values: FieldValues) =>
    required &&
    Array.isArray(rows) &&
    touchedRows(rows, name, state).length === 0 &&
    !isInUntouched(values, path, state)
      ? translate('form.empty')
      : true
  const { fields, append, remove, replace } = useFieldArray({
    name,
    keyName: '$key',
    rules: { validate },
  })
  useFirstRow(name, fields.length === 0, { given: useGiven(props), cells }, append)
  const { errors } = useErrors({ name })
  const error: unknown = get(errors, `${name}.root.message`)
  return {
    keys: fields.map((field) => field.$key),
    error: typeof error === 'string' ? error : undefined,
    add: () => append(newRow(cells)),
    remove: (index) => {
      if (fields.length === 1) replace([{}])
      else remove(index)
      notify('form.rowRemoved', { type: 'success' })
    },
  }
}

/** The default that an enclosing object has for the list, or else the default of the list itself. */
const useGiven = ({ source = '', defaultValue }: InputProps): unknown => {
  const outer = use(EnclosingDefaultsContext)
  return isPlainObject(outer) && Object.hasOwn(outer, source) ? outer[source] : defaultValue
}

function useFirstRow(
  name: string,
  none: boolean,
  { given, cells }: { readonly given: unknown; readonly cells: readonly RowInput[] },
  append: (rows: object[], options: { shouldFocus: boolean }) => void,
) {
  const { rows, standIns, defaults } = useFormState()
  const start = useEvent((): readonly object[] => {
    const rowsGiven: unknown = defaults ? toFormValues(given) : undefined
    if (Array.isArray(rowsGiven) && rowsGiven.length > 0) return rowsGiven
    const blank = defaults ? newRow(cells) : {}
    if (Object.keys(blank).length > 0) standIns.set(name, blank)
    return [blank]
  })
  useEffect(() => {
    rows.add(name)
    return () => void rows.delete(name)
  }, [rows, name])
  useEffect(() => {
    if (none) append([...start()], { shouldFocus: false })
  }, [append, none, start])
}

/** A row with the defaults of its cells. */
const newRow = (cells: readonly RowInput[]) =>
  Object.fromEntries(
    cells
      .filter(({ props }) => props.defaultValue !== undefined)
      .map(({ props }) => [formKey(props.source), toFormValues(props.defaultValue)]),
  )
