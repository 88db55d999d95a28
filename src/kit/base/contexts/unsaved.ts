import { createContext, use, useInsertionEffect, useLayoutEffect, useRef } from 'react'

/** The page that a form belongs to. */
export interface UnsavedPage {
  readonly path: string
  /** Message key. */
  readonly title: string
}

interface OpenForm {
  /** Null: the form belongs to the whole console. */
  readonly page: UnsavedPage | null
  readonly isUnsaved: () => boolean
}

/** The open forms, also those on pages that are not shown at the moment. */
export interface UnsavedForms {
  add(form: OpenForm): () => void
  /** The forms that hold something which nobody has saved. */
  list(): readonly OpenForm[]
}

export const createUnsavedForms = (): UnsavedForms => {
  const forms = new Set<OpenForm>()
  const list = () => [...forms].filter((form) => form.isUnsaved())
  // The browser words its question itself.
  const onUnload = (event: BeforeUnloadEvent): void => {
    if (list().length > 0) event.preventDefault()
  }
  return {
    list,
    add: (form) => {
      // Without open forms nobody listens, because some browsers then keep less of the page for Back.
      if (forms.size === 0) window.addEventListener('beforeunload', onUnload)
      forms.add(form)
      return () => {
        forms.delete(form)
        if (forms.size === 0) window.removeEventListener('beforeunload', onUnload)
      }
    },
  }
}

export const UnsavedFormsContext = createContext<UnsavedForms | null>(null)
export const UnsavedPageContext = createContext<UnsavedPage | null>(null)

/** Makes everything that would lose a form ask first, as long as `isUnsaved` says that it holds something. */
export const useUnsaved = (isUnsaved: () => boolean): void => {
  const forms = use(UnsavedFormsContext)
  const page = use(UnsavedPageContext)
  const latest = useRef(isUnsaved)
  useLayoutEffect(() => {
    latest.current = isUnsaved
  })
  // Other effects are undone while a page is hidden, but a hidden form can be lost like any other.
  useInsertionEffect(
    () => forms?.add({ page, isUnsaved: () => latest.current() }),
    [forms, page, latest],
  )
}
