import { client as admin } from '../../../wire/transports/admin'
import type { ClientSide } from '../../../wire/transports/transport'
import { writeVersionedRequest } from '../../../wire/transports/versioned'
import { valueAtDottedPath, type KeyedValues } from '../../../wire/values'
import type { SentVersion } from '../../../wire/record-version'
import { isNothingWritten, keyedRecord } from '../../../wire/write-answer'
import type { AdminClient, AdminResponse, SendOptions } from '../http/admin-client'
import type { Call, ResourceDefinition } from '../definitions/definition'
import { notFoundFailure } from '../http/create-admin-error'

type Client = Pick<AdminClient, 'request' | 'report' | 'pathOf' | 'backend'>

/** Tells how the calls of a resource are written and how its answers are read. */
export const transportOf = ({ transport = admin }: ResourceDefinition): ClientSide => transport

/** The answer with the record in it as its data, where the call has that in a place of its own. */
const recordIn = (
  transport: ClientSide,
  { record: place }: Call,
  answer: AdminResponse,
): AdminResponse => {
  if (!place) return answer
  const record = valueAtDottedPath(answer.data, place)
  return { ...answer, data: transport.record ? transport.record(record) : record }
}

const isCreate = ({ calls, verbs }: ResourceDefinition, call: Call): boolean =>
  verbs.create !== undefined && calls[verbs.create] === call

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
  const request = writeVersionedRequest({ transport, backend, call, values, facts }, version)
  if (request !== null) {
    const answer = await client.request(request, { ...options, versioned: version !== undefined })
    const written = backend.written ?? {}
    if (isCreate(definition, call)) {
      const keyed = keyedRecord(written, answer.data, facts.key)
      return keyed === undefined ? recordIn(transport, call, answer) : { ...answer, data: keyed }
    }
    const isGone = options.write && options.about && isNothingWritten(written, answer.data)
    if (!isGone) return recordIn(transport, call, answer)
  }
  const failure = notFoundFailure(client.pathOf(call))
  client.report(failure, options)
  throw failure
}
