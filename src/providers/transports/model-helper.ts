import type { Identifier } from 'ra-core'
import type { SendableCall } from '../../../wire/request'
import { type Act, writeAct } from '../../../wire/transports/act'
import type { KeyedValues } from '../../../wire/values'
import type { AdminClient, SendOptions } from '../http/admin-client'

/**
 * The generic model helper of the backend. A model has one path, and `?_ACT_=` says what to do with it. Every method
 * rejects with an `AdminError`, as all calls do.
 */
export interface ModelHelper {
  /** Gives the rows of the model. The parameters stand in the address. */
  list(params?: KeyedValues): Promise<unknown>
  /** Adds a record. */
  store(values: KeyedValues): Promise<unknown>
  /** Reads one record. */
  edit(id: Identifier): Promise<unknown>
  /** Changes the named fields of a record. All others stay as they are. */
  update(id: Identifier, values: KeyedValues): Promise<unknown>
  delete(id: Identifier): Promise<unknown>
  /** Puts the records into this order. Together they keep the places that they have in the list. */
  reorder(ids: readonly Identifier[]): Promise<unknown>
}

const READ: SendOptions = { write: false }
const WRITE: SendOptions = { write: true }

/**
 * The model helper at a path below the base of the backend.
 *
 * @param client sends the requests
 * @param model the path, and how bodies are written
 * @param options how every call is sent
 *
 * @example
 * ```tsx
 * import { type AdminClient, createModelHelper } from 'deskwright/providers'
 *
 * export const rename = (client: AdminClient, id: number, name: string): Promise<unknown> =>
 *   createModelHelper(client, { path: 'bank' }).update(id, { name })
 * ```
 */
export const createModelHelper = (
  client: Pick<AdminClient, 'request' | 'backend'>,
  model: Pick<SendableCall, 'path' | 'encoding' | 'nested'>,
  options: SendOptions = {},
): ModelHelper => {
  const send = async (
    act: Act,
    subject: { readonly id?: Identifier; readonly values?: KeyedValues },
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
