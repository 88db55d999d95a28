import { useEffect, useLayoutEffect, useState } from 'react'
import { useTranslate } from 'ra-core'
import { accountCalls, type OpenedLink } from '../../../wire/accounts'
import { useDefinitions } from '../../kit/base/contexts/definitions'
import { useClient } from '../../kit/base/contexts/client-context'
import { useDocumentTitle } from '../../kit/base/contexts/document-title'
import { failureText } from '../../kit/base/values/failure-text'
import { focusOnMount } from '../../kit/forms/dialogs/focus'
import { PageTitle } from '../../kit/lists/list/page-title'
import { removePrerendered } from '../../providers/http/prerendered'
import { unloggedOptions } from './unlogged-options'
import { NewPasswordForm } from './new-password-form'

interface InvitationPageProps {
  /** What opens the link. */
  readonly token: string
  readonly onLogin: () => void
}

/** What is behind a link, as far as that is known. */
const useOpened = (token: string) => {
  const client = useClient()
  const translate = useTranslate()
  const [state, setState] = useState<{ opened?: OpenedLink; failure?: string }>({})
  useEffect(() => {
    let isShown = true
    client.send({ ...accountCalls.opened, encoding: 'json' }, { token }, unloggedOptions).then(
      (opened) => isShown && setState({ opened: opened as OpenedLink }),
      (error: unknown) => isShown && setState({ failure: failureText(error, translate) }),
    )
    return () => {
      isShown = false
    }
  }, [client, token, translate])
  return state
}

/** Behind a link: somebody chooses a password that nobody else knows, and then logs in. */
const InvitationPage = ({ token, onLogin }: InvitationPageProps) => {
  useLayoutEffect(removePrerendered, [])
  const { app } = useDefinitions()
  const translate = useTranslate()
  const { opened, failure } = useOpened(token)
  const [isDone, setDone] = useState(false)
  const title = translate(`accounts.choose.${opened?.kind === 'reset' ? 'reset' : 'invite'}`)
  useDocumentTitle(title)
  return (
    <main className="dw-login">
      <div className="dw-login-card">
        <p className="dw-login-brand">{app.brand}</p>
        <PageTitle text={title} />
        {failure !== undefined && (
          <p className="dw-problem" role="alert">
            {failure}
          </p>
        )}
        {opened && !isDone && (
          <NewPasswordForm token={token} opened={opened} onDone={() => setDone(true)} />
        )}
        {opened && isDone && <PasswordSaved name={opened.username} onLogin={onLogin} />}
      </div>
    </main>
  )
}

interface PasswordSavedProps {
  readonly name: string
  readonly onLogin: () => void
}

const PasswordSaved = ({ name, onLogin }: PasswordSavedProps) => {
  const translate = useTranslate()
  return (
    <>
      <output className="dw-login-note">{translate('accounts.choose.done', { name })}</output>
      <button
        ref={focusOnMount}
        type="button"
        className="dw-button dw-button-primary dw-login-submit"
        onClick={onLogin}
      >
        {translate('pages.login.submit')}
      </button>
    </>
  )
}

export default InvitationPage
