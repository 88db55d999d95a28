import { createContext } from 'react'
import type { UnfinishedForm } from '../../../providers/session/unfinished-forms'

/** The page that a form belongs to. */
export interface UnsavedPage {
  readonly path: string
  /** Message key. */
  readonly title: string
}

export interface OpenForm {
  /** Null: the form belongs to the whole console. */
  readonly page: UnsavedPage | null
  /** What the form says of itself. It may be empty. */
  readonly title: () => string
  readonly isUnsaved: () => boolean
}

/** What a question says of a form that would be lost. */
export const unfinishedForm = ({ page, title }: OpenForm): UnfinishedForm => ({
  page: page?.title ?? '',
  title: title(),
})

/** The open forms, also those on pages that are not shown at the moment. */
export interface UnsavedForms {
  /** `watch` runs for as long as any form is open, and gives a function that stops it. */
  add(form: OpenForm, watch: () => () => void): () => void
  /** The forms that hold something which nobody has saved. */
  list(): readonly OpenForm[]
}

export const createUnsavedForms = (): UnsavedForms => {
  const forms = new Set<OpenForm>()
  let stop: (() => void) | undefined
  return {
    list: () => [...forms].filter((form) => form.isUnsaved()),
    add: (form, watch) => {
      if (forms.size === 0) stop = watch()
      forms.add(form)
      return () => {
        forms.delete(form)
        if (forms.size === 0) stop?.()
      }
    },
  }
}

export const UnsavedFormsContext = createContext<UnsavedForms | null>(null)
export const UnsavedPageContext = createContext<UnsavedPage | null>(null)
