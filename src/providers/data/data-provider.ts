import type { QueryClient } from '@tanstack/react-query'
import type { DataProvider } from 'ra-core'
import type { SendableCall } from '../../../wire/request'
import { ownProperty, type KeyedValues } from '../../../wire/values'
import type { AdminClient } from '../http/admin-client'
import type { DataProviderParts } from './data-provider-parts'
import type { Call, ResourceDefinition } from '../definitions/definition'
import { createModelHelper, type ModelHelper } from '../transports/model-helper'
import { readVerbs } from './read-verbs'
import { createSharedReads } from './shared-reads'
import { createSwitch, type Switch } from '../transports/switch-helper'
import { type CallParams, writeVerbs } from './write-verbs'

/** React-admin's verbs, and the functions that this console adds. */
export interface AdminDataProvider extends DataProvider {
  /** Sends a call of the resource by its name in the schema. The envelope's data is passed on, whatever it holds. */
  call(resource: string, name: string, params?: CallParams): Promise<{ data: unknown }>
  /** Sends a call that belongs to no resource, such as the change of the password. */
  send(call: Call, values: KeyedValues): Promise<{ data: unknown }>
  /** Asks a call that belongs to no resource and changes nothing. */
  ask(call: SendableCall, values: KeyedValues, signal?: AbortSignal): Promise<{ data: unknown }>
  /** The generic on/off switch. */
  flip: Switch
  /** The generic model helper at a path. It is for hand-written screens; a schema uses it by `transport: act`. */
  model(path: string): ModelHelper
  /** Drops all remembered answers, at the end of a session. */
  forget(): void
}

const sendPlain =
  (client: AdminClient) =>
  async (call: SendableCall & Pick<Call, 'body' | 'constants'>, values: KeyedValues) => {
    const body = Object.fromEntries(call.body.map((key) => [key, ownProperty(values, key) ?? '']))
    const options = { write: true, quiet: true, tag: call.path }
    return { data: await client.send(call, { ...body, ...call.constants }, options) }
  }

/**
 * Maps the verbs onto the calls of each resource. It knows no resource by name. Every verb rejects with an
 * `AdminError`.
 *
 * @example
 * ```tsx
 * import type { ResourceDefinition } from 'deskwright/kit'
 * import { type AdminClient, createDataProvider, createQueryClient } from 'deskwright/providers'
 *
 * export const dataOf = (client: AdminClient, resources: readonly ResourceDefinition[]) =>
 *   createDataProvider({ client, resources, queryClient: createQueryClient() })
 * ```
 */
export const createDataProvider = (options: {
  readonly client: AdminClient
  readonly resources: readonly ResourceDefinition[]
  readonly queryClient: QueryClient
}): AdminDataProvider => {
  const parts: DataProviderParts = {
    ...options,
    reads: createSharedReads(),
    turns: new Map(),
    readings: new Map(),
  }
  return {
    supportAbortSignal: true,
    ...readVerbs(parts),
    ...writeVerbs(parts),
    send: sendPlain(options.client),
    ask: async (call, values, signal) => ({
      data: await options.client.send(call, values, { quiet: true, tag: call.path, signal }),
    }),
    flip: createSwitch(options.client),
    model: (path) => createModelHelper(options.client, { path }, { tag: path }),
    forget: () => {
      parts.reads.forget()
      parts.turns.clear()
      parts.readings.clear()
    },
  }
}
