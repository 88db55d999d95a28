import { createContext, use } from 'react'
import { FormGroupContext } from './form-state'
import type { InputPath } from '../../base/values/form-names'

/** What a form with an index shows: the inputs of one group, or those whose label holds the text that is looked for. */
export interface FormIndexView {
  readonly open: string
  /** In small letters; empty when nothing is looked for. */
  readonly sought: string
  readonly labelOf: (source: string) => string
}

export const FormIndexContext = createContext<FormIndexView | null>(null)

/**
 * Whether an input of the form is on the screen. One that is not has no elements, but keeps its value and its checks, so
 * that a form of hundreds of fields opens at once and is still checked as a whole.
 */
export const useIsInputOnScreen = (path: InputPath): boolean => {
  const view = use(FormIndexContext)
  const group = use(FormGroupContext)
  if (!view) return true
  if (view.sought === '') return group === view.open
  const source = String(path[0])
  return [view.labelOf(source), source].some((text) => text.toLowerCase().includes(view.sought))
}
