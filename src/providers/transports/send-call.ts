import { client as admin } from '../../../wire/transports/admin'
import type { ClientSide } from '../../../wire/transports/transport'
import { requestOf } from '../../../wire/transports/versioned'
import { valueAtDottedPath, type KeyedValues } from '../../../wire/values'
import type { SentVersion } from '../../../wire/version'
import type { AdminClient, AdminResponse, SendOptions } from '../http/admin-client'
import type { Call, ResourceDefinition } from '../definitions/definition'
import { notFoundFailure } from '../http/failure'

type Client = Pick<AdminClient, 'request' | 'report' | 'pathOf' | 'backend'>

/** Tells how the calls of a resource are written and how its answers are read. */
export const transportOf = ({ transport = admin }: ResourceDefinition): ClientSide => transport

/** Sends a call of a resource, whatever its transport. `version`: that of the record which the call changes. */
export const sendCall = async (
  client: Client,
  definition: ResourceDefinition,
  call: Call,
  values: KeyedValues,
  { version, ...options }: SendOptions & { readonly version?: SentVersion | undefined },
): Promise<AdminResponse> => {
  const { key, wire = {}, jsonTypes: types } = definition
  const [field = 'id'] = key
  const facts = { key: wire[field]?.write ?? field, types }
  const transport = transportOf(definition)
  const { backend } = client
  const request = requestOf({ transport, backend, call, values, facts }, version)
  if (request !== null) {
    const answer = await client.request(request, { ...options, versioned: version !== undefined })
    if (!call.record) return answer
    const record = valueAtDottedPath(answer.data, call.record)
    return { ...answer, data: transport.record ? transport.record(record) : record }
  }
  const failure = notFoundFailure(client.pathOf(call))
  client.report(failure, options)
  throw failure
}
