import { use, useInsertionEffect, useLayoutEffect, useRef } from 'react'
import { answerUnfinishedFormRequests } from '../../../providers/session/unfinished-forms'
import { DefinitionsContext } from './definitions'
import {
  unfinishedForm,
  type UnsavedForms,
  UnsavedFormsContext,
  UnsavedPageContext,
} from './unsaved'

/**
 * Has the browser ask before the page goes, in its own words, and answers other tabs that ask before a logout. Without
 * open forms nobody listens, because some browsers then keep less of the page for Back.
 */
const watchForms = (forms: UnsavedForms, prefix: string | undefined): (() => void) => {
  const onUnload = (event: BeforeUnloadEvent): void => {
    if (forms.list().length > 0) event.preventDefault()
  }
  window.addEventListener('beforeunload', onUnload)
  const stop =
    prefix === undefined
      ? undefined
      : answerUnfinishedFormRequests(prefix, () => forms.list().map(unfinishedForm))
  return () => {
    window.removeEventListener('beforeunload', onUnload)
    stop?.()
  }
}

/**
 * Makes everything that would lose a form ask first, as long as `isUnsaved` says that it holds something. The question
 * names the form by its `title`.
 *
 * @example
 * ```tsx
 * // src/pages/notes.tsx
 * import { useState } from 'react'
 * import { useUnsaved } from 'deskwright/kit/form'
 *
 * export default function Notes() {
 *   const [text, setText] = useState('')
 *   useUnsaved(() => text !== '', 'Note')
 *   return <textarea value={text} onChange={({ target }) => setText(target.value)} />
 * }
 * ```
 */
export const useUnsaved = (isUnsaved: () => boolean, title = ''): void => {
  const forms = use(UnsavedFormsContext)
  const page = use(UnsavedPageContext)
  const definitions = use(DefinitionsContext)
  const latest = useRef({ isUnsaved, title })
  useLayoutEffect(() => {
    latest.current = { isUnsaved, title }
  })
  // Other effects are undone while a page is hidden, but a hidden form can be lost like any other.
  useInsertionEffect(
    () =>
      forms?.add(
        {
          page,
          title: () => latest.current.title,
          isUnsaved: () => latest.current.isUnsaved(),
        },
        () => watchForms(forms, definitions?.app.session.cookiePrefix),
      ),
    [forms, page, definitions, latest],
  )
}
