import type {
  CreateParams,
  CreateResult,
  DeleteManyParams,
  DeleteManyResult,
  DeleteParams,
  DeleteResult,
  Identifier,
  UpdateManyParams,
  UpdateManyResult,
  UpdateParams,
  UpdateResult,
} from 'ra-core'
import { cachedRecord } from './cached-records'
import { type BodySources, callBody } from '../transports/call-body'
import { type DataProviderParts, definitionOf, verbCall } from './data-provider-parts'
import type { Call, ResourceDefinition } from '../definitions/definition'
import { runWritesInTurn } from './many-writes'
import { readVerbs } from './read-verbs'
import { attachCurrentRecord, withNewVersion, withVersion } from './record-version'
import type { AdminResponse } from '../http/admin-client'
import { answeredRecord, isKeyShared, keyFieldsOfId, madeUpId } from '../values/record'
import { sharedKeyFailure, unreadableFailure } from '../http/create-admin-error'
import { sendCall } from '../transports/send-call'
import type { WireBackend } from '../../../wire/call'
import { usualIdempotencyHeader } from '../../../wire/request'
import { newIdempotencyKey } from '../pending-requests/idempotency-key'
import { isKeyedValues, ownProperty, type KeyedValues } from '../../../wire/values'
import { callNamed } from '../definitions/call-named'

/** What a call of a resource is made of, besides what the schema says of it. */
export interface CallParams {
  /** The row that the call is about. */
  readonly record?: KeyedValues | undefined
  /** The values of a form or a move. They win over the record. */
  readonly values?: KeyedValues | undefined
  /** Fields that stay out of the body. */
  readonly omit?: readonly string[]
  /** Names the confirmed intent, for a call that carries a key. Every sending of one intent has the same. */
  readonly intent?: string | undefined
}

/**
 * The key by which the backend tells a repetition from a second intent. A caller that names no intent gets a key for
 * this one sending, because a browser may repeat a request on a connection that died.
 */
const intentHeaders = (
  { idempotencyHeader = usualIdempotencyHeader }: WireBackend,
  call: Call,
  intent: string = newIdempotencyKey(),
): Readonly<Record<string, string>> | undefined =>
  call.idempotencyKey ? { [idempotencyHeader]: intent } : undefined

/** The record as the backend has it, for a call that takes its place. It would lose every field that is not sent. */
const wholeRecord = async (
  { client }: DataProviderParts,
  definition: ResourceDefinition,
  call: Call,
  record: KeyedValues | undefined,
): Promise<KeyedValues> => {
  const { read } = definition.verbs
  if (!call.whole || read === undefined) return {}
  const reads = callNamed(definition, read)
  const body = callBody(definition, reads, { record })
  const { data } = await sendCall(client, definition, reads, body, {
    quiet: true,
    tag: definition.name,
  })
  if (!isKeyedValues(data)) throw unreadableFailure(client.pathOf(reads))
  return data
}

/** What a call sends, in the units of the backend. Null: only what was touched is sent, and nothing was. */
const writtenBody = async (
  parts: DataProviderParts,
  definition: ResourceDefinition,
  call: Call,
  params: BodySources,
): Promise<KeyedValues | null> => {
  const { files, units, writes, jsonTypes: types } = definition
  const { record } = params
  const inUnits = (values: KeyedValues): KeyedValues => (units ? units.write(values) : values)
  const given = callBody(definition, call, params)
  const values = inUnits(files ? files(given, record) : given)
  const was = writes && record && inUnits(callBody(definition, call, { record, bare: true }))
  const sent = writes ? writes({ call, values, was, types }) : values
  if (!call.whole || !sent) return sent
  const whole = { ...(await wholeRecord(parts, definition, call, record)) }
  for (const key of Object.keys(values)) delete whole[key]
  return { ...whole, ...sent }
}

/**
 * Sends a call that may change something, with the version of the record where there is one. A failure is not shown
 * here, because the caller reports it.
 */
const sendWriteCall = async (
  parts: DataProviderParts,
  definition: ResourceDefinition,
  call: Call,
  { intent, ...params }: BodySources & Pick<CallParams, 'intent'>,
): Promise<AdminResponse> => {
  const { client, reads } = parts
  if (isKeyShared(params.record)) throw sharedKeyFailure(client.pathOf(call))
  const versioned = await withVersion(parts, definition, call, params.record)
  const { record, version } = versioned
  const body = await writtenBody(parts, definition, call, { ...params, record })
  if (body === null) return { data: null, headers: new Headers() }
  const headers = intentHeaders(client.backend, call, intent)
  // What has been written in its types is not read as a form again.
  const written = definition.writes ? { ...definition, jsonTypes: {} } : definition
  try {
    const common = { write: true, quiet: true, tag: definition.name, about: record }
    return await sendCall(client, written, call, body, { ...common, version, headers })
  } catch (error) {
    throw await attachCurrentRecord(parts, definition, versioned, error)
  } finally {
    // An answer from before the write, or from while it was under way, must not serve the next read.
    reads.forget(definition.name)
  }
}

const callByName = async (
  parts: DataProviderParts,
  resource: string,
  name: string,
  params: CallParams,
): Promise<{ data: unknown }> => {
  const definition = definitionOf(parts, resource)
  const call = callNamed(definition, name)
  const { list, read, history } = definition.verbs
  if (name !== list && name !== read && name !== history) {
    return { data: (await sendWriteCall(parts, definition, call, params)).data }
  }
  const body = callBody(definition, call, params)
  // A history says itself what went wrong.
  const options = { tag: resource, quiet: name === history }
  const { data } = await sendCall(parts.client, definition, call, body, options)
  return { data }
}

/** Fields that the caller wants left out of the body: `meta: { omit: […] }`. */
const fieldsToOmit = (meta: unknown): readonly string[] => {
  const fields = isKeyedValues(meta) ? ownProperty(meta, 'omit') : undefined
  return Array.isArray(fields) ? fields.filter((field) => typeof field === 'string') : []
}

/** The name of the caller's intent: `meta: { intent }`. */
const intentIn = (meta: unknown): string | undefined => {
  const intent = isKeyedValues(meta) ? ownProperty(meta, 'intent') : undefined
  return typeof intent === 'string' ? intent : undefined
}

const sendCreate = async (
  parts: DataProviderParts,
  resource: string,
  { data, meta }: CreateParams,
): Promise<CreateResult> => {
  const definition = definitionOf(parts, resource)
  const params = { values: data, omit: fieldsToOmit(meta), intent: intentIn(meta) }
  const answer = await sendWriteCall(parts, definition, verbCall(definition, 'create'), params)
  return { data: { id: madeUpId(), ...data, ...answeredRecord(definition, answer.data) } }
}

/** The record after a write. The answer is used only when it is about the same record. */
const recordAfterWrite = (
  definition: ResourceDefinition,
  id: Identifier,
  { data, headers }: AdminResponse,
  values: KeyedValues,
) => {
  const answered = answeredRecord(definition, data)
  const answer = answered && String(answered.id) === String(id) ? answered : {}
  return withNewVersion(definition, { ...values, ...answer, id }, { values: answer, headers })
}

const sendUpdate = async (
  parts: DataProviderParts,
  resource: string,
  { id, data, previousData, meta }: UpdateParams,
): Promise<UpdateResult> => {
  const definition = definitionOf(parts, resource)
  const record = { ...previousData, id }
  const call = verbCall(definition, 'update')
  const answer = await sendWriteCall(parts, definition, call, {
    record,
    values: data,
    omit: fieldsToOmit(meta),
    intent: intentIn(meta),
  })
  return { data: recordAfterWrite(definition, id, answer, { ...record, ...data }) }
}

const sendDelete = async (
  parts: DataProviderParts,
  resource: string,
  { id, previousData }: DeleteParams,
): Promise<DeleteResult> => {
  const definition = definitionOf(parts, resource)
  const known = previousData ?? cachedRecord(parts.queryClient, resource, id)
  const record = { ...keyFieldsOfId(definition, id), ...known, id }
  await sendWriteCall(parts, definition, verbCall(definition, 'delete'), { record })
  return { data: record }
}

/** Whether the call can be made from the id and these values alone. */
const isSelfContained = (
  definition: ResourceDefinition,
  call: Call,
  values: KeyedValues,
): boolean => {
  const given = [...definition.key, ...Object.keys(values), ...Object.keys(call.constants ?? {})]
  return call.body.every((key) => given.includes(key))
}

/**
 * Updates a record that no screen has loaded. A save sends the whole row, so an unknown row is read first: its other
 * fields would otherwise be emptied.
 */
const updateUnseen = async (
  parts: DataProviderParts,
  resource: string,
  id: Identifier,
  data: KeyedValues,
): Promise<unknown> => {
  const definition = definitionOf(parts, resource)
  if (isSelfContained(definition, verbCall(definition, 'update'), data)) {
    return sendUpdate(parts, resource, { id, data, previousData: { id } })
  }
  const meta = { quiet: true, fresh: true }
  const { data: record } = await readVerbs(parts).getOne(resource, { id, meta })
  return sendUpdate(parts, resource, { id, data, previousData: record })
}

const updateMany = async (
  parts: DataProviderParts,
  resource: string,
  { ids, data }: UpdateManyParams,
): Promise<UpdateManyResult> => ({
  data: await runWritesInTurn(ids, (id) => updateUnseen(parts, resource, id, data)),
})

const deleteMany = async (
  parts: DataProviderParts,
  resource: string,
  { ids }: DeleteManyParams,
): Promise<DeleteManyResult> => ({
  data: await runWritesInTurn(ids, (id) => sendDelete(parts, resource, { id })),
})

/** React-admin's writing verbs and every other call of a resource. Nothing is ever sent twice. */
export const writeVerbs = (parts: DataProviderParts) => ({
  create: (resource: string, params: CreateParams) => sendCreate(parts, resource, params),
  update: (resource: string, params: UpdateParams) => sendUpdate(parts, resource, params),
  updateMany: (resource: string, params: UpdateManyParams) => updateMany(parts, resource, params),
  delete: (resource: string, params: DeleteParams) => sendDelete(parts, resource, params),
  deleteMany: (resource: string, params: DeleteManyParams) => deleteMany(parts, resource, params),
  call: (resource: string, name: string, params: CallParams = {}) =>
    callByName(parts, resource, name, params),
})
