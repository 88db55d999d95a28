import type { FormEvent, ReactNode } from 'react'
import { useTranslate } from 'ra-core'
import { useFilterDraft } from './filter-draft'
import { unappliedHintId } from './filter-field'

interface FormProps {
  readonly children: ReactNode
  /** Is told that the operator has searched by Enter or by a search button. */
  readonly onSearched?: () => void
}

/** The form of a list's filters. Enter searches, and so does a search button anywhere on the screen. */
export const FilterForm = ({ children, onSearched }: FormProps) => {
  const { formId, search, unapplied } = useFilterDraft()
  const translate = useTranslate()
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (search()) onSearched?.()
  }
  return (
    <form
      id={formId}
      className="dw-filters"
      aria-label={translate('kit.filters.region')}
      autoComplete="off"
      noValidate
      onSubmit={submit}
    >
      {children}
      {unapplied.size > 0 && (
        <span id={unappliedHintId(formId)} hidden>
          {translate('kit.filters.unapplied')}
        </span>
      )}
      {/* Enter submits a form with several inputs only when the form itself holds a submit button. */}
      <button type="submit" hidden tabIndex={-1} aria-hidden="true" />
    </form>
  )
}
