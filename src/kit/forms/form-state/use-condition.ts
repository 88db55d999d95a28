import { use, useEffect } from 'react'
import { useFieldAccess } from '../../base/contexts/roles'
import { type Condition, conditionHolds } from '../../base/values/condition'
import { ReadOnlyContext, useFormState } from './form-state'
import type { InputProps } from './input-props'
import { useDeciders } from './use-deciders'
import { formPath, messagePath, type InputPath } from '../../base/values/form-names'

/** Whether a condition holds. Its fields stand beside this one or further out. Undefined without a condition. */
function useCondition(condition: Condition | undefined): boolean | undefined {
  const values = useDeciders(condition?.all ?? [])
  return condition && conditionHolds(condition, values)
}

/** Whether the input at this path is shown. An input that is not shown is neither checked nor sent. */
export function useIsInputVisible(
  { visibleWhen }: Pick<InputProps, 'visibleWhen'>,
  path: InputPath,
): boolean {
  const readable = useFieldAccess()(messagePath(path), 'read')
  const visible = (useCondition(visibleWhen) ?? true) && readable
  const { hidden } = useFormState()
  const name = formPath(path)
  useEffect(() => {
    if (visible) return undefined
    hidden.add(name)
    return () => void hidden.delete(name)
  }, [hidden, name, visible])
  return visible
}

export function useIsInputRequired(props: Pick<InputProps, 'required' | 'requiredWhen'>): boolean {
  const required = useCondition(props.requiredWhen) ?? false
  return required || props.required === true
}

/**
 * Whether the input is read-only: by itself, by its condition, for the operator's role, or because of an enclosing list
 * or object.
 */
export function useIsInputReadOnly(
  props: Pick<InputProps, 'readOnly' | 'readOnlyWhen'>,
  path: InputPath,
): boolean {
  const outside = use(ReadOnlyContext)
  const readOnly = useCondition(props.readOnlyWhen) ?? false
  const writable = useFieldAccess()(messagePath(path), 'write')
  return outside || readOnly || props.readOnly === true || !writable
}
