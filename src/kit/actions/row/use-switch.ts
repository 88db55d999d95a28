import { use, useCallback } from 'react'
import { DataProviderContext, useNotify } from 'ra-core'
import type { Switch } from '../../../providers/transports/switch-helper'

interface SwitchOptions {
  /** Message key of the text that is shown after success. */
  readonly message?: string
}

/**
 * The generic on/off switch for hand-written screens. The returned function posts to a path below the base of the
 * backend. It shows `message`, a message key, and gives the new value, 0 or 1.
 *
 * @throws {AdminError} from the returned function, when the backend refuses or answers with neither 0 nor 1
 *
 * @example
 * ```tsx
 * import { useSwitch } from 'deskwright/kit'
 *
 * export const Mail = ({ id }: { id: number }) => {
 *   const flip = useSwitch({ message: 'ownPages.mailSwitched' })
 *   return (
 *     <button type="button" onClick={() => void flip('user/mail', id)}>
 *       Mail
 *     </button>
 *   )
 * }
 * ```
 */
export const useSwitch = ({ message = 'switch.done' }: SwitchOptions = {}): Switch => {
  // React-admin's own hook is not used, because it would handle a failed call itself.
  const dataProvider = use(DataProviderContext)
  const notify = useNotify()
  if (!dataProvider) throw new Error('DataProviderContext is missing above this component')
  return useCallback(
    async (path, target, options) => {
      const state: 0 | 1 = await dataProvider['flip'](path, target, options)
      notify(message, { type: 'success' })
      return state
    },
    [dataProvider, notify, message],
  )
}
