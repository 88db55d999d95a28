import type { Identifier } from 'ra-core'
import type { AdminClient, SendOptions } from '../http/admin-client'
import type { Values } from '../values/values'
import type { SendableCall } from '../http/write-request'

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
  client: Pick<AdminClient, 'send'>,
  model: Pick<SendableCall, 'path' | 'encoding' | 'nested'>,
  options: SendOptions = {},
): ModelHelper => {
  const send = (
    method: SendableCall['method'],
    query: Values,
    body: Values,
    kind: SendOptions,
  ): Promise<unknown> =>
    client.send({ ...model, ...(method ? { method } : {}), query }, body, { ...kind, ...options })
  return {
    list: (params = {}) => send('GET', {}, params, READ),
    store: (values) => send(undefined, { _ACT_: 'store' }, values, WRITE),
    edit: (id) => send('GET', { _ACT_: 'edit', id }, {}, READ),
    update: (id, values) => send(undefined, { _ACT_: 'update', id }, values, WRITE),
    delete: (id) => send('DELETE', { _ACT_: 'delete', id }, {}, WRITE),
    reorder: (ids) => send(undefined, { _ACT_: 'sort' }, { ids }, WRITE),
  }
}
