import type { FormEvent, ReactNode } from 'react'
import { useListContext, useTranslate } from 'ra-core'
import { lazyPart } from '../loading/lazy-part'
import { filled, useFilterDraft } from './filter-draft'
import { unappliedHintId } from './filter-field'

const Chips = lazyPart(() => import('./chips'))

/* The filters themselves say what the chips would. */
const doWithout = (): void => undefined

/** What has been searched for, in words. The line has its height before the words are there. */
const ChipLine = ({ filters }: { readonly filters: ReactNode }) => {
  const { filterValues } = useListContext()
  const isAny = Object.keys(filled(filterValues)).length > 0
  return (
    isAny && (
      <div className="dw-chips">
        <Chips filters={filters} onLoadFailed={doWithout} />
      </div>
    )
  )
}

/** The form of a list's filters. Enter searches, and so does a search button anywhere on the screen. */
export const Filters = ({ children }: { readonly children: ReactNode }) => {
  const { formId, search, unapplied } = useFilterDraft()
  const translate = useTranslate()
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    search()
  }
  const form = (
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
  return (
    <>
      {form}
      <ChipLine filters={children} />
    </>
  )
}
