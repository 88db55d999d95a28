import { useListContext, useTranslate } from 'ra-core'
import { Icon } from '../icons'
import { pageCount, pageWindow, saneTotal } from './page-window'

interface Turn {
  readonly page: number
  readonly disabled: boolean
  readonly go: (page: number) => void
}

const PreviousButton = ({ page, disabled, go }: Turn) => {
  const label = useTranslate()('kit.pager.previous')
  return (
    <button
      type="button"
      className="dw-page-step"
      aria-label={label}
      title={label}
      aria-disabled={disabled}
      onClick={() => !disabled && go(page - 1)}
    >
      <Icon name="chevron-left" />
    </button>
  )
}

const NextButton = ({ page, disabled, go }: Turn) => {
  const label = useTranslate()('kit.pager.next')
  return (
    <button
      type="button"
      className="dw-page-step"
      aria-label={label}
      title={label}
      aria-disabled={disabled}
      onClick={() => !disabled && go(page + 1)}
    >
      <Icon name="chevron-right" />
    </button>
  )
}

interface NumbersProps {
  readonly page: number
  readonly pages: number
  readonly go: (page: number) => void
}

const PageNumbers = ({ page, pages, go }: NumbersProps) => {
  const translate = useTranslate()
  return pageWindow(page, pages).map((step) =>
    typeof step === 'number' ? (
      <button
        key={step}
        type="button"
        className="dw-page-step"
        aria-label={translate('kit.pager.page', { page: step })}
        aria-current={step === page ? 'page' : undefined}
        onClick={() => go(step)}
      >
        {step}
      </button>
    ) : (
      <span key={step} className="dw-page-gap" aria-hidden="true">
        …
      </span>
    ),
  )
}

/** Total, previous page, page numbers, next page. A backend without a total gets previous and next only. */
export const Pager = ({ always = false }: { readonly always?: boolean }) => {
  const { page, perPage, total, data, setPage } = useListContext()
  const translate = useTranslate()
  if (!data) return <div className="dw-pager" />
  const known = saneTotal(total)
  const pages = known === null ? null : pageCount(known, perPage)
  const isLast = pages === null ? data.length < perPage : page >= pages
  const isOnly = isLast && page <= 1
  const go = (to: number): void => {
    if (to !== page) setPage(to)
  }
  return (
    <nav className="dw-pager" aria-label={translate('kit.pager.label')}>
      {known !== null && (
        <span className="dw-pager-total">{translate('kit.pager.total', { total: known })}</span>
      )}
      {(always || !isOnly) && (
        <>
          <PreviousButton page={page} disabled={page <= 1} go={go} />
          {pages === null ? (
            <span className="dw-page-gap">{translate('kit.pager.page', { page })}</span>
          ) : (
            <PageNumbers page={page} pages={pages} go={go} />
          )}
          <NextButton page={page} disabled={isLast} go={go} />
        </>
      )}
    </nav>
  )
}
