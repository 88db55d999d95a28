import { useCallback } from 'react'
import { useLogout, useNotify, useTranslate } from 'ra-core'
import { useConfirm } from '../../kit/actions/confirm'

/** Asks before logging out. The console is grey while the question is open. */
export const useAskToLogOut = (): (() => Promise<void>) => {
  const confirm = useConfirm()
  const logout = useLogout()
  const notify = useNotify()
  const translate = useTranslate()
  return useCallback(async () => {
    document.body.classList.add('dw-grey')
    const isSure = await confirm({
      title: translate('layout.logOutTitle'),
      text: translate('layout.logOutConfirm'),
      facts: [],
    })
    document.body.classList.remove('dw-grey')
    // The next operator starts at home, not on the page of this one.
    if (isSure) await logout({}, undefined, false)
    else notify('layout.logOutCancelled', { type: 'info' })
  }, [confirm, logout, notify, translate])
}
