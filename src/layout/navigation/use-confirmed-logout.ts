import { useLogout, useNotify, useTranslate } from 'ra-core'
import { useConfirm } from '../../kit/actions/row/confirm'
import { useAskToDiscard } from '../../kit/actions/row/use-ask-to-discard'
import { useDefinitions } from '../../kit/base/contexts/definitions'
import { fetchChunk } from '../../kit/base/loading/chunks'

const loadAsking = () => import('./confirm-log-out')

/** Asks before logging out, once: about what would be lost in any tab, if there is any. The console is grey meanwhile. */
export const useConfirmedLogout = (): (() => Promise<void>) => {
  const { app } = useDefinitions()
  const logout = useLogout()
  const parts = {
    prefix: app.session.cookiePrefix,
    confirm: useConfirm(),
    unsaved: useAskToDiscard(),
    notify: useNotify(),
    translate: useTranslate(),
  }
  return async () => {
    document.body.classList.add('dw-grey')
    const asking = await fetchChunk(loadAsking, app.chunkTimeout).catch(() => null)
    if (!asking) parts.notify('kit.actions.loadFailed', { type: 'error' })
    const isSure = await asking?.confirmLogOut(parts)
    document.body.classList.remove('dw-grey')
    // The next operator starts at home, not on the page of this one.
    if (isSure) await logout({}, undefined, false)
    else parts.notify('layout.logOutCancelled', { type: 'info' })
  }
}
