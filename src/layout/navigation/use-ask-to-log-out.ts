import { useLogout, useNotify, useTranslate } from 'ra-core'
import { useConfirm } from '../../kit/actions/row/confirm'
import { useAskToDiscard } from '../../kit/actions/row/use-ask-to-discard'

/** Asks before logging out, once: about what would be lost, if there is any. The console is grey meanwhile. */
export const useAskToLogOut = (): (() => Promise<void>) => {
  const confirm = useConfirm()
  const unsaved = useAskToDiscard()
  const logout = useLogout()
  const notify = useNotify()
  const translate = useTranslate()
  return async () => {
    document.body.classList.add('dw-grey')
    const question = {
      title: translate('layout.logOutTitle'),
      text: translate('layout.logOutConfirm'),
      facts: [],
    }
    const isSure = await (unsaved.isUnsaved() ? unsaved.ask() : confirm(question))
    document.body.classList.remove('dw-grey')
    // The next operator starts at home, not on the page of this one.
    if (isSure) await logout({}, undefined, false)
    else notify('layout.logOutCancelled', { type: 'info' })
  }
}
