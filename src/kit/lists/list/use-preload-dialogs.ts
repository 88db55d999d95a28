import { useEffect } from 'react'
import { preloadDialogParts } from '../../actions/row/confirm'
import { preloadDialog } from '../../actions/row/preload-dialog'
import { useDefinition } from '../../base/contexts/definitions'
import { preloadFormCode } from '../../base/loading/preload-form-code'
import { whenTableReached } from '../../base/loading/when-table-reached'
import { whenIdle } from '../../base/loading/when-idle'

/**
 * Fetches what a click on this screen may open, while nobody waits for it. Forms that are opened here are run then, too;
 * what asks about a row or shows one is run when the operator comes to the table.
 */
export const usePreloadDialogs = (): void => {
  const { create, edit, show, beside } = useDefinition()
  const drawer = beside && show
  useEffect(() => {
    const forms = [create, edit].filter((dialog) => dialog !== undefined)
    const cancels = forms.map((dialog) => whenIdle(() => preloadDialog(dialog)))
    if (forms.length > 0) cancels.push(whenIdle(preloadDialogParts))
    const prepare = (): void => {
      preloadDialogParts()
      if (drawer) preloadDialog(drawer)
    }
    cancels.push(
      whenIdle(preloadFormCode),
      // Whoever has come to scroll is not held up.
      whenTableReached(() => void cancels.push(whenIdle(prepare))),
    )
    return () => cancels.forEach((cancel) => cancel())
  }, [create, edit, drawer])
}
