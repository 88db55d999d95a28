import { useTranslate } from 'ra-core'
import { type OpenRecord, useDialog } from '../../base/contexts/dialog-context'
import { focusOnMount } from '../../forms/dialogs/focus'
import { missingRecordText } from '../../forms/dialogs/read-record'
import { failureText, isSessionOver } from '../../base/values/failure-text'

interface NoRecordProps {
  readonly opened: OpenRecord
  readonly isFetching: boolean
  readonly error: unknown
  readonly again: () => void
}

/** Stands where the record would: it is on its way, it is not there, or it could not be read. */
export const NoRecord = ({ opened, isFetching, error, again }: NoRecordProps) => {
  const translate = useTranslate()
  const { close } = useDialog()
  if (isFetching || error === null || isSessionOver(error)) {
    return <output className="dw-beside-state">{translate('form.loading')}</output>
  }
  const missing = missingRecordText(error, opened.record, translate)
  return (
    <div className="dw-beside-state">
      <p role="alert">{missing ?? failureText(error, translate)}</p>
      <button type="button" className="dw-button" ref={focusOnMount} onClick={close}>
        {translate('form.toList')}
      </button>
      {missing === undefined && (
        <button type="button" className="dw-button" onClick={again}>
          {translate('kit.buttons.retry')}
        </button>
      )}
    </div>
  )
}
