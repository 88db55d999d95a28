import { useState } from 'react'
import { useTranslate } from 'ra-core'
import { copyText } from '../base/values/copy-text'
import { focusOnMount } from '../forms/dialogs/focus'

interface RecoveryCodesProps {
  readonly codes: readonly string[]
  readonly onDone: () => void
}

/** The recovery codes, which nobody is shown again. */
export const RecoveryCodes = ({ codes, onDone }: RecoveryCodesProps) => {
  const translate = useTranslate()
  const [copied, setCopied] = useState<boolean | null>(null)
  const copy = async (): Promise<void> => setCopied(await copyText(codes.join('\n')))
  return (
    <div className="dw-factor">
      <p>{translate('factor.keepCodes')}</p>
      <ul className="dw-factor-codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <p className="dw-factor-links">
        {/* Not the button below: a key that is pressed twice would take the codes away unread. */}
        <button
          type="button"
          ref={focusOnMount}
          className="dw-link-button"
          onClick={() => void copy()}
        >
          {translate('factor.copy')}
        </button>
        <output>
          {copied !== null && translate(copied ? 'factor.copied' : 'factor.notCopied')}
        </output>
      </p>
      <button
        type="button"
        className="dw-button dw-button-primary dw-login-submit"
        onClick={onDone}
      >
        {translate('factor.kept')}
      </button>
    </div>
  )
}
