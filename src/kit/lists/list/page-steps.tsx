import { useTranslate } from 'ra-core'
import { pageWindow } from '../../base/values/page-window'

interface StepProps {
  /** The page that the button leads to. */
  readonly to: number
  readonly disabled: boolean
  readonly go: (page: number) => void
}

interface StepButtonProps extends StepProps {
  readonly label: string
  readonly icon: 'chevron-left' | 'chevron-right'
}

const StepButton = ({ to, disabled, go, label, icon }: StepButtonProps) => (
  <button
    type="button"
    className="dw-page-step"
    aria-label={label}
    title={label}
    aria-disabled={disabled}
    data-icon={icon}
    onClick={() => !disabled && go(to)}
  />
)

export const PreviousPageButton = (props: StepProps) => (
  <StepButton {...props} label={useTranslate()('kit.pager.previous')} icon="chevron-left" />
)

export const NextPageButton = (props: StepProps) => (
  <StepButton {...props} label={useTranslate()('kit.pager.next')} icon="chevron-right" />
)

interface NumbersProps {
  readonly page: number
  /** Null when the backend does not say how many rows there are. */
  readonly pages: number | null
  readonly go: (page: number) => void
}

export const PageNumbers = ({ page, pages, go }: NumbersProps) => {
  const translate = useTranslate()
  if (pages === null) {
    return <span className="dw-page-gap">{translate('kit.pager.page', { page })}</span>
  }
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
