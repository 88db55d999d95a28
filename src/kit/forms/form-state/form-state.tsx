import { createContext, use, useEffect } from 'react'
import type { InputPath } from '../../base/values/form-names'

/** What the inputs of one form share in addition to react-hook-form's own state. */
export interface FormState {
  /** Every field must be filled. */
  readonly complete: boolean
  /** Defaults apply to new records only, so that an edit never changes a field that nobody touched. */
  readonly defaults: boolean
  /** Paths of inputs that a condition hides. They are neither checked nor sent. */
  readonly hidden: Set<string>
  /** Paths of required inputs that were found empty. */
  readonly empties: Set<string>
  /** Paths of lists of rows. Rows in them that are wholly blank are not sent. */
  readonly rows: Set<string>
  /** By the path of a list, the row that stands in where it has none: the defaults of a row. It is not sent untouched. */
  readonly standIns: Map<string, object>
  /** Defaults that inputs began with, by the input's path. */
  readonly given: Map<string, unknown>
  /** Paths of objects that may be missing. */
  readonly optional: Set<string>
  /** Paths of required inputs that are empty, in rows and objects that nobody began. */
  readonly spared: Set<string>
  /** Names of the inputs that are there. */
  readonly inputs: Set<string>
  /** The group of each input, by the input's path. */
  readonly groups: Map<string, string>
  /** Work that an input must do before its value can be checked, such as finding a typed name. */
  readonly prepare: Set<() => Promise<void> | void>
}

export const createFormState = (options: { complete: boolean; defaults: boolean }): FormState => ({
  ...options,
  hidden: new Set(),
  empties: new Set(),
  rows: new Set(),
  standIns: new Map(),
  given: new Map(),
  optional: new Set(),
  spared: new Set(),
  inputs: new Set(),
  groups: new Map(),
  prepare: new Set(),
})

export const FormStateContext = createContext<FormState | null>(null)

export const useFormState = (): FormState => {
  const state = use(FormStateContext)
  if (!state) throw new Error('An input can only stand inside a form dialog')
  return state
}

/** The group that the inputs below belong to. */
export const FormGroupContext = createContext<string | undefined>(undefined)

/** Tells the form that there is an input at this path, and which group it stands in. */
export const useRegisterInput = (name: string): void => {
  const { groups, inputs } = useFormState()
  const group = use(FormGroupContext)
  useEffect(() => {
    inputs.add(name)
    return () => void inputs.delete(name)
  }, [inputs, name])
  useEffect(() => {
    if (group === undefined) return undefined
    groups.set(name, group)
    return () => void groups.delete(name)
  }, [groups, group, name])
}

/** The default that the enclosing object has for the inputs below, in a new record. */
export const EnclosingDefaultsContext = createContext<unknown>(undefined)

/** The path of the row or object that the inputs below stand in. It is empty at the top of a form. */
export const InputScopeContext = createContext<InputPath>([])
export const useInputScope = (): InputPath => use(InputScopeContext)

/** `row`: the label stands beside the control. `cell`: the heading of the table's column is the label. */
export const FieldFrameContext = createContext<'row' | 'cell'>('row')

/** Set by a list or an object that may not be changed. It holds for all inputs inside. */
export const ReadOnlyContext = createContext(false)
