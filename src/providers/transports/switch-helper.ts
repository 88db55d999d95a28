import type { Identifier } from 'ra-core'
import type { AdminClient } from '../http/admin-client'
import { createAdminError } from '../http/create-admin-error'
import { isKeyedValues, type KeyedValues } from '../../../wire/values'

/** Flips what the address stands for, and gives its new value. The address lies below the base of the backend. */
export type Switch = (
  path: string,
  target: Identifier | KeyedValues,
  options?: {
    /** The caller reports a failure in its own words. */
    readonly quiet?: boolean
  },
) => Promise<0 | 1>

const stateIn = (answer: unknown): 0 | 1 | null => {
  if (answer === true || answer === 1 || answer === '1') return 1
  return answer === false || answer === 0 || answer === '0' ? 0 : null
}

/**
 * The generic on/off switch. It posts an id, or whatever object the address expects, and reads the new value.
 *
 * @throws {AdminError} from the returned function; its outcome is unknown when the answer is neither 0 nor 1
 *
 * @example
 * ```tsx
 * import { type AdminClient, createSwitch } from 'deskwright/providers'
 *
 * export const enable = (client: AdminClient, id: number): Promise<0 | 1> =>
 *   createSwitch(client)('bank/enabled', id)
 * ```
 */
export const createSwitch =
  (client: Pick<AdminClient, 'send' | 'report' | 'pathOf'>): Switch =>
  async (path, target, { quiet = false } = {}) => {
    const body = isKeyedValues(target) ? target : { id: target }
    const options = { write: true, quiet, tag: 'switch', about: body }
    const state = stateIn(await client.send({ path }, body, options))
    if (state !== null) return state
    const failure = createAdminError({
      kind: 'envelope',
      path: client.pathOf({ path }),
      messageKey: 'switch.unclear',
      outcome: 'unknown',
    })
    client.report(failure, options)
    throw failure
  }
