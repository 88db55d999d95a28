import { use, useEffect } from 'react'
import { useWatch } from 'react-hook-form'
import { type Condition, holds } from './condition'
import { ReadOnlyContext, useFormState, useScope } from './form-state'
import type { InputProps } from './input-props'
import { formPath, type Path } from './names'

/** Whether a condition on fields beside this one holds; undefined without a condition. */
function useCondition(condition: Condition | undefined): boolean | undefined {
  const scope = useScope()
  const names = (condition?.all ?? []).map((part) => formPath([...scope, part.field]))
  const values: unknown[] = useWatch({ name: names, disabled: condition === undefined })
  return condition && holds(condition, values)
}

/** Whether the input at this path is shown. What is not shown is neither checked nor sent. */
export function useVisible({ visibleWhen }: Pick<InputProps, 'visibleWhen'>, path: Path): boolean {
  const visible = useCondition(visibleWhen) ?? true
  const { hidden } = useFormState()
  const name = formPath(path)
  useEffect(() => {
    if (visible) return undefined
    hidden.add(name)
    return () => void hidden.delete(name)
  }, [hidden, name, visible])
  return visible
}

export function useRequired(props: Pick<InputProps, 'required' | 'requiredWhen'>): boolean {
  const required = useCondition(props.requiredWhen) ?? false
  return required || props.required === true
}

/** Read-only by itself, by its condition, or because the list or object around it is. */
export function useReadOnly(props: Pick<InputProps, 'readOnly' | 'readOnlyWhen'>): boolean {
  const around = use(ReadOnlyContext)
  const readOnly = useCondition(props.readOnlyWhen) ?? false
  return around || readOnly || props.readOnly === true
}
