import { createContext, use, useEffect } from 'react'
import type { Path } from '../values/names'

/** What the inputs of one form share beside react-hook-form's own state. */
export interface FormState {
  /** Every field must be filled. */
  readonly complete: boolean
  /** Defaults are for new records only: an edit never changes a field that nobody touched. */
  readonly defaults: boolean
  /** Paths hidden by a condition: neither checked nor sent. */
  readonly hidden: Set<string>
  /** Paths that were found empty although they must not be. */
  readonly empties: Set<string>
  /** Lists of rows: rows that are wholly blank are not sent. */
  readonly rows: Set<string>
  /** Which group an input stands in, by its path. */
  readonly groups: Map<string, string>
  /** Work of an input before its value can be checked, such as finding a typed name. */
  readonly prepare: Set<() => Promise<void> | void>
}

export const newFormState = (options: { complete: boolean; defaults: boolean }): FormState => ({
  ...options,
  hidden: new Set(),
  empties: new Set(),
  rows: new Set(),
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
export const GroupContext = createContext<string | undefined>(undefined)

/** Tells the form which group the input at this path stands in. */
export const useGroup = (name: string): void => {
  const { groups } = useFormState()
  const group = use(GroupContext)
  useEffect(() => {
    if (group === undefined) return undefined
    groups.set(name, group)
    return () => void groups.delete(name)
  }, [groups, group, name])
}

/** What the object around the inputs below is for a new record. */
export const DefaultsContext = createContext<unknown>(undefined)

/** Where the inputs below stand; nothing at the top of a form. */
export const ScopeContext = createContext<Path>([])
export const useScope = (): Path => use(ScopeContext)

/** `row`: label beside the control. `cell`: the label is the head of a table's column. */
export const FrameContext = createContext<'row' | 'cell'>('row')

/** Set by a list or an object that may not be changed, for all that stands in it. */
export const ReadOnlyContext = createContext(false)
