import { useTranslate } from 'ra-core'

/** Stands in the place of a part that could not be fetched. */
export const MissingPart = ({ onRetry }: { readonly onRetry: () => void }) => {
  const translate = useTranslate()
  return (
    <section className="dw-page">
      <div className="dw-card dw-card-centred">
        <p>{translate('layout.update.missing')}</p>
        <button type="button" className="dw-button" onClick={onRetry}>
          {translate('kit.buttons.retry')}
        </button>
      </div>
    </section>
  )
}
