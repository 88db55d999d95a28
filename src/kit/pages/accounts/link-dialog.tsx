import Button from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'
import { useId, useState } from 'react'
import { useTranslate } from 'ra-core'
import { timeAt } from '../../../../wire/business-clock'
import { linkPath } from '../../../../wire/accounts'
import { copyText } from '../../base/values/copy-text'
import { focusOnMount } from '../../forms/dialogs/focus'
import { QuestionFrame } from '../../forms/dialogs/question-frame'

/** A link that was just made. */
export interface NewLink {
  readonly username: string
  readonly token: string
  /** Milliseconds. */
  readonly until: number
}

interface LinkDialogProps {
  readonly link: NewLink
  readonly onClose: () => void
}

/** Where a link leads: the token stands behind the hash, which browsers send to no server. */
const addressOf = ({ token }: NewLink): string => {
  const { origin, pathname } = window.location
  return `${origin}${pathname}#${linkPath}/${token}`
}

/** Shows a new link, this once, to whoever hands it over. */
export const LinkDialog = ({ link, onClose }: LinkDialogProps) => {
  const translate = useTranslate()
  const [copied, setCopied] = useState<boolean | null>(null)
  const address = addressOf(link)
  return (
    <QuestionFrame
      title={translate('accounts.link.title', { name: link.username })}
      tone="plain"
      wide
      onClose={onClose}
      actions={
        <DialogActions>
          <Button variant="outlined" color="inherit" onClick={onClose}>
            {translate('accounts.link.close')}
          </Button>
          <Button
            ref={focusOnMount}
            variant="contained"
            onClick={() => void copyText(address).then(setCopied)}
          >
            {translate('accounts.link.copy')}
          </Button>
        </DialogActions>
      }
    >
      <LinkAddress address={address} until={link.until} />
      <output className="dw-muted">
        {copied !== null && translate(copied ? 'accounts.link.copied' : 'accounts.link.notCopied')}
      </output>
    </QuestionFrame>
  )
}

interface LinkAddressProps extends Pick<NewLink, 'until'> {
  readonly address: string
}

const LinkAddress = ({ address, until }: LinkAddressProps) => {
  const translate = useTranslate()
  const id = useId()
  return (
    <>
      <p>{translate('accounts.link.text', { time: timeAt(until) ?? '' })}</p>
      <label htmlFor={id}>{translate('accounts.link.label')}</label>
      <input
        id={id}
        className="dw-input dw-account-link"
        readOnly
        value={address}
        onFocus={({ target }) => target.select()}
      />
    </>
  )
}
