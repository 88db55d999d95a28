import type { Identifier } from 'ra-core'
import type { SendableCall } from '../../../wire/request'
import { type Act, writeAct } from '../../../wire/transports/act'
import type { Values } from '../../../wire/values'
import type { AdminClient, SendOptions } from '../http/admin-client'

/**
 * The generic model helper of the backend: one path for a model, and `?_ACT_=` says what to do there. Rejects with an
 * AdminError, like every call.
 */
export interface ModelHelper {
  /** Rows of the model; the parameters travel in the address. */
  list(params?: Values): Promise<unknown>
  /** Adds a record. */
  store(values: Values): Promise<unknown>
  /** Reads one record. */
  edit(id: Identifier): Promise<unknown>
  /** Changes what is named of a record; everything else stays. */
  update(id: Identifier, values: Values): Promise<unknown>
  delete(id: Identifier): Promise<unknown>
  /** Puts the records into this order, in the places that they hold in the list. */
  reorder(ids: readonly Identifier[]): Promise<unknown>
}

const READ: SendOptions = { write: false }
const WRITE: SendOptions = { write: true }

/** The model helper at a path below the base of the backend. */
export const createModelHelper = (
  client: Pick<AdminClient, 'request' | 'backend'>,
  model: Pick<SendableCall, 'path' | 'encoding' | 'nested'>,
  options: SendOptions = {},
): ModelHelper => {
  const send = async (
    act: Act,
    subject: { readonly id?: Identifier; readonly values?: Values },
    kind: SendOptions,
  ): Promise<unknown> => {
    const request = writeAct(client.backend, model, act, subject)
    return (await client.request(request, { ...kind, ...options })).data
  }
  return {
    list: (params = {}) => send('list', { values: params }, READ),
    store: (values) => send('store', { values }, WRITE),
    edit: (id) => send('edit', { id }, READ),
    update: (id, values) => send('update', { id, values }, WRITE),
    delete: (id) => send('delete', { id }, WRITE),
    reorder: (ids) => send('sort', { values: { ids } }, WRITE),
  }
}
