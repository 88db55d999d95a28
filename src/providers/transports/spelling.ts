import { isUnspellable } from '../../../wire/filter-spelling'
import { withSpelling } from '../../../wire/transports/spelling'
import type { ClientSide } from '../../../wire/transports/transport'
import { unspellableFailure } from '../http/create-admin-error'

/**
 * A transport whose lists spell their filters as their calls say. What the backend cannot be asked for is told in the
 * operator's words. A console carries this only where a call says so.
 *
 * @throws AdminError of the kind `unsayable` from its `list`
 * @example
 * ```tsx
 * import { jsonTransport, spelling } from 'deskwright/kit'
 *
 * export const transport = spelling(jsonTransport)
 * ```
 */
export const spelling = (client: ClientSide): ClientSide => {
  const spelled = withSpelling(client)
  return {
    ...spelled,
    list: (call, request) => {
      try {
        return spelled.list(call, request)
      } catch (error) {
        throw isUnspellable(error) ? unspellableFailure(call.path, error) : error
      }
    },
  }
}
